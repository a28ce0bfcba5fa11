import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { buildScriptFolders } from "./build-folders.ts";
import { Confinement } from "./confinement.ts";

export type RecordKind = "tests" | "lint" | "problems" | "jvm" | "kotlin";

/** A file in which a tool of the project wrote down how something went. */
export interface FailureRecord {
  kind: RecordKind;
  /** Relative to the root, with forward slashes. */
  path: string;
  modifiedMs: number;
}

interface Place {
  kind: RecordKind;
  /** Below a folder with a build script. */
  folder: string;
  name: RegExp;
  /** Folders below it that are looked into. */
  depth: number;
}

const places: readonly Place[] = [
  { kind: "tests", folder: "build/test-results", name: /\.xml$/, depth: 2 },
  { kind: "tests", folder: "build/outputs/androidTest-results", name: /\.xml$/, depth: 3 },
  { kind: "lint", folder: "build/reports", name: /^lint-results.*\.(?:txt|xml)$/, depth: 0 },
  { kind: "problems", folder: "build/reports/problems", name: /^problems-report\.html$/, depth: 0 },
  { kind: "jvm", folder: "", name: /^(?:hs_err|replay)_pid\d+\.log$/, depth: 0 },
  { kind: "kotlin", folder: ".kotlin/errors", name: /^errors-.*\.log$/, depth: 0 },
];
/** Files of one place that are looked at; a large project has as many test classes. */
const MAX_FILES = 5000;

/** What tests, lint, the build, the compiler and the JVM left behind in a project, newest first. */
export async function findFailureRecords(root: string): Promise<FailureRecord[]> {
  const confinement = new Confinement(root);
  const found: FailureRecord[] = [];
  for (const module of new Set(["", ...(await buildScriptFolders(root))])) {
    for (const { kind, folder, name, depth } of places) {
      for (const path of await filesBelow(root, join(module, folder), name, depth)) {
        const place = await confinement.confine(path).catch(() => undefined);
        const info = place && (await stat(place.absolute).catch(() => undefined));
        if (info?.isFile()) found.push({ kind, path, modifiedMs: info.mtimeMs });
      }
    }
  }
  return found.sort((left, right) => right.modifiedMs - left.modifiedMs);
}

async function filesBelow(root: string, folder: string, name: RegExp, depth: number): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries.slice(0, MAX_FILES)) {
    const path = join(folder, entry.name).replaceAll("\\", "/");
    if (entry.isFile() && name.test(entry.name)) found.push(path);
    else if (entry.isDirectory() && depth > 0) found.push(...(await filesBelow(root, path, name, depth - 1)));
    if (found.length >= MAX_FILES) break;
  }
  return found;
}
