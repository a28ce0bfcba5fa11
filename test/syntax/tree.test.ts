import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JvmLanguage } from "../../src/syntax/token-list.ts";
import { childrenOf, nodesIn } from "../../src/syntax/tree/children.ts";
import type { Node } from "../../src/syntax/tree/nodes.ts";
import { parseTree } from "../../src/syntax/tree/tree.ts";
import { anyCharacter } from "../any-character.ts";

/** The statements of a function, each with its kind and those within it: `call(name literal)`. */
const shapeOf = (node: Node): string => {
  const inner = childrenOf(node).map(shapeOf).join(" ");
  return inner === "" ? node.kind : `${node.kind}(${inner})`;
};
const bodyOf = (code: string, language: JvmLanguage): Node[] => {
  const text = language === "kotlin" ? `fun f() {\n${code}\n}` : `class A { void f() {\n${code}\n} }`;
  const { root } = parseTree(text, language);
  for (const node of nodesIn(root))
    if (node.kind === "function" && node.body?.kind === "block") return node.body.statements;
  return [];
};
const kotlin = (code: string): string[] => bodyOf(code, "kotlin").map(shapeOf);
const java = (code: string): string[] => bodyOf(code, "java").map(shapeOf);
describe("the tree of Kotlin", () => {
  it("goes on behind a line end where a line begins with a dot or ?:, and nowhere else", () => {
    expect(kotlin("a\n  .b()\n  ?.c\n  ?: return")).toEqual(["binary(member(call(name)) return)"]);
    expect(kotlin("a\n(b)\n-c")).toEqual(["name", "group(name)", "unary(name)"]);
    expect(kotlin("val x = a +\n b\nval y = a\n + b")).toEqual([
      "variable(binding binary(name name))",
      "variable(binding name)",
      "unary(name)",
    ]);
    expect(kotlin("foo(a\n + b)")).toEqual(["call(argument(binary(name name)))"]);
  });

  it("binds operators as the language does", () => {
    const operators = (code: string) =>
      bodyOf(code, "kotlin").flatMap((node) => (node.kind === "binary" ? [node.operator] : []));
    expect(operators("a ?: b == c")).toEqual(["=="]);
    expect(operators("a to b ?: c")).toEqual(["?:"]);
    expect(operators("a || b && c")).toEqual(["||"]);
    expect(kotlin("!a.b() as? C ?: d!!.e")).toEqual([
      "binary(cast(unary(call(name)) type) member(nullAssert(name)))",
    ]);
  });

  it("has the code in templates, and no bracket of a string", () => {
    expect(kotlin(`log("( $${"{"}a?.b ?: "$c"} {")`)).toEqual([
      "call(argument(string(binary(member(name) string(name)))))",
    ]);
  });

  it("takes a lambda for the last argument, with its parameters, label and destructuring", () => {
    const [call] = bodyOf("list.map lit@{ (a, b), c: Int -> a }", "kotlin");
    expect(call?.kind === "call" && call.lambda?.label).toBe("lit");
    expect(call && shapeOf(call)).toBe(
      "call(name lambda(parameter(binding binding) parameter(binding type) block(name)))",
    );
    expect(kotlin("run { it }.also {}\n{ }")).toHaveLength(2);
    expect(kotlin("foo(1)\n{ a }")).toEqual(["call(argument(literal) lambda(block(name)))"]);
  });

  it("tells an else of when from one of if, and generic calls from comparisons", () => {
    expect(kotlin("when { a -> if (b) c\n else -> d }")).toEqual([
      "when(branch(name if(name name)) branch(name))",
    ]);
    expect(kotlin("if (a < b && c > (d)) e<F>(g) else h as I")).toEqual([
      "if(binary(binary(name name) binary(name group(name))) call(type argument(name)) cast(name type))",
    ]);
  });

  it("reads classes with accessors, initializers, constructors, delegates and companions", () => {
    const text = `class A(val a: Int) : B(a), C by d {
      var x: Int = 1
        private set
      val y get() = x
      init { x = 2 }
      constructor() : this(3) { x = 4 }
      companion object { fun init(z: Int) = z }
    }`;
    const [type] = parseTree(text, "kotlin").root.statements;
    expect(
      type?.kind === "class" &&
        type.members.map((each) => (each.kind === "function" ? each.form : each.kind)),
    ).toEqual(["variable", "variable", "initializer", "constructor", "class"]);
  });

  it("takes a function that is called get or set for no accessor of the property above it", () => {
    const text = `class A : B {
      override val size get() = 1

      override fun get(index: Int): C = read(index)
      var last = 0
      operator fun set(index: Int, c: C) { last = index }
    }`;
    const [type] = parseTree(text, "kotlin").root.statements;
    const members = type?.kind === "class" ? type.members : [];
    expect(members.map((each) => (each.kind === "function" ? each.name : each.kind))).toEqual([
      "variable",
      "get",
      "variable",
      "set",
    ]);
  });
});

