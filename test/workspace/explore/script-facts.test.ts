import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scriptFacts } from "../../../src/workspace/explore/script-facts.ts";
import { anyCharacter } from "../../any-character.ts";

describe("exports of a script", () => {
  const cases: [name: string, text: string, names: string[]][] = [
    [
      "declarations",
      "export function a() {}\nexport class B {}\nexport const c = 1;\nexport type D = string;",
      ["a", "B", "c", "D"],
    ],
    [
      "declarations without semicolons",
      "import x from 'x'\n\nexport const a = f()\nexport type B = { c: string }\nexport type D = B | 'e'\nexport interface F {}\nexport const { g, h } = i.j\n\nexport default i.k\n",
      ["a", "B", "D", "F", "g", "h", "default"],
    ],
    [
      "several variables",
      "export const a = f({ x: 1, y }), b = [1, 2], c: string = 'd, e = 3';",
      ["a", "b", "c"],
    ],
    [
      "variables with type arguments",
      "export const a: Map<string, B, C> = new Map<D, E>(), f = <G, H>(i: G) => i, j = k < l;",
      ["a", "f", "j"],
    ],
    [
      "a statement that goes on over lines",
      "export const a = b\n  .c()\n  || d,\n  e = typeof\n  f\nexport let g\nh, i",
      ["a", "e", "g"],
    ],
    ["lists and renames", "export { a, b as c, type D } from './x';", ["a", "c", "D"]],
    ["type lists", "export type { A, B as C } from './x';", ["A", "C"]],
    [
      "namespaces",
      "export * as tools from './t'; export * from './u'; export type * as V from './v'",
      ["tools", "V"],
    ],
    ["a named default", "export default function Main() {}", ["default", "Main"]],
    ["a default declared elsewhere", "const Main = () => 1\nexport default Main\n", ["default", "Main"]],
    ["a default that is an expression", "export default connect(state)(Main);", ["default"]],
    ["a default class", "export default abstract class A extends B {}", ["default", "A"]],
    ["a default without a name", "export default class extends B {}", ["default"]],
    [
      "a listed default",
      "export { Main as default, default as Other } from './m'",
      ["default", "Main", "Other"],
    ],
    ["a default that satisfies a type", "export default config satisfies Config;", ["default", "config"]],
    [
      "destructuring",
      "export const { a, b: c = { d: 1 }, ...e } = load(), [f, [g]] = h;",
      ["a", "c", "e", "f", "g"],
    ],
    [
      "async, abstract, generators, enums",
      "export async function a() {}\nexport abstract class B {}\nexport function* c() {}\nexport const enum D { x }\nexport declare const e: number;",
      ["a", "B", "c", "D", "e"],
    ],
    [
      "overloads once",
      "export function a(b: string): void\nexport function a(b: number): void\nexport function a() {}",
      ["a"],
    ],
    [
      "TypeScript's own forms",
      "export = A;\nexport import B = C.D;\nexport as namespace E;\nexport namespace F.G {}",
      ["A", "B", "F"],
    ],
    [
      "no words in comments, strings and templates",
      "// export const a\n/* export const b */ const s = 'export const c'; const t = `export const $" +
        "{'export const d'}`;",
      [],
    ],
    ["no words in regular expressions", "const r = /export const a/; export const b = /[/]export{/;", ["b"]],
    ["a regular expression behind a condition", "if (a) /['{]/.test(b)\nexport const c = d / e / f", ["c"]],
    ["nothing inside functions", "function f() { const x = { export: 1 }; }\nexport const y = 1;", ["y"]],
    ["nothing of an ambient module", "declare module 'a' { export const b: 1 }\nexport {}", []],
    ["decorated classes", "@Component({ selector: 'a' })\nexport class AComponent {}", ["AComponent"]],
    [
      "classes decorated behind the word",
      "export @a.b() class C {}\nexport default @d class E {}",
      ["C", "default", "E"],
    ],
    ["names in other letters", "export const größe = 1, ɵpart = 2, $el = 3;", ["größe", "ɵpart", "$el"]],
    ["a brace too many", "function f() { } }\nexport const a = 1;", ["a"]],
    ["brackets left open inside a block", "function f() { g([( }\nexport const a = 1;", ["a"]],
  ];
  it.each(cases)("%s", (_, text, names) => {
    expect(scriptFacts("a.ts", text).exports).toEqual(names);
  });

  it.each([
    ["exports.a = 1; exports.b = () => {};", ["a", "b"]],
    ["module.exports = { a, b: c, d() {}, async e() {}, 'f': 1, ...g };", ["a", "b", "d", "e"]],
    ["module.exports = Router;\nmodule.exports.handle = f", ["Router", "handle"]],
    ["exports = module.exports = create;", ["create"]],
    ["other.exports = x; if (exports === y) {}", []],
  ])("of CommonJS: %s", (text, names) => {
    expect(scriptFacts("a.js", text).exports).toEqual(names);
  });

  const markup: [name: string, text: string, names: string[]][] = [
    [
      "text like code",
      "export const A = () => <p>Don't // export {const x}</p>\nexport const b = 1",
      ["A", "b"],
    ],
    [
      "an attribute over lines",
      "const a = <a title='it\nis'>{b ? <c.d /> : `e`}</a>;\nexport const f = 1",
      ["f"],
    ],
    [
      "elements within elements",
      "export const A = <><b><b/></b>{c.map((d) => <e key={d}>{d}</e>)}</>\nexport const f = 1",
      ["A", "f"],
    ],
    [
      "type parameters",
      "export const a = <T,>(b: T) => b\nexport const c = <T extends D>(e: T) => e",
      ["a", "c"],
    ],
    ["a type of a function", "export type A = <T>(b: T) => void\nexport const c = 1", ["A", "c"]],
    [
      "comparisons",
      "export const a = b < c && d > e, f = 1\nexport const g = h as Array<I>",
      ["a", "f", "g"],
    ],
    [
      "type arguments of an element",
      "export const a = <List<Map<B, C>> items={[]} />\nexport const d = 1",
      ["a", "d"],
    ],
    ["what looks like an element and never ends", "export const a = <b c='d\nexport const e = 1", ["a", "e"]],
  ];
  it.each(markup)("beside %s", (_, text, names) => {
    expect(scriptFacts("a.tsx", text).exports).toEqual(names);
  });

  it("come out of any text", () => {
    const pieces = [
      "export ",
      "{",
      "}",
      "<",
      ">",
      "/",
      "`",
      "${",
      "@",
      "=",
      ",",
      "default ",
      "const ",
      "a",
      "\n",
    ];
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces), anyCharacter)).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (each) => {
        for (const path of ["a.ts", "a.tsx"])
          expect(scriptFacts(path, `export ${each}`).exports).toBeInstanceOf(Array);
      }),
    );
  });

  it.each(["(", "`${", "export const a = b<", "= <a ", "= <a>", "@a ", "declare ", "{a=", "export {a,"])(
    "come out of many %j in linear time",
    (piece) => {
      const text = `export ${piece.repeat(60_000)}`;
      expect(scriptFacts("a.tsx", text).exports.length).toBeLessThan(60_000);
    },
  );

  it("come out of a list longer than a call has arguments", () => {
    const names = Array.from({ length: 200_000 }, (_, at) => `a${at}`).join();
    for (const text of [`export {${names}}`, `export const [${names}] = b`, `module.exports = {${names}}`])
      expect(scriptFacts("a.js", text).exports).toHaveLength(200_000);
  });
});

