import type { FactTable } from "./fact-table.ts";
import { compareVersions } from "./version-number.ts";

/** From which version on an artifact is published for a kind of machine, as its classifier names it. */
export interface NativeArtifact {
  module: string;
  classifier: string;
  since: string;
  /** Later versions that lack it all the same. */
  without?: readonly string[];
  /** A classifier of older versions that runs on the same machine, and by which means. */
  instead: string;
}

/** Programs that builds fetch as artifacts, and that older versions do not have for newer machines. */
const NATIVE_ARTIFACTS: FactTable<NativeArtifact> = {
  asOf: "2026-11",
  source: "repo1.maven.org listings as the projects' trackers quote them, nodejs.org release notes",
  rows: [
    {
      module: "com.google.protobuf:protoc",
      classifier: "osx-aarch_64",
      since: "3.17.3",
      without: ["3.20.3"],
      instead: "osx-x86_64",
    },
    {
      module: "io.grpc:protoc-gen-grpc-java",
      classifier: "osx-aarch_64",
      since: "1.42.1",
      instead: "osx-x86_64",
    },
    { module: "org.nodejs:node", classifier: "darwin-arm64", since: "16.0.0", instead: "darwin-x64" },
  ],
};

/** `protoc-3.8.0-osx-aarch_64.exe`: the row for it, where its version has no such file. */
export function neverBuiltFor(
  file: string,
): (NativeArtifact & { version: string; asOf: string }) | undefined {
  for (const row of NATIVE_ARTIFACTS.rows) {
    const artifact = row.module.split(":")[1] ?? "";
    const [, version] = new RegExp(`^${artifact}-v?(\\d[\\w.]*)-${row.classifier}(?:\\.|$)`).exec(file) ?? [];
    if (!version) continue;
    const isThere = compareVersions(version, row.since) >= 0 && !row.without?.includes(version);
    return isThere ? undefined : { ...row, version, asOf: NATIVE_ARTIFACTS.asOf };
  }
  return undefined;
}
