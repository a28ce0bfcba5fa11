// Brings the tables that a registry holds to today: npm run facts [-- --check]
// Maven is the client, so that its settings and mirrors hold. With --check nothing is written, and it exits 1 where a table is behind.
// What no registry holds (Gradle, the Android Gradle plugin, what fits what) is read by a person: src/facts/compatibility/README.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compareVersions, isPreview, minorLine } from "../src/facts/version-number.ts";
import { newestJavaOf, releasesAt, versionInPom } from "./facts/maven.ts";

interface Table {
  asOf: string;
  source: string;
  rows: Record<string, unknown>[];
}

const folder = join(import.meta.dirname, "../src/facts/compatibility");
const isCheck = process.argv.includes("--check");
const today = new Date().toISOString().slice(0, 7);

const stable = (coordinates: string): string[] =>
  releasesAt(coordinates)
    .filter((version) => !isPreview(version) && /^\d+(?:\.\d+)+$/.test(version))
    .toSorted(compareVersions);

/** What each table becomes. */
const remakes: Record<string, (table: Table) => Record<string, unknown>[]> = {
  /** Every release of each line that the table has, or that came after it; the newest line may still get some. */
  "kotlin-releases.json": ({ rows }) => {
    const lines = new Map<string, string[]>();
    for (const version of stable("org.jetbrains.kotlin:kotlin-stdlib")) {
      const line = minorLine(version) ?? "";
      lines.set(line, [...(lines.get(line) ?? []), version]);
    }
    const [oldest] = rows.map(({ line }) => String(line));
    const wanted = [...lines.keys()].filter((line) => compareVersions(line, oldest ?? "") >= 0);
    return wanted.map((line) => {
      const isNewest = line === wanted.at(-1);
      return { line, releases: lines.get(line), ...(isNewest && { open: true }) };
    });
  },
  "ksp-releases.json": ({ rows }) => {
    const versions = stable("com.google.devtools.ksp:symbol-processing-api");
    return rows.map((row) => {
      const last = versions.findLast((version) => minorLine(version) === row.line);
      return last ? { ...row, lastPatch: Number(last.split(".")[2]) } : row;
    });
  },
  /** The ASM that each release brings knows class files up to one version of Java. */
  "robolectric-jdk.json": ({ rows }) => {
    const found = [...rows];
    const seen = new Set<string | undefined>(rows.map(({ robolectric }) => minorLine(String(robolectric))));
    for (const robolectric of stable("org.robolectric:robolectric")) {
      const last = found.at(-1);
      // Patches bring the ASM of their line.
      if (last && compareVersions(robolectric, String(last.robolectric)) <= 0) continue;
      if (seen.has(minorLine(robolectric))) continue;
      seen.add(minorLine(robolectric));
      const asm = versionInPom(`org.robolectric:sandbox:${robolectric}`, "asm");
      const jdk = asm === undefined ? undefined : newestJavaOf(`org.ow2.asm:asm:${asm}`);
      if (jdk !== undefined && jdk > Number(last?.jdk)) found.push({ robolectric, jdk });
    }
    return found;
  },
};

for (const [file, remake] of Object.entries(remakes)) {
  const path = join(folder, file);
  const table: Table = JSON.parse(readFileSync(path, "utf8"));
  const rows = remake(table);
  if (JSON.stringify(rows) === JSON.stringify(table.rows)) {
    console.log(`${file}: as the registry has it`);
    continue;
  }
  console.log(`${file}: ${isCheck ? "behind the registry" : "written"}`);
  if (isCheck) process.exitCode = 1;
  else writeFileSync(path, `${JSON.stringify({ ...table, asOf: today, rows }, null, 2)}\n`);
}
