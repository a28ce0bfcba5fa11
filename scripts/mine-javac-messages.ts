// Mines src/facts/javac-messages.json: what javac prints, by the keys of its own resources.
//   npx tsx scripts/mine-javac-messages.ts JDK...
// Each JDK is the folder of one (`/usr/lib/jvm/…`), oldest first.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JavacMessage } from "../src/facts/javac-messages.ts";
import { templateOf } from "./message-format.ts";

const homes = process.argv.slice(2);
if (homes.length === 0)
  throw new Error("Name the folder of each JDK: npx tsx scripts/mine-javac-messages.ts JDK...");

const LISTER = join(import.meta.dirname, "javac-messages/ListMessages.java");
const run = (command: string, given: string[]) =>
  execFileSync(command, given, { encoding: "utf8", maxBuffer: 2 ** 28 });

/** Errors and warnings; `misc` are the parts that stand inside them. Notes accompany others. */
const KEPT = /^compiler\.(?:err|warn|misc)\./;

const rows = new Map<string, JavacMessage>();
const versions: number[] = [];
for (const home of homes) {
  const java = join(home, "bin/java");
  const version = Number(/"(\d+)/.exec(run("sh", ["-c", `"${java}" -version 2>&1`]))?.[1]);
  versions.push(version);
  const exported = "jdk.compiler/com.sun.tools.javac.resources=ALL-UNNAMED";
  for (const line of run(java, ["--add-exports", exported, LISTER]).trim().split("\n")) {
    const [name = "", text = ""] = line.split("\t");
    if (!KEPT.test(name)) continue;
    const template = templateOf(Buffer.from(text, "base64").toString("utf8"));
    const key = name.replace("compiler.", "");
    const row: JavacMessage = rows.get(key) ?? { name: key, messages: [] };
    rows.set(key, row);
    const known = row.messages.find((each) => each.text === template);
    if (known) known.jdks.push(version);
    else row.messages.push({ text: template, jdks: [version] });
  }
}
const table = {
  asOf: new Date().toISOString().slice(0, 7),
  source: `compiler.properties of the javac of JDK ${versions.join(" and ")}`,
  rows: [...rows.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
};
const file = join(import.meta.dirname, "../src/facts/javac-messages.json");
writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
run("npx", ["biome", "format", "--write", file]);
console.log(table.rows.length, "messages");
