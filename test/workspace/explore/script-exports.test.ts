import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Language, type Node, Parser } from "web-tree-sitter";
import { scriptExports } from "../../../src/workspace/explore/script-exports.ts";
import { anyCharacter } from "../../any-character.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");

describe("scriptExports", () => {
  const cases: [name: string, text: string, names: string[]][] = [
    [
      "declarations",
      "export function a() {}\nexport class B {}\nexport const c = 1;\nexport type D = string;",
      ["a", "B", "c", "D"],
    ],
    [
      "several variables",
      "export const a = f({ x: 1, y }), b = [1, 2], c: string = 'd, e = 3';",
      ["a", "b", "c"],
    ],
    ["lists and renames", "export { a, b as c, type D } from './x';", ["a", "c", "D"]],
    ["type lists", "export type { A, B as C } from './x';", ["A", "C"]],
    ["namespaces", "export * as tools from './t'; export * from './u';", ["tools"]],
    ["default", "export default function Main() {}", ["default"]],
    ["destructuring", "export const { a, b: c } = load(), [d] = e;", ["a", "c"]],
    [
      "async, abstract, generators, enums",
      "export async function a() {}\nexport abstract class B {}\nexport function* c() {}\nexport const enum D { x }\nexport declare const e: number;",
      ["a", "B", "c", "D", "e"],
    ],
    [
      "no words in comments, strings and templates",
      "// export const a\n/* export const b */ const s = 'export const c'; const t = `export const $" +
        "{'export const d'}`;",
      [],
    ],
    ["no words in regular expressions", "const r = /export const a/; export const b = /[/]export{/;", ["b"]],
    ["nothing inside functions", "function f() { const x = { export: 1 }; }\nexport const y = 1;", ["y"]],
    ["decorated classes", "@Component({ selector: 'a' })\nexport class AComponent {}", ["AComponent"]],
  ];
  it.each(cases)("%s", (_, text, names) => {
    expect(scriptExports(text)).toEqual(names);
  });

  it("agrees with the grammar on every source file of this project", async () => {
    await Parser.init();
    const require = createRequire(import.meta.url);
    const folder = dirname(require.resolve("tree-sitter-typescript/package.json"));
    const parser = new Parser();
    parser.setLanguage(await Language.load(join(folder, "tree-sitter-typescript.wasm")));
    const files = ["src", "bench", "scripts", "test"].flatMap((name) =>
      readdirSync(join(root, name), { recursive: true, encoding: "utf8" })
        .filter((path) => path.endsWith(".ts"))
        .map((path) => join(root, name, path)),
    );
    const wrong: Record<string, unknown> = {};
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      const tree = parser.parse(text);
      if (!tree || tree.rootNode.hasError) continue;
      const expected = [...new Set(tree.rootNode.children.flatMap((node) => (node ? exportsOf(node) : [])))];
      const found = scriptExports(text);
      if (found.toSorted().join() !== expected.toSorted().join()) wrong[file] = { expected, found };
      tree.delete();
    }
    expect(files.length).toBeGreaterThan(300);
    expect(wrong).toEqual({});
  });

  it("answers any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) =>
        Array.isArray(scriptExports(`export ${text}`)),
      ),
    );
  });
});

/** What an export statement exports, by the grammar. */
function exportsOf(node: Node): string[] {
  if (node.type !== "export_statement") return [];
  if (node.children.some((child) => child?.type === "default")) return ["default"];
  const clause = node.children.find((child) => child?.type === "export_clause");
  if (clause) {
    return clause.namedChildren.flatMap(
      (item) => (item?.childForFieldName("alias") ?? item?.childForFieldName("name"))?.text ?? [],
    );
  }
  const namespace = node.children.find((child) => child?.type === "namespace_export");
  if (namespace) return [namespace.namedChildren[0]?.text ?? ""];
  const declaration = node.childForFieldName("declaration");
  const inner = declaration?.type === "ambient_declaration" ? declaration.namedChildren[0] : declaration;
  const name = inner?.childForFieldName("name");
  if (name) return [name.text];
  return (inner?.namedChildren ?? []).flatMap((child) => {
    const target = child?.type === "variable_declarator" ? child.childForFieldName("name") : undefined;
    return target?.type === "identifier" ? [target.text] : [];
  });
}
