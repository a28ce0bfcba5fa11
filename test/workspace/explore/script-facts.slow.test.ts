import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { Language, type Node, Parser } from "web-tree-sitter";
import { scriptFacts } from "../../../src/workspace/explore/script-facts.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");

describe("exports of a script", () => {
  it("agree with the grammar on every source file of this project", async () => {
    await Parser.init();
    const require = createRequire(import.meta.url);
    const folder = dirname(require.resolve("tree-sitter-typescript/package.json"));
    const parser = new Parser();
    parser.setLanguage(await Language.load(join(folder, "tree-sitter-typescript.wasm")));
    const files = ["src", "bench", "scripts", "test"].flatMap((name) =>
      readdirSync(join(root, name), { recursive: true, encoding: "utf8" })
        .filter((path) => path.endsWith(".ts") && !path.includes("node_modules"))
        .map((path) => join(root, name, path)),
    );
    const wrong: Record<string, unknown> = {};
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      const tree = parser.parse(text);
      if (!tree || tree.rootNode.hasError) continue;
      const expected = [...new Set(tree.rootNode.children.flatMap((node) => (node ? exportsOf(node) : [])))];
      const found = scriptFacts(file, text).exports;
      if (found.toSorted().join() !== expected.toSorted().join()) wrong[file] = { expected, found };
      tree.delete();
    }
    expect(files.length).toBeGreaterThan(300);
    expect(wrong).toEqual({});
  });
});

/** What an export statement exports, by the grammar. */
function exportsOf(node: Node): string[] {
  if (node.type !== "export_statement") return [];
  const declaration = node.childForFieldName("declaration");
  if (node.children.some((child) => child?.type === "default")) {
    const value = node.childForFieldName("value");
    const name = value?.type === "identifier" ? value.text : declaration?.childForFieldName("name")?.text;
    return name ? ["default", name] : ["default"];
  }
  const clause = node.children.find((child) => child?.type === "export_clause");
  if (clause) {
    return clause.namedChildren.flatMap(
      (item) => (item?.childForFieldName("alias") ?? item?.childForFieldName("name"))?.text ?? [],
    );
  }
  const namespace = node.children.find((child) => child?.type === "namespace_export");
  if (namespace) return [namespace.namedChildren[0]?.text ?? ""];
  const inner = declaration?.type === "ambient_declaration" ? declaration.namedChildren[0] : declaration;
  const name = inner?.childForFieldName("name");
  if (name) return [name.text];
  return (inner?.namedChildren ?? []).flatMap((child) => {
    const target = child?.type === "variable_declarator" ? child.childForFieldName("name") : undefined;
    return target?.type === "identifier" ? [target.text] : [];
  });
}
