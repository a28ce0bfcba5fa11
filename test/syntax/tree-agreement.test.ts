import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { Language, Parser } from "web-tree-sitter";
import { factsOf } from "../../scripts/tree-agreement/facts.ts";
import { grammarFacts } from "../../scripts/tree-agreement/grammar-facts.ts";
import { parseTree } from "../../src/syntax/tree/tree.ts";
import { fixtureNames, readFixture } from "../fixtures/fixture-files.ts";

// The official grammars check the tree on the files of all fixtures, down to expressions; `scripts/tree-agreement.ts` does so
// on any folder and prints figures.

const require = createRequire(import.meta.url);
const GRAMMARS = {
  kotlin: "@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm",
  java: "tree-sitter-java/tree-sitter-java.wasm",
};
/** One file of so many is read. */
const EVERY = 5;

test.each(["kotlin", "java"] as const)(
  "the grammar of %s knows no expression that the tree lacks",
  async (language) => {
    await Parser.init();
    const parser = new Parser();
    parser.setLanguage(await Language.load(readFileSync(require.resolve(GRAMMARS[language]))));
    const extension = language === "kotlin" ? ".kt" : ".java";
    const sources = fixtureNames().flatMap((name) =>
      [...readFixture(name).files].flatMap(([path, content]) =>
        path.endsWith(extension) ? [{ path: `${name}: ${path}`, text: content.toString() }] : [],
      ),
    );
    let checked = 0;
    for (const { path, text } of sources.filter((_, index) => index % EVERY === 0)) {
      const theirs = parser.parse(text);
      if (!theirs || theirs.rootNode.hasError) continue;
      const known = new Set(factsOf(parseTree(text, language)).map((fact) => Object.values(fact).join(" ")));
      const { facts, doubtful } = grammarFacts(theirs.rootNode, language);
      const missing = facts.filter(
        (fact) =>
          // No function is named so: the grammar takes an annotated `annotation class` for one between two values.
          fact.label !== "class" &&
          !known.has([fact.kind, fact.label, fact.start, fact.end].join(" ")) &&
          !doubtful.some(({ from, to }) => from <= fact.start && fact.start < to),
      );
      expect(missing, path).toEqual([]);
      theirs.delete();
      checked++;
    }
    expect(checked).toBeGreaterThan(10);
  },
);
