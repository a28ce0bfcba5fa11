import { describe, expect, it } from "vitest";
import type { JvmLanguage } from "../../src/syntax/token-list.ts";
import { annotationsOf, annotationsOfHead } from "../../src/syntax/tree/annotations.ts";
import { nodesIn } from "../../src/syntax/tree/children.ts";
import { dereferenceBy, listInOrder } from "../../src/syntax/tree/evaluation.ts";
import type { Node } from "../../src/syntax/tree/nodes.ts";
import { isKnownThere } from "../../src/syntax/tree/null-checks.ts";
import { pathOf, textOf } from "../../src/syntax/tree/relations.ts";
import { answersOf } from "../../src/syntax/tree/returns.ts";
import { bindingOf, usesOf } from "../../src/syntax/tree/scopes.ts";
import { parseTree, type Tree } from "../../src/syntax/tree/tree.ts";
import { waitsFor } from "../../src/syntax/tree/waits.ts";

const kotlin = (code: string): Tree => parseTree(`fun f(p: A?) {\n${code}\n}`, "kotlin");
const java = (code: string): Tree => parseTree(`class C { A f(A p) {\n${code}\n} }`, "java");

/** Whether `a` is known to be there in the call `here(a)`. */
function isKnown(tree: Tree, path = "a"): boolean {
  for (const node of nodesIn(tree.root)) {
    const [first] = node.kind === "call" && node.name === "here" ? node.arguments : [];
    if (first) return isKnownThere(tree, first.value, path);
  }
  throw new Error("nothing calls here()");
}

describe("what is known not to be null", () => {
  it.each([
    "if (a != null) here(a)",
    "if (b && null != a) { run { here(a) } }",
    "val a = b()\nif (a != null) { x { here(a) } }",
    "val b = a != null\nif (b) here(a)",
    "val b = a\nif (b == null) return\nhere(a)",
    "if (!b()) return\nhere(a) }\nfun b(): Boolean { if (a == null) return false\n return true",
    "b()\nhere(a) }\nfun b() { if (a == null) throw C()",
    "if (b) here(a) }\nval b get() = a != null\nfun g() {",
    "a?.takeIf { c } ?: return\nhere(a)",
    "if (a == null || here(a)) b()",
    "if (a == null) { b() } else here(a)",
    "if (a == null) return\nhere(a)",
    "if (a == null || b) throw C()\nhere(a)",
    "if (a == null) a = A()\nhere(a)",
    "val a = b ?: return\nhere(a)",
    "a ?: return\nhere(a)",
    "a.b()\nif (c) here(a)",
    "a!!\nhere(a)",
    "requireNotNull(a)\nhere(a)",
    "require(a != null)\nhere(a)",
    "a?.let { here(a) }",
    "if (a is B) here(a)",
    "when { a == null -> b\n else -> here(a) }",
    "when (a) { null -> b\n else -> here(a) }",
    "while (a != null) here(a)",
    "if (a?.b == true) here(a)",
    "if (!a.isNullOrEmpty()) here(a)",
    "b(a.c, here(a))",
  ])("%s", (code) => {
    expect(isKnown(kotlin(code))).toBe(true);
  });

  it.each([
    "if (a == null) here(a)",
    "if (a != null || b) here(a)",
    "if (a != null) b()\nhere(a)",
    "if (b) a.c()\nhere(a)",
    "a?.b()\nhere(a)",
    "if (a == null) return\na = c()\nhere(a)",
    "if (b) { if (a == null) return }\nhere(a)",
    "if (a == null) return\nwhile (b) { here(a)\n a = c() }",
    "try { a.b() } catch (e: E) { }\nhere(a)",
    "b?.c(a.d())\nhere(a)",
    "list.forEach { a.b() }\nhere(a)",
    "if (a == null) return\nlist.forEach { a -> here(a) }",
    'if (b == "a != null") here(a)',
    "fun g() { if (a == null) return }\nhere(a)",
    // What runs later meets what has become of a member by then.
    "if (a != null) { x { here(a) } }",
    "val b = a != null\na = c()\nif (b) here(a)",
    "if (!b()) return\nhere(a) }\nfun b(): Boolean { if (c) return true\n return a != null",
    "if (b(p)) here(a) }\nfun b(a: A?) = a != null\nfun g() {",
    "b()\nhere(a) }\nfun b() { if (c) return\n a!!.d()",
  ])("is not %s", (code) => {
    expect(isKnown(kotlin(code))).toBe(false);
  });

  it("is asked of Java and of members too", () => {
    expect(isKnown(java("if (this.a.b == null) return null; here(a.b);"), "a.b")).toBe(true);
    expect(isKnown(java("if (a.b == null) return null; a = c(); here(a.b);"), "a.b")).toBe(false);
    expect(isKnown(java("a = new A(); here(a);"))).toBe(true);
    expect(isKnown(java("A a = p; if (a == null) return null; here(this.a);"))).toBe(false);
    expect(isKnown(java("if (TextUtils.isEmpty(a)) return null; here(a);"))).toBe(true);
  });
});

