// Mines src/facts/kotlin-diagnostics.json: every diagnostic of the Kotlin compiler, with its messages by version.
//   npx tsx scripts/mine-kotlin-diagnostics.ts
// Needs a JDK and Maven. The compiler's own tables are read out of its jars; the names of parameters are those of the analysis
// API, which KSP's jar holds.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { KotlinDiagnostic } from "../src/facts/kotlin-diagnostics.ts";
import { classPathOf } from "./kotlin-diagnostics/class-path.ts";
import { templateOf } from "./message-format.ts";

/** The releases that bring language features, oldest first, and the newest one. */
const VERSIONS = [
  "2.0.0",
  "2.0.20",
  "2.1.0",
  "2.1.20",
  "2.2.0",
  "2.2.20",
  "2.3.0",
  "2.3.20",
  "2.4.0",
  "2.4.20",
  "2.4.21",
];
/** It names the parameters of the compiler that it holds. */
const API = "com.google.devtools.ksp:symbol-processing-aa-embeddable:2.3.4";
const API_KOTLIN = "2.3.0";
/** Whatever a message has less of than this in fixed letters could be any sentence. */
const LEAST_LETTERS = 8;

const LISTER = join(import.meta.dirname, "kotlin-diagnostics/ListDiagnostics.java");
const run = (command: string, given: string[]) =>
  execFileSync(command, given, { encoding: "utf8", maxBuffer: 2 ** 28 });

interface Listed {
  compiler: string;
  name: string;
  severity: string;
  renderers: string[];
  text: string;
}

function list(version: string): Listed[] {
  const jars = classPathOf(`org.jetbrains.kotlin:kotlin-compiler-embeddable:${version}`);
  const printed = run("java", ["-cp", jars.join(delimiter), LISTER, jars[0] ?? ""]);
  return printed
    .trim()
    .split("\n")
    .map((line) => {
      const [compiler = "", name = "", severity = "", renderers = "", text = ""] = line.split("\t");
      const format = Buffer.from(text, "base64").toString("utf8");
      return { compiler, name, severity, renderers: renderers.split(","), text: templateOf(format) };
    });
}

/** Names of the parameters by the diagnostic's name, in the order of the message's numbers. */
function parameterNames(): Map<string, string[]> {
  const [jar = ""] = classPathOf(API, true);
  const classes = run("unzip", ["-Z1", jar])
    .split("\n")
    .filter((path) => /KaFirDiagnostic\$\w+\.class$/.test(path))
    .map((path) => path.replace(/\.class$/, "").replaceAll("/", "."));
  const names = new Map<string, string[]>();
  for (const [, body = ""] of run("javap", ["-cp", jar, ...classes]).matchAll(
    /(interface [^}]*KaFirDiagnostic\$\w+ [^}]*\})/g,
  )) {
    const name = /KaFirDiagnostic\$(\w+)/.exec(body)?.[1] ?? "";
    const getters = [...body.matchAll(/ abstract (?!default)\S.* (get\w+|is\w+)\(\);/g)].map(
      ([, getter = ""]) => getter.replace(/^get(\w)/, (_, first: string) => first.toLowerCase()),
    );
    names.set(upperSnake(name), getters);
  }
  return names;
}

const upperSnake = (name: string) =>
  name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "_").toUpperCase();

/** What a parameter is called where the analysis API has no name for it: by what renders it. */
function kindOf(renderer: string): string {
  if (/TYPE/.test(renderer)) return "type";
  if (/SYMBOL|CALLABLE|DECLARATION|MEMBER/.test(renderer)) return "declaration";
  if (/CLASS/.test(renderer)) return "class";
  if (/NAME/.test(renderer)) return "name";
  if (/MODULE/.test(renderer)) return "module";
  return "text";
}

/** `name`, `name2`, so that each can be asked for. */
function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count > 1 ? `${name}${count}` : name;
  });
}

const letters = (text: string) => text.replaceAll(/\{\d+\}|[^A-Za-z]/g, "").length;

/** A message with the numbers of its parameters taken out: two that differ only there have their parameters in another order. */
const skeleton = (text: string) => text.replaceAll(/\{\d+\}/g, "{}");

/** A message with names for its numbers, where all that is known of one version speaks for it. */
function withNames({ compiler, name, renderers, text }: Listed): string {
  const named = compiler === "K1" ? undefined : api.get(name);
  const known = named && ofApi.get(name);
  const inOrder = known && [...known.text.matchAll(/\{(\d+)\}/g)].map(([, number]) => named[Number(number)]);
  const isSame = known && skeleton(known.text) === skeleton(text);
  const isAlike = (at: number) => known?.renderers[at] === renderers[at];
  const kinds = distinct(renderers.map(kindOf));
  let position = 0;
  return text.replaceAll(/\{(\d+)\}/g, (_, number: string) => {
    const given = isSame
      ? inOrder?.[position++]
      : isAlike(Number(number))
        ? named?.[Number(number)]
        : undefined;
    return `{${given ?? kinds[Number(number)] ?? `text${number}`}}`;
  });
}

const api = parameterNames();
const lists = VERSIONS.map((version) => ({ version, listed: list(version) }));
const ofApi = new Map(
  lists
    .find(({ version }) => version === API_KOTLIN)
    ?.listed.filter(({ compiler }) => compiler === "K2")
    .map((each) => [each.name, each]),
);
const rows = new Map<string, KotlinDiagnostic>();
for (const [at, { version, listed }] of lists.entries()) {
  const before = lists[at - 1]?.version ?? version;
  const present = new Set<string>();
  for (const each of listed) {
    const isFormer = each.compiler === "K1";
    // The former compiler's table goes unchanged with the first releases of the new one.
    if (letters(each.text) < LEAST_LETTERS || (isFormer && at > 0)) continue;
    const key = `${each.compiler} ${each.name}`;
    present.add(key);
    const severity = each.severity === "ERROR" ? "error" : each.severity === "INFO" ? "info" : "warning";
    const row: KotlinDiagnostic = rows.get(key) ?? {
      name: each.name,
      severity,
      ...(isFormer && { former: true }),
      messages: [],
    };
    rows.set(key, row);
    const text = withNames(each);
    const last = row.messages.at(-1);
    if (last?.text === text && last.until === undefined) continue;
    if (last) last.until ??= before;
    row.messages.push({ text, since: isFormer ? "1" : version });
  }
  for (const [key, row] of rows) {
    const last = row.messages.at(-1);
    if (last && !row.former && !present.has(key)) last.until ??= before;
  }
}
const table = {
  asOf: new Date().toISOString().slice(0, 7),
  source: `tables of kotlin-compiler-embeddable ${VERSIONS.join(", ")}; names of parameters: the analysis API in ${API}`,
  rows: [...rows.values()].toSorted((one, other) =>
    one.name < other.name ? -1 : one.name > other.name ? 1 : 0,
  ),
};
const file = join(import.meta.dirname, "../src/facts/kotlin-diagnostics.json");
writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
run("npx", ["biome", "format", "--write", file]);
console.log(table.rows.length, "diagnostics");
