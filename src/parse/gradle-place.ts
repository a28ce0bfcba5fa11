/** Where in the project a Gradle message says that it happened; positions as printed. */
export interface PrintedPlace {
  readonly path: string;
  readonly line?: string;
  readonly column?: string;
}

const PLACES: readonly RegExp[] = [
  // Groovy's compiler: build file '/a/build.gradle': 12: unexpected token: } @ line 12, column 1.
  /(?:build|settings|script) file '(?<path>[^'\n]+)': \d+: [^@\n]*@ line (?<line>\d+), column (?<column>\d+)/,
  // Version catalogs: In file '/a/gradle/libs.versions.toml' at line 12, column 5: …
  /[Ii]n file '(?<path>[^'\n]+)' at line (?<line>\d+), column (?<column>\d+)/,
  // Configuration cache: Build file 'app/build.gradle': line 12: …
  /(?:Build|Settings|Script) file '(?<path>[^'\n]+)': line (?<line>\d+)/,
  /(?:Build|Settings) file '(?<path>[^'\n]+)' line: (?<line>\d+)/,
  // Manifest merger: from AndroidManifest.xml:24:9-36
  / from (?<path>[^\s:[\]]*AndroidManifest\.xml):(?<line>\d+):(?<column>\d+)/,
  // Tools that name file, line and column: ERROR:/p/x.xml:12:5: AAPT: error: …
  /(?<![^\s'"([>])(?<path>(?:[A-Za-z]:)?[^\s:'"]{1,400}\.(?:xml|kts?|java|gradle|pro)):(?<line>\d+)(?::(?<column>\d+))?/,
  /(?:Could not compile (?:build|settings) file|Error parsing) '?(?<path>[^'\n]+\.(?:gradle(?:\.kts)?|xml))/,
  /(?:found in source AndroidManifest\.xml|module's build file): (?<path>[^\s]+\.(?:xml|gradle(?:\.kts)?))/,
];

/** The first place a message names, or undefined. */
export function placeIn(message: string): PrintedPlace | undefined {
  for (const pattern of PLACES) {
    const groups = pattern.exec(message)?.groups;
    if (groups?.path) return { path: groups.path, line: groups.line, column: groups.column };
  }
  return undefined;
}