it("dereferences a receiver's arguments before the call is made", () => {
  const tree = kotlin("a.b(c.d, e?.f, { g.h }).i!!");
  const [first] = tree.root.statements;
  const body = first?.kind === "function" && first.body ? first.body : tree.root;
  const found = listInOrder(body)
    .flatMap((node) => dereferenceBy(node) ?? [])
    .map(({ receiver, member }) => `${textOf(tree, receiver)} ${member}`);
  expect(found.map((each) => each.split(" ").at(-1))).toEqual(["d", "b", "i", "!!"]);
});

describe("which declaration a name means", () => {
  const uses = (tree: Tree): string[] => {
    const found: string[] = [];
    for (const node of nodesIn(tree.root))
      if (node.kind === "name" && node.name === "a") found.push(`${bindingOf(tree, node, "a")?.line}`);
    return found;
  };

  it("is the innermost one before it", () => {
    expect(uses(kotlin("b(a)\nval a = 1\nb(a)\nlist.map { a -> a }\nfor (a in a) b(a)\nb(a)"))).toEqual([
      "undefined",
      "3",
      "5",
      "3",
      "6",
      "3",
    ]);
  });

  it("may be a pattern, a resource, a caught exception", () => {
    expect(
      uses(java("if (x instanceof A a && a.b()) c(a);\ntry (R a = d()) { e(a); } catch (E a) { f(a); }")),
    ).toEqual(["2", "2", "3", "3"]);
  });

  it("gives the uses of a variable", () => {
    const tree = kotlin("val a = 1\nb(a)\nlist.map { a -> a }\na.c()");
    const [declaration] = [...nodesIn(tree.root)].filter(
      (node) => node.kind === "binding" && node.name === "a",
    );
    expect(declaration?.kind === "binding" && usesOf(tree, declaration).map(({ line }) => line)).toEqual([
      3, 5,
    ]);
  });
});

it.each<[JvmLanguage, string, string[]]>([
  ["kotlin", "fun f() = if (a) null else b.c()", ["null", "b.c()"]],
  ["kotlin", "fun f(): A? { list.forEach { if (it) return null }\n return a ?: b }", ["null", "b"]],
  ["kotlin", "fun f() { list.map { return@map null } }", []],
  [
    "kotlin",
    "fun f() = when (a) { 1 -> { b()\n null }\n else -> try { c } catch (e: E) { d } }",
    ["null", "c", "d"],
  ],
  ["java", "class C { A f() { run(() -> { return null; }); return a ? null : b; } }", ["null", "b"]],
])("a function of %s answers each of its branches: %s", (language, code, expected) => {
  const tree = parseTree(code, language);
  const isFunction = (node: Node): boolean => node.kind === "function" && node.name === "f";
  const node = [...nodesIn(tree.root)].find(isFunction);
  expect(node?.kind === "function" && answersOf(tree, node).map((each) => textOf(tree, each))).toEqual(
    expected,
  );
});

