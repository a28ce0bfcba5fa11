import { expect, it } from "vitest";
import { MappingReader, type Wanted } from "../../src/parse/mapping.ts";

/** Rows that were made to be kept or to take long, many of them. */
const rows: [what: string, row: (index: number) => string][] = [
  ["all of one method", (index) => `    ${index}:${index}:void a.L${index}.m${index}():1:1 -> a\n`],
  ["all of one range", (index) => `    1:999999999:void a.L${index}.m():1:1 -> a\n`],
  ["of as many methods", (index) => `    void m${index}() -> a${index}\n`],
  ["of as many classes", (index) => `a.C${index} -> b.c${index}:\n`],
  [
    "of as many source files",
    (index) => `a.C${index} -> b.c${index}:\n# {"id":"sourceFile","fileName":"C${index}.kt"}\n`,
  ],
  ["of as many ids", (index) => `# pg_map_id: ${index.toString(16).padStart(8, "0")}\n`],
  [
    "of comments on one row",
    (index) =>
      `    1:9:void m() -> a\n# {"id":"com.android.tools.r8.outlineCallsite","positions":{"${index}":${index}}}\n`,
  ],
  [
    "of comments that are deep",
    () => `    1:9:void m() -> a\n# {"id":"com.android.tools.r8.outline",${"[".repeat(200)}\n`,
  ],
  [
    "of comments with all quotes",
    () => `    1:9:void m() -> a\n# {'id':'com.android.tools.r8.outline',${"'a,".repeat(80)}\n`,
  ],
  ["of overloads in turn", (index) => `    1:9:void m${index % 2}() -> a\n    1:8:void m() -> a\n`],
  ["without a line end", () => "x".repeat(60)],
  ["of spaces", () => " ".repeat(60)],
];
it.each(rows)("takes little memory for rows %s", (_, row) => {
  const lines = new Set(Array.from({ length: 1000 }, (__, index) => index * 3));
  const asked: Wanted = new Map([["a.b", new Map([["a", lines]])]]);
  function* pieces() {
    yield "org.example.Shelf -> a.b:\n";
    for (let piece = 0; piece < 40; piece++)
      yield Array.from({ length: 10_000 }, (__, index) => row(piece * 10_000 + index)).join("");
  }
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const reader = new MappingReader(asked);
  for (const piece of pieces()) reader.push(piece);
  const mapping = reader.end();
  global.gc?.();
  const stacks = [...mapping.classes.values()].flatMap(({ methods }) =>
    [...methods.values()].flatMap((kept) => [...lines].flatMap((line) => kept.at(line))),
  );
  expect(new Set(stacks.flatMap((stack) => stack.rows)).size).toBeLessThan(20_000);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(400 << 20);
});
