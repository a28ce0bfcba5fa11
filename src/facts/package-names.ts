/** Names of one package that Kotlin code on Android uses and must import. */
export interface PackageNames {
  package: string;
  /** `group:artifact` that brings the package; left out for the Android and Java platform. */
  artifact?: string;
  /** Simple names, separated by spaces. */
  names: string;
}
