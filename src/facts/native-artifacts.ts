import { tableOf } from "./fact-table.ts";
import data from "./native-artifacts.json" with { type: "json" };
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
const NATIVE_ARTIFACTS = tableOf<NativeArtifact>(data);

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
