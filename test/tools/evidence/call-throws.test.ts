import { describe, expect, it } from "vitest";
import { CallThrowsTool } from "../../../src/tools/evidence/call-throws.ts";
import { ask, lineWith, oddFiles, refusedPaths } from "./scene.ts";

const store = `class Store {
    fun save(book: Book, copies: Int) {
        require(copies > 0) { "no copies" }
        when (book.kind) {
            Kind.PAPER -> print(book)
            else -> throw UnsupportedOperationException("kind " + book.kind)
        }
        later { throw IllegalStateException("later") }
        val title = book.title ?: error("no title")
    }

    fun sync() {
        try {
            save(next(), 1)
        } catch (e: IllegalArgumentException) {
            log(e)
        }
    }

    fun import(text: String) = parse(UUID.fromString(text))

    fun plain() {
        quiet()
    }

    private fun quiet() = Unit
}
`;
const files = { "Store.kt": store };
const throws = (parameters: Record<string, unknown>, tree: Record<string, string | Uint8Array> = files) =>
  ask(CallThrowsTool, tree, { path: "Store.kt", ...parameters });
const sync = { line: lineWith(store, "save(next(), 1)") };

describe("call_throws", () => {
  it("lists the deliberate throws of the function that a call means, with what leads there", async () => {
    const { data } = await throws(sync);
    const save = data?.calls.find(({ name }) => name === "save");
    expect(save?.function).toMatchObject({ line: 2 });
    expect(save?.throws.map(({ exception, when }) => [exception, when])).toEqual([
      ["IllegalArgumentException", ["not (copies > 0)"]],
      ["UnsupportedOperationException", ["no other case of book.kind holds"]],
      ["IllegalStateException", expect.anything()],
      ["IllegalStateException", ["book.title is null"]],
    ]);
  });

  it("says which try takes which of them", async () => {
    const { data, output } = await throws(sync);
    const save = data?.calls.find(({ name }) => name === "save");
    expect(save?.throws.map(({ takenOn }) => takenOn)).toEqual([
      lineWith(store, "catch (e"),
      undefined,
      undefined,
      undefined,
    ]);
    expect(data?.tries).toEqual([{ line: lineWith(store, "try {"), types: ["IllegalArgumentException"] }]);
    expect(output).toContain("no try around the call is known to take it");
  });

  it("knows documented outcomes of the platform", async () => {
    const { data } = await throws({ line: lineWith(store, "UUID.fromString") });
    const made = data?.calls.find(({ name }) => name === "fromString");
    expect(made?.throws.map(({ exception }) => exception)).toContain("IllegalArgumentException");
    expect(made?.throws[0]?.when).toEqual(["for text that is not a UUID"]);
    expect(made?.throws[0]?.place).toBeUndefined();
  });

  it("says of a quiet function that nothing of its own is known", async () => {
    const { output } = await throws({ line: lineWith(store, "        quiet()") });
    expect(output).toContain("no deliberate throw of its own");
    expect(output).toContain("No try is around it in its function.");
  });

  it("says of a call that is not resolved only that", async () => {
    const { data, output } = await throws({ line: lineWith(store, "log(e)") });
    expect(data?.calls).toMatchObject([{ name: "log", throws: [] }]);
    expect(output).toContain("not of this workspace or not resolved");
  });

  it("reads Java, and clauses of several types", async () => {
    const code =
      'class A {\n    void run() {\n        try {\n            open(null);\n        } catch (IOException | IllegalArgumentException e) {\n        }\n    }\n    void open(String s) {\n        if (s == null) throw new IllegalArgumentException("s");\n    }\n}\n';
    const { data } = await throws({ path: "A.java", line: 4 }, { "A.java": code });
    expect(data?.calls[0]?.throws).toMatchObject([
      { exception: "IllegalArgumentException", when: ["s == null"], takenOn: 5 },
    ]);
    expect(data?.tries[0]?.types).toEqual(["IOException", "IllegalArgumentException"]);
  });

  it("takes no clause of a type it does not know for one that takes it", async () => {
    const code =
      "class A {\n    fun run() {\n        try {\n            open()\n        } catch (e: OwnFailure) {\n        } catch (e: Exception) {\n        }\n    }\n    fun open() { throw OwnError() }\n}\n";
    const { data } = await throws({ path: "A.kt", line: 4 }, { "A.kt": code });
    expect(data?.calls[0]?.throws[0]?.takenOn).toBeUndefined();
  });

  it("counts a try around a lambda for nothing that the lambda does later", async () => {
    const code =
      "class A {\n    fun run() {\n        try {\n            post(object : Runnable {\n                override fun run() {\n                    open()\n                }\n            })\n        } catch (e: Exception) {\n        }\n    }\n    fun open() { throw IllegalStateException() }\n}\n";
    const { data } = await throws({ path: "A.kt", line: 6 }, { "A.kt": code });
    expect(data?.calls[0]?.throws[0]?.takenOn).toBeUndefined();
    expect(data?.tries).toEqual([]);
  });

  it("says where a line calls nothing", async () => {
    const { data, output, warnings } = await throws({ line: lineWith(store, "class Store") });
    expect(data?.calls).toEqual([]);
    expect(output).toBe("No call was found on Store.kt:1");
    expect(warnings).toEqual(["NO_RESULTS"]);
  });

  it.each(refusedPaths)("answers the path %j with %s", async (path, code) => {
    expect((await throws({ path, line: 1 }, oddFiles)).error?.code).toBe(code);
  });

  it.each([
    [{}, "INVALID_PARAMETERS"],
    [{ line: "1.5" }, "INVALID_PARAMETERS"],
    [{ line: 999, path: "short.kt" }, "LINE_OUT_OF_RANGE"],
  ])("answers %j with %s", async (parameters, code) => {
    expect((await throws(parameters, { ...files, ...oddFiles })).error?.code).toBe(code);
  });
});
