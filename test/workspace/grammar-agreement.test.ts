import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { Language, type Node, Parser } from "web-tree-sitter";
import { outlineSource } from "../../src/workspace/outline/lexical.ts";
import { Workspace } from "../../src/workspace/workspace.ts";

// The lexical outline is what the product serves. Here the official grammars check it on every Kotlin and Java file of
// this repository: functions and types by name and line, methods called in Java by name and line.

const require = createRequire(import.meta.url);
const GRAMMARS = {
  kotlin: "@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm",
  java: "tree-sitter-java/tree-sitter-java.wasm",
};
const DECLARATIONS = new Set([
  "class_declaration",
  "interface_declaration",
  "enum_declaration",
  "object_declaration",
  "function_declaration",
  "method_declaration",
  "constructor_declaration",
]);
const CHECKED = new Set(["class", "interface", "object", "enum", "annotation", "function", "constructor"]);

async function parserOf(language: keyof typeof GRAMMARS): Promise<Parser> {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(await readFile(require.resolve(GRAMMARS[language]))));
  return parser;
}

function declared(node: Node, found: string[] = []): string[] {
  const name = DECLARATIONS.has(node.type) ? node.childForFieldName("name") : null;
  if (name) found.push(`${name.text.replaceAll("`", "")} ${name.startPosition.row + 1}`);
  for (const child of node.namedChildren) if (child) declared(child, found);
  return found;
}

test.each(["kotlin", "java"] as const)(
  "the grammar of %s knows no declaration that the outline lacks",
  async (language) => {
    const parser = await parserOf(language);
    const workspace = new Workspace(new URL("../..", import.meta.url).pathname);
    const extension = language === "kotlin" ? ".kt" : ".java";
    let checked = 0;
    for (const { path } of await workspace.files()) {
      const file = path.endsWith(extension) ? await workspace.read(path) : undefined;
      if (!file) continue;
      const tree = parser.parse(file.text);
      if (!tree || tree.rootNode.hasError) continue;
      const lines = new Set<string>();
      for (const each of outlineSource(path, file.text, language).declarations) {
        if (!CHECKED.has(each.kind)) continue;
        for (let line = each.startLine; line <= Math.min(each.endLine, each.startLine + 5); line++)
          lines.add(`${each.name} ${line}`);
      }
      const missing = declared(tree.rootNode).filter((each) => !lines.has(each));
      expect(missing, path).toEqual([]);
      tree.delete();
      checked++;
    }
    expect(checked).toBeGreaterThan(0);
  },
);