describe("the tree of Java", () => {
  it("tells casts from groups, declarations from expressions, lambdas from casts", () => {
    expect(java("x = (A) b + (c) - d;")).toEqual([
      "assignment(name binary(binary(cast(type name) group(name)) name))",
    ]);
    expect(java("a.b<C> d = e; a < b;")).toEqual(["variable(type binding name)", "binary(name name)"]);
    expect(java("f((a, b) -> a, (Runnable) () -> g());")).toEqual([
      "call(argument(lambda(parameter(binding) parameter(binding) block(name))) argument(cast(type lambda(block(call)))))",
    ]);
  });

  it("reads switches of both kinds, patterns, resources and anonymous classes", () => {
    expect(java("switch (a) { case 1: case B: c(); break; default: d(); }")).toEqual([
      "when(name branch(literal name block(call break)) branch(block(call)))",
    ]);
    expect(java("if (a instanceof B b && b.c()) new D() { void e() { } };")).toEqual([
      "if(binary(typeTest(name type binding) call(name)) object(supertype(type) function(type block)))",
    ]);
    expect(java("try (A a = b()) { } catch (C | D e) { } finally { }")).toEqual([
      "try(variable(type binding call) block catch(binding block) block)",
    ]);
  });
});

describe("any text", () => {
  const pieces = (
    '{ } ( ) [ ] < > . ?. ?: !! :: -> = == += ++ -- ! - + * , ; : @ \n " """ \' $ ${ ` // /* */ a b C 1 1.5 0x1 if else when is in as ' +
    "fun val var class object interface enum try catch finally for while do return throw new switch case default " +
    "instanceof this super null true @A a@ int final static get set init by it import package"
  ).split(" ");
  const code = fc.oneof(
    fc.array(fc.constantFrom(...pieces, "\n", " "), { maxLength: 120 }).map((words) => words.join(" ")),
    fc.array(fc.constantFrom(...pieces, "\n"), { maxLength: 120 }).map((words) => words.join("")),
    fc.string({ unit: anyCharacter, maxLength: 300 }),
  );
  const languages = fc.constantFrom<JvmLanguage>("kotlin", "java");

  it("has a tree whose nodes nest, do not overlap and know their lines", () => {
    fc.assert(
      fc.property(code, languages, (text, language) => {
        const { root } = parseTree(text, language);
        const wrong: Node[] = [];
        for (const node of nodesIn(root)) {
          let from = node.start;
          for (const child of childrenOf(node)) {
            if (child.start < from || child.end > node.end || child.end < child.start) wrong.push(node);
            from = child.end;
          }
          if (node.line !== text.slice(0, node.start).split("\n").length) wrong.push(node);
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it("loses no word between statements", () => {
    fc.assert(
      fc.property(code, languages, (text, language) => {
        const { root } = parseTree(text, language);
        const lost: string[] = [];
        for (const node of nodesIn(root)) {
          if (node.kind !== "block" && node.kind !== "file") continue;
          const isBraced = node.kind === "block" && text.charAt(node.start) === "{";
          let from = node.start + (isBraced ? 1 : 0);
          for (const each of node.statements) {
            const gap = text.slice(from, each.start);
            if (!isBlank(gap)) lost.push(gap);
            from = each.end;
          }
        }
        expect(lost).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it("keeps a declaration that ends before its name whole", () => {
    const { root } = parseTree("@A val \n {", "kotlin");
    const [first] = root.kind === "file" ? root.statements : [];
    expect(first).toMatchObject({ kind: "variable", start: 0, end: 6 });
  });
});

/** Blanks, comments, annotations, commas and semicolons; a tick or a quote that opens nothing is no word. */
function isBlank(gap: string): boolean {
  return !/[\p{L}\p{N}]/u.test(gap.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|@[^\n]*/g, ""));
}
