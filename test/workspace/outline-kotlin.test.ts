import fc from "fast-check";
import { expect, test } from "vitest";
import { outlineSource } from "../../src/workspace/outline/lexical.ts";

const outline = (text: string) => outlineSource("Shelf.kt", text, "kotlin");
const brief = (text: string) =>
  outline(text).declarations.map(
    (each) => `${each.kind} ${each.qualifiedName} ${each.startLine}-${each.endLine}`,
  );

const SHELF = `@file:JvmName("Shelves")
package com.example.books

import com.example.Repository
import com.example.Row as Line
import kotlinx.coroutines.*

/* a comment /* that nests { */ class Hidden */
@AndroidEntryPoint
class ShelfFragment<T : Any> @Inject constructor(
    private val repository: Repository = Repository.create("{"),
    count: Int,
) : Fragment(R.layout.shelf), Listener by repository,
    (Int) -> Unit {
    @Inject
    internal lateinit var adapter: ShelfAdapter
    private val binding by lazy { ShelfBinding.inflate(layoutInflater) }
    var title: String = "a \${label("}")} b"
        get() = field.trim()
        private set(value) {
            field = value
            refresh()
        }
    val handler = object : Handler() {
        override fun handle(message: Message) { adapter = make(message) }
    }

    init { this.adapter = ShelfAdapter { click(it) } }

    override fun onViewCreated(view: View, state: Bundle?): Unit {
        super.onViewCreated(view, state)
        binding?.list!!.adapter = adapter
        repository.items
            .map { it.name }
            .catch { show(it) }
        count += 1
        val local = 3
        if (local == 3) show(named = 4)
        cache[3] = local
    }

    fun <R> List<R>.shelve(block: suspend (R) -> Unit = {}): Flow<R> where R : Any = flow {
        emit(1)
    }
        .map { 2 }

    enum class Mode(val weight: Int) { FAST(1), SLOW(weigh(2)) { fun slow() = 1 }; companion object { val ALL = 1 } }
}

fun interface Click { fun on(row: Int) }
`;

test("package, imports and declarations, with the lines they span", () => {
  const found = outline(SHELF);
  expect(found).toMatchObject({ language: "kotlin", packageName: "com.example.books", complete: true });
  expect(found.imports).toEqual([
    { module: "com.example", imported: ["Repository"], line: 4 },
    { module: "com.example", imported: ["Row as Line"], line: 5 },
    { module: "kotlinx.coroutines", imported: ["*"], line: 6 },
  ]);
  expect(brief(SHELF)).toEqual([
    "class ShelfFragment 10-48",
    "property ShelfFragment.repository 11-11",
    "parameter ShelfFragment.count 12-12",
    "property ShelfFragment.adapter 16-16",
    "property ShelfFragment.binding 17-17",
    "property ShelfFragment.title 18-23",
    "property ShelfFragment.handler 24-26",
    "function ShelfFragment.handler.handle 25-25",
    "parameter ShelfFragment.handler.handle.message 25-25",
    "function ShelfFragment.onViewCreated 30-40",
    "parameter ShelfFragment.onViewCreated.view 30-30",
    "parameter ShelfFragment.onViewCreated.state 30-30",
    "function ShelfFragment.shelve 42-45",
    "parameter ShelfFragment.shelve.block 42-42",
    "enum ShelfFragment.Mode 47-47",
    "property ShelfFragment.Mode.weight 47-47",
    "property ShelfFragment.Mode.FAST 47-47",
    "property ShelfFragment.Mode.SLOW 47-47",
    "function ShelfFragment.Mode.SLOW.slow 47-47",
    "object ShelfFragment.Mode.Companion 47-47",
    "property ShelfFragment.Mode.Companion.ALL 47-47",
    "interface Click 50-50",
    "function Click.on 50-50",
    "parameter Click.on.row 50-50",
  ]);
});

test("signature, modifiers, annotations, type and supertypes", () => {
  const find = (name: string) => outline(SHELF).declarations.find((each) => each.name === name);
  expect(find("ShelfFragment")).toMatchObject({
    annotations: ["AndroidEntryPoint"],
    supertypes: ["Fragment", "Listener"],
  });
  expect(find("adapter")).toMatchObject({
    signature: "internal lateinit var adapter: ShelfAdapter",
    modifiers: ["internal", "lateinit"],
    annotations: ["Inject"],
    type: "ShelfAdapter",
  });
  expect(find("shelve")).toMatchObject({ type: "Flow<R>" });
  expect(find("state")).toMatchObject({ type: "Bundle?" });
  expect(find("block")).toMatchObject({ type: "suspend (R) -> Unit" });
});

test("calls with receiver and the function around them, not annotations, strings or keywords", () => {
  const calls = outline(SHELF).calls.map((each) => `${each.enclosing}: ${each.receiver ?? ""} ${each.name}`);
  expect(calls).toContain(": Repository create");
  expect(calls).toContain(":  label");
  expect(calls).toContain("ShelfFragment.title: field trim");
  expect(calls).toContain("ShelfFragment.title:  refresh");
  expect(calls).toContain("ShelfFragment.handler.handle:  make");
  expect(calls).toContain("ShelfFragment.onViewCreated: super onViewCreated");
  expect(calls).toContain("ShelfFragment.onViewCreated: repository.items map");
  expect(calls).toContain("ShelfFragment.onViewCreated: repository.items .map { it.name } catch");
  expect(calls).toContain("ShelfFragment.shelve:  emit");
  expect(calls.filter((call) => /Inject|JvmName|AndroidEntryPoint| if| get| set|init/.test(call))).toEqual(
    [],
  );
});