describe("tags of a script", () => {
  const react = ["react-component"];
  const angular = ["angular-component"];
  const cases: [path: string, text: string, tags: string[]][] = [
    ["Button.tsx", "export function Button() {\n  return <button>ok</button>;\n}\n", react],
    [
      "Icon.tsx",
      "const Icon = () => {\n  const a = <svg><path d='x'/></svg>\n  return a\n}\nexport default Icon",
      react,
    ],
    ["List.jsx", "import { memo } from 'react';\nexport default memo(() => <ul><li /></ul>);\n", react],
    [
      "Old.ts",
      "import React from 'react';\nexport class Old extends React.Component { render() { return null; } }",
      react,
    ],
    [
      "Old.js",
      "import { PureComponent } from 'preact'\nexport default class extends PureComponent {}",
      react,
    ],
    ["generic.tsx", "export const Pick = <T,>(value: T) => value;\n", []],
    ["useAllow.tsx", "export default function useAllow() { return <a/> }", []],
    ["types.tsx", "export type Props = {}\nexport interface Other {}\nconst a = <b/>", []],
    ["App.test.tsx", "import { render } from 'x'\nrender(<App/>)", []],
    ["Counter.tsx", "import { ref } from 'vue'\nexport const Counter = () => <b/>", []],
    ["util.ts", "export const A = 1 < 2 && <b>c;\n", []],
    ["comment.tsx", "// return <div/>\nexport const A = '<b/>'", []],
    ["model.ts", "export class A extends Component {}", []],
    [
      "app.ts",
      "import { Component } from '@angular/core';\n@Component({ selector: 'app' })\nexport class App {}",
      angular,
    ],
    [
      "host.ts",
      "import { Component } from '@angular/core'\nit('a', () => {\n  @Component({})\n  class Host {}\n})",
      angular,
    ],
    [
      "fake.ts",
      "import { A } from '@angular/core';\n// @Component(\nexport class Fake { a = '@Component(' }",
      [],
    ],
    ["other.ts", "import { Component } from './own';\n@Component({})\nexport class Other {}", []],
    ["directive.ts", "import { Directive } from '@angular/core';\n@Directive({})\nexport class D {}", []],
  ];
  it.each(cases)("%s: %s", (path, text, tags) => {
    expect(scriptFacts(path, text).tags).toEqual(tags);
  });
});