it("names a chain the same however its dots are written", () => {
  const paths = (code: string): (string | undefined)[] => {
    const [node] = [...nodesIn(kotlin(code).root)].flatMap((each) =>
      each.kind === "block" ? each.statements : [],
    );
    return node ? [pathOf(node)] : [];
  };
  expect(["this.a.b", "a?.b", "a!!.b", "(a).b"].flatMap(paths)).toEqual(["a.b", "a.b", "a.b", "a.b"]);
  expect(["a.b()", "a.b(c)", "a[0]", "A()"].flatMap(paths)).toEqual(["a.b()", undefined, undefined, "A()"]);
});

describe("what a node waits for in its function", () => {
  const waits = (tree: Tree) => {
    for (const node of nodesIn(tree.root))
      if (node.kind === "assignment" && pathOf(node.target) === "a") return waitsFor(tree, node);
    throw new Error("nothing sets a");
  };

  it.each([
    ["a = b", undefined],
    ["c.apply {\na = b\n}", undefined],
    ["try {\na = b\n} catch (e: E) { }", undefined],
    ["c()\nreturn a(b).also { a = b }", undefined],
    ["if (c) {\na = b\n}", { kind: "branch", line: 2 }],
    ["if (c) {\nd()\n} else {\na = b\n}", { kind: "branch", line: 4 }],
    ["c?.let {\na = b\n}", { kind: "branch", line: 2 }],
    ["for (c in d) a = b", { kind: "branch", line: 2 }],
    ["d()\nif (c) return\na = b", { kind: "branch", line: 3, exit: 3 }],
    ["if (c) {\nd()\nreturn\n}\na = b", { kind: "branch", line: 2, exit: 4 }],
    ["val d = c ?: return\na = b", { kind: "branch", line: 2, exit: 2 }],
    ["c.load {\na = b\n}", { kind: "callback", line: 2 }],
    ["c.set(object : L {\noverride fun on() { a = b }\n})", { kind: "callback", line: 2 }],
    ["c {\nreturn@c\n}\na = b", undefined],
  ])("%j", (code, expected) => {
    expect(waits(kotlin(code))).toEqual(expected);
  });

  it("does not take a return in a lambda of Java for one of the function", () => {
    expect(waits(java("c(() -> { return 1; });\na = b;"))).toBeUndefined();
    expect(waits(java("if (c) return p;\na = b;"))).toEqual({ kind: "branch", line: 2, exit: 2 });
  });
});

describe("the annotations of a declaration", () => {
  const given = (tree: Tree, kind: "class" | "variable" | "function") => {
    for (const node of nodesIn(tree.root))
      if (node.kind === kind)
        return annotationsOf(tree, node).map((each) => [
          each.name,
          ...each.arguments.map(({ name, value }) => [name ?? "", textOf(tree, value)].join("=")),
        ]);
    return undefined;
  };

  it("are read in both languages, with what stands in them, wherever their lines end", () => {
    const text =
      "@Database(\n  entities = [Bed::class],\n  version = 4, // (was 3\n)\n@Keep abstract class D";
    expect(given(parseTree(text, "kotlin"), "class")).toEqual([
      ["Database", "entities=[Bed::class]", "version=4"],
      ["Keep"],
    ]);
    const java = parseTree(
      'class D {\n@a.b.Column(name = "x)", steps = { @Step(from = 1, to = 2) })\n@Keep int f() { return 1; } }',
      "java",
    );
    expect(given(java, "function")).toEqual([
      ["Column", 'name="x)"', "steps={ @Step(from = 1, to = 2) }"],
      ["Keep"],
    ]);
  });

  it("are those of a property whatever of it they are for", () => {
    const tree = parseTree(
      'class D(val a: B) {\n@field:Named("x")\n@get:[Keep Fast]\nval b = @Late 1 }',
      "kotlin",
    );
    expect(given(tree, "variable")).toEqual([["Named", '="x"']]);
  });

  it("of a constructor stand between the class's name and its parameters", () => {
    const tree = parseTree('@Late class D\n@Inject\nconstructor(@Named("x") val a: B)', "kotlin");
    for (const node of nodesIn(tree.root))
      if (node.kind === "class")
        expect(annotationsOfHead(tree, node).map(({ name }) => name)).toEqual(["Inject"]);
  });
});
