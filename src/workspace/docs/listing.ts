/** Folders of this machine that hold documentation. Each may be absent. */
export interface DocsPlaces {
  /** The Android SDK, as ANDROID_HOME names it. */
  androidSdk?: string;
  /** Gradle's own folder, usually `~/.gradle`. */
  gradleHome?: string;
  /** A JDK, as JAVA_HOME names it. */
  javaHome?: string;
  /** Where the index is kept between processes; nowhere unless given. */
  cacheDir?: string;
}

/** What was listed, and whether that is all there is. */
export interface Listing {
  docs: LocalDoc[];
  complete: boolean;
}

/** A class with sources on this machine, or a library whose sources Gradle has. */
export interface LocalDoc {
  api: string;
  /** Absolute. */
  file: string;
  origin: "sdk" | "gradle-cache";
}
