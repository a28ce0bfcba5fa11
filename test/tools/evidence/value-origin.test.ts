import { describe, expect, it } from "vitest";
import { ValueOriginTool } from "../../../src/tools/evidence/value-origin.ts";
import { ask, lineWith, oddFiles, refusedPaths } from "./scene.ts";

const screen = `package org.example

class BookScreen : Fragment() {
    private val reader = Reader()

    fun show() {
        val id = requireArguments().getString(KEY_ID)
        val book = reader.find(id)
        open(book)
    }

    private fun open(item: Book?) {
        title.text = item!!.title
    }

    private fun retry() {
        open(Book("again"))
    }

    companion object {
        const val KEY_ID = "book_id"
    }
}
`;
const reader = `package org.example

class Reader {
    fun find(id: String?): Book? {
        if (id == null) return null
        return Book(id)
    }
}

class Book(val title: String)
`;
const start = `package org.example

fun start(fragment: BookScreen, id: String) {
    fragment.arguments = Bundle().apply { putString(BookScreen.KEY_ID, id) }
}
`;
const files = { "BookScreen.kt": screen, "Reader.kt": reader, "Start.kt": start };
const origin = (parameters: Record<string, unknown>, tree: Record<string, string | Uint8Array> = files) =>
  ask(ValueOriginTool, tree, { path: "BookScreen.kt", ...parameters });
const at = (part: string, expression: string, more = {}) => ({
  line: lineWith(screen, part),
  expression,
  ...more,
});

describe("value_origin", () => {
  it("follows a parameter to its callers, and a call to what the function answers", async () => {
    const { data } = await origin(at("item!!.title", "item"));
    expect(data?.sources.map(({ expression, kind }) => [expression, kind])).toEqual([
      ["null", "null"],
      ["Book(id)", "made"],
      ['Book("again")', "made"],
    ]);
    expect(data?.sources[0]?.steps.map(({ how }) => how)).toEqual(["passed", "held", "answered"]);
    expect(data?.sources[0]?.place).toMatchObject({
      path: "Reader.kt",
      line: lineWith(reader, "return null"),
    });
    // Reflection and other modules may call it too.
    expect(data?.isComplete).toBe(false);
  });

  it("leaves out what cannot be null where only null is asked for", async () => {
    const { data } = await origin(at("item!!.title", "item", { onlyNull: true }));
    expect(data?.sources.map(({ expression }) => expression)).toEqual(["null"]);
    expect(data?.ruledOut).toBe(2);
  });

  it("tells what is put under the key of a value that is read", async () => {
    const { data, output } = await origin(at("val id =", "id"));
    const [source] = data?.sources ?? [];
    expect(source).toMatchObject({ expression: "requireArguments().getString(KEY_ID)", kind: "call" });
    expect(source?.key).toMatchObject({ value: "book_id" });
    expect(source?.key?.puts.map(({ path, line }) => [path, line])).toContainEqual(["Start.kt", 4]);
    expect(output).toContain('put under "book_id"');
  });

  it("names the declared type, and where the way there is written", async () => {
    const { data, output } = await origin(at("open(book)", "book"));
    expect(data?.sources).toHaveLength(2);
    expect(data?.sources[0]?.steps[0]).toMatchObject({ how: "held", words: "book holds it" });
    expect(output).toContain("The value of book comes from:");
  });

  it("takes a chain over several lines as one line writes it", async () => {
    const code =
      "class A {\n    fun f(s: Shelf) {\n        val x = s\n            .books()\n            .first()\n        use(x)\n    }\n}\n";
    const { data } = await origin({ path: "A.kt", line: 6, expression: "x" }, { "A.kt": code });
    expect(data?.sources[0]).toMatchObject({
      expression: "s.books().first()",
      kind: "call",
      place: { line: 5 },
    });
  });

  it("stops at a property that is written again, and says so", async () => {
    const code =
      'class A {\n    private var x: String? = null\n    fun set() { x = "a" }\n    fun get() {\n        print(x)\n    }\n}\n';
    const { data } = await origin({ path: "A.kt", line: 5, expression: "x" }, { "A.kt": code });
    expect(data?.sources).toMatchObject([{ expression: "x", kind: "property", type: "String?" }]);
  });

  it("reads Java", async () => {
    const code =
      'class A {\n    String find(int id) {\n        if (id < 0) return null;\n        return "a";\n    }\n    void show() {\n        String name = find(3);\n        print(name.length());\n    }\n}\n';
    const { data } = await origin({ path: "A.java", line: 8, expression: "name" }, { "A.java": code });
    expect(data?.sources.map(({ kind }) => kind)).toEqual(["null", "literal"]);
  });

  it("takes each branch by itself", async () => {
    const code =
      'class A {\n    fun f(b: Boolean) {\n        val x = if (b) null else "y"\n        print(x)\n    }\n}\n';
    const { data } = await origin({ path: "A.kt", line: 4, expression: "x" }, { "A.kt": code });
    expect(data?.sources.map(({ expression }) => expression)).toEqual(["null", '"y"']);
    expect(data?.isComplete).toBe(true);
  });

  it("ends where functions call each other", async () => {
    const code =
      "class A {\n    fun ping(n: Any?): Any? = pong(n)\n    fun pong(n: Any?): Any? = ping(n)\n    fun f() {\n        print(ping(1))\n    }\n}\n";
    const result = await origin({ path: "A.kt", line: 5, expression: "ping(1)" }, { "A.kt": code });
    expect(result.success).toBe(true);
  });

  it("names what there is where the line has no such expression", async () => {
    const result = await origin(at("open(book)", "books"));
    expect(result.error?.code).toBe("EXPRESSION_NOT_FOUND");
    expect(result.error?.suggestion).toContain("book");
  });

  it.each(refusedPaths)("answers the path %j with %s", async (path, code) => {
    expect((await origin({ path, line: 1, expression: "a" }, oddFiles)).error?.code).toBe(code);
  });

  it.each([
    [{ line: 99, expression: "a", path: "short.kt" }, "LINE_OUT_OF_RANGE"],
    [{ line: 0, expression: "a" }, "INVALID_PARAMETERS"],
    [{ line: 1, expression: "" }, "INVALID_PARAMETERS"],
    [{ line: 1, expression: "x".repeat(301) }, "INVALID_PARAMETERS"],
    [{ line: 1 }, "INVALID_PARAMETERS"],
  ])("answers %j with %s", async (parameters, code) => {
    expect((await origin(parameters, { ...files, ...oddFiles })).error?.code).toBe(code);
  });
});