test("assignments, and neither initialisers, delegates, named arguments nor element writes", () => {
  const found = outline(SHELF).assignments.map(
    (each) => `${each.line} ${each.receiver ?? ""} ${each.name}=${each.value}`,
  );
  expect(found).toEqual([
    "21  field=value",
    "25  adapter=make(message)",
    "28 this adapter=ShelfAdapter { click(it) }",
    "32 binding?.list adapter=adapter",
    "36  count=1",
  ]);
  const [, inHandler, inInitializer] = outline(SHELF).assignments;
  expect(inHandler?.enclosing).toBe("ShelfFragment.handler.handle");
  expect(inInitializer?.enclosing).toBe("");
});

test.each([
  [
    `class A { val a = """ raw " \${b("}")} $c """"; fun d() {} }`,
    ["class A", "property A.a", "function A.d"],
  ],
  ['class A { val a = $$"""$b $${c()}"""; fun d() {} }', ["class A", "property A.a", "function A.d"]],
  [
    "class A { val q = '\"'; val b = '\\''; fun d() {} }",
    ["class A", "property A.q", "property A.b", "function A.d"],
  ],
  ["class A : () -> Unit, B<C<D>>(1) by e { val f = 1 }", ["class A", "property A.f"]],
  [
    "class A\nclass B(val c: Int)\n\nclass D\n  private constructor(e: Int)",
    ["class A", "class B", "property B.c", "class D", "parameter D.e"],
  ],
  ["fun a() = if (b)\n  c()\nelse\n  d()\nval e = 1", ["function a", "property e"]],
  [
    "val String.a: Int get() = length\nvar <T> List<T>.b: Int\n  get() = 1\n  set(v) {}",
    ["property a", "property b"],
  ],
  [
    "fun (() -> Unit).a() {}\nfun `b c`() {}\ntypealias D = (Int) -> Unit",
    ["function a", "function b c", "typealias D"],
  ],
  [
    "class A(val b: B = object : B { fun c() {} }) : D(object : E { fun f() {} })",
    ["class A", "property A.b", "function A.c", "function A.f"],
  ],
  ["class A<T> where\nT : B,\nT : C {\n  fun d() {}\n}", ["class A", "function A.d"]],
  ["class A { constructor(b: Int) : this() { c() } }", ["class A", "constructor A.A", "parameter A.A.b"]],
  [
    "class A { fun b() { fun c() {}; val d = 1; class E { val f = 1 } } }",
    ["class A", "function A.b", "function A.b.c", "class A.b.E", "property A.b.E.f"],
  ],
  ["val a = B::class.java\nval c = ::d\nobject E", ["property a", "property c", "object E"]],
])("%s", (text, expected) => {
  expect(outline(text).declarations.map(({ kind, qualifiedName }) => `${kind} ${qualifiedName}`)).toEqual(
    expected,
  );
});

test("generic and labelled calls are calls, comparisons are none", () => {
  const names = outline(
    "fun a() { b<C>(1); d<E<F>> { }; g label@{ }; h.`in`(2); if (i < j && k > (l)) {} }",
  ).calls;
  expect(names.map(({ name }) => name)).toEqual(["b", "d", "g", "in"]);
});

test("a missing brace costs its neighbourhood, not the rest of the file", () => {
  const text =
    "class A {\n    fun b() {\n        if (c) {\n        d()\n    }\n\n    fun e() {\n        f = 1\n    }\n    val g = 1\n}\nclass H\n";
  const found = outline(text);
  expect(found.complete).toBe(false);
  expect(found.declarations.map(({ qualifiedName }) => qualifiedName)).toEqual([
    "A",
    "A.b",
    "A.e",
    "A.g",
    "H",
  ]);
  expect(found.assignments[0]?.enclosing).toBe("A.e");
});

test("a string of many names, or of one long one, takes no longer than its length", () => {
  for (const text of ["$x".repeat(200_000), `$${"x".repeat(400_000)}`])
    expect(outline(`val a = "${text}"\nfun b() {}`).declarations.map(({ name }) => name)).toEqual(["a", "b"]);
});

test("an expression goes on behind annotations on lines of their own", () => {
  const { declarations } = outline(
    'fun a() =\n  // since 2019\n  @Suppress("B")\n  @C\n  d(e)\n    .f()\nval g = 1',
  );
  expect(declarations.map(({ name, endLine }) => [name, endLine])).toEqual([
    ["a", 6],
    ["g", 7],
  ]);
});

test("any text has an outline whose lines exist", () => {
  const piece = fc.constantFrom(
    ...'class fun val object { } ( ) [ ] < > " """ $ ${ \' ` @ = : , . ; \n // /* */ by get() set(v) enum import x Foo'.split(
      " ",
    ),
    "\n",
    " ",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join(" ");
      const lines = text.split("\n").length;
      const { declarations, calls, assignments } = outline(text);
      for (const { startLine, endLine } of declarations) {
        expect(startLine).toBeGreaterThan(0);
        expect(endLine).toBeLessThanOrEqual(lines);
      }
      for (const { line, column } of [...calls, ...assignments]) {
        expect(line).toBeLessThanOrEqual(lines);
        expect(column).toBeGreaterThan(0);
      }
    }),
    { numRuns: 166 },
  );
});
