// Holds the tree of bodies against the grammars of tree-sitter: npx tsx scripts/tree-agreement.ts FOLDER [--show KIND]
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Language, Parser } from "web-tree-sitter";
import { parseTree } from "../src/syntax/tree/tree.ts";
import { type Fact, factsOf } from "./tree-agreement/facts.ts";
import { grammarFacts } from "./tree-agreement/grammar-facts.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: "string" },
    most: { type: "string", default: "20" },
    skip: { type: "string", default: "1" },
  },
});
const [folder] = positionals;
if (!folder)
  throw new Error("Name a folder of Kotlin and Java sources: npx tsx scripts/tree-agreement.ts FOLDER");

const GRAMMARS = {
  kotlin: "@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm",
  java: "tree-sitter-java/tree-sitter-java.wasm",
};
/** Longest file that is compared. */
const LONGEST = 400_000;

const require = createRequire(import.meta.url);
await Parser.init();

/** Facts of one kind: found by both, by our tree only, by the grammar only. */
interface Row {
  both: number;
  ours: number;
  theirs: number;
}

const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.(?:kt|kts|java)$/.test(path),
);
let shown = 0;

for (const language of ["kotlin", "java"] as const) {
  const parser = new Parser();
  parser.setLanguage(await Language.load(readFileSync(require.resolve(GRAMMARS[language]))));
  const rows = new Map<string, Row>();
  const count = { compared: 0, unreadable: 0, same: 0, ours: 0, theirs: 0, bytes: 0 };
  const own = files.filter((path) => path.endsWith(".java") === (language === "java"));
  for (const [index, path] of own.entries()) {
    if (index % Number(values.skip) !== 0) continue;
    const text = readFileSync(join(folder, path), "utf8").replaceAll("\r\n", "\n");
    if (text.length > LONGEST) continue;
    let began = performance.now();
    const tree = parseTree(text, language);
    count.ours += performance.now() - began;
    count.bytes += text.length;
    began = performance.now();
    const theirs = parser.parse(text);
    count.theirs += performance.now() - began;
    if (!theirs || theirs.rootNode.hasError) {
      count.unreadable++;
      theirs?.delete();
      continue;
    }
    count.compared++;
    const isSame = compare(factsOf(tree), grammarFacts(theirs.rootNode, language), rows, path, text);
    if (isSame) count.same++;
    theirs.delete();
  }
  print(language, rows, count);
}

function compare(
  ours: Fact[],
  { facts: theirs, doubtful }: ReturnType<typeof grammarFacts>,
  rows: Map<string, Row>,
  path: string,
  text: string,
): boolean {
  const isDoubtful = ({ start }: Fact): boolean =>
    doubtful.some(({ from, to }) => from <= start && start < to);
  const keyOf = ({ kind, label, start, end }: Fact): string => `${kind} ${label} ${start} ${end}`;
  const known = new Set(theirs.map(keyOf));
  const seen = new Set<string>();
  let isSame = true;
  for (const fact of ours) {
    const key = keyOf(fact);
    const row = rowOf(rows, fact.kind);
    if (seen.has(key) || isDoubtful(fact)) continue;
    seen.add(key);
    if (known.has(key)) row.both++;
    else {
      row.ours++;
      isSame = false;
      show("ours", fact, path, text);
    }
  }
  for (const fact of theirs) {
    if (seen.has(keyOf(fact)) || isDoubtful(fact)) continue;
    rowOf(rows, fact.kind).theirs++;
    isSame = false;
    show("grammar", fact, path, text);
  }
  return isSame;
}

function rowOf(rows: Map<string, Row>, kind: string): Row {
  const row = rows.get(kind) ?? { both: 0, ours: 0, theirs: 0 };
  rows.set(kind, row);
  return row;
}

function show(side: string, { kind, label, start, end }: Fact, path: string, text: string): void {
  if ((values.show !== kind && values.show !== "all") || shown >= Number(values.most)) return;
  shown++;
  const line = text.slice(0, start).split("\n").length;
  console.log(
    `${side.padEnd(7)} ${kind} ${label}  ${path}:${line}  ${JSON.stringify(text.slice(start, end).slice(0, 160))}`,
  );
}

function print(
  language: string,
  rows: ReadonlyMap<string, Row>,
  count: Record<"compared" | "unreadable" | "same" | "ours" | "theirs" | "bytes", number>,
): void {
  if (count.compared + count.unreadable === 0) return;
  const total = { both: 0, ours: 0, theirs: 0 };
  console.log(
    `\n${language}: ${count.compared} files compared, ${count.same} alike in all; ${count.unreadable} that the grammar cannot read`,
  );
  console.log(
    `${(count.bytes / 1e6).toFixed(1)} MB; tree ${(count.ours / 1000).toFixed(1)} s, grammar ${(count.theirs / 1000).toFixed(1)} s`,
  );
  console.log("kind              both   tree only   grammar only   agreement");
  for (const [kind, row] of [...rows].sort(([, a], [, b]) => b.both - a.both)) {
    total.both += row.both;
    total.ours += row.ours;
    total.theirs += row.theirs;
    console.log(lineOf(kind, row));
  }
  console.log(lineOf("all", total));
}

function lineOf(kind: string, { both, ours, theirs }: Row): string {
  const share = (both / (both + ours + theirs || 1)) * 100;
  return `${kind.padEnd(14)}${String(both).padStart(8)}${String(ours).padStart(12)}${String(theirs).padStart(15)}${share.toFixed(3).padStart(11)} %`;
}
