import { describe, expect, it } from "vitest";
import { KeyUsesTool } from "../../../src/tools/evidence/key-uses.ts";
import { ask, oddFiles, refusedPaths } from "./scene.ts";

const reader = 'class Bed : Activity() {\n    val id = intent.getStringExtra("bed_id")\n}\n';
const uses = (files: Record<string, string>, key = '"bed_id"', path = "Bed.kt") =>
  ask(KeyUsesTool, { "Bed.kt": reader, ...files }, { path, key });

describe("key_uses", () => {
  it("finds the line that puts it in another file", async () => {
    const { data, output } = await uses({
      "Main.kt": 'fun go(i: Intent) {\n    i.putExtra("bed_id", "7")\n}\n',
    });
    expect(data).toMatchObject({ value: "bed_id", puts: [{ path: "Main.kt", line: 2 }], isComplete: true });
    expect(output).toContain('"bed_id" is put, or handed on, by:\n  Main.kt:2');
  });

  it("says that nothing was found that puts it", async () => {
    const { data, warnings, metadata } = await uses({});
    expect(data).toMatchObject({ puts: [], isComplete: true });
    expect(warnings).toEqual(["NO_RESULTS"]);
    expect(metadata).toMatchObject({ incomplete: false });
  });

  it("follows a constant to its text", async () => {
    const files = {
      "Keys.kt": 'object Keys {\n    const val BED = "bed_id"\n}\n',
      "Main.kt": "fun go(i: Intent) {\n    i.putExtra(Keys.BED, 7)\n}\n",
    };
    const { data } = await uses(files, "Keys.BED");
    expect(data).toMatchObject({ value: "bed_id", puts: [{ path: "Main.kt", line: 2 }] });
  });

  it("leaves out what only reads it", async () => {
    const { data } = await uses({ "Other.kt": 'fun f(b: Bundle) = b.getString("bed_id")\n' });
    expect(data?.puts).toEqual([]);
  });

  it("tells who puts it from who reads it, on one line and over several", async () => {
    const { data } = await uses({
      "Copy.kt": 'fun f(a: Intent, b: Intent) {\n    a.putExtra("bed_id", b.getStringExtra("bed_id"))\n}\n',
      "Read.kt": 'fun f(b: Bundle) = b.getString(\n    "bed_id",\n    "",\n)\n',
    });
    expect(data?.puts).toMatchObject([{ path: "Copy.kt", line: 2 }]);
  });

  it("reads a constant that stands on two lines, in a class that does not name its file", async () => {
    const files = {
      "All.kt":
        'class Names {\n    companion object {\n        const val BED =\n            "bed_id"\n    }\n}\n',
      "Main.kt": "fun go(i: Intent) {\n    i.putExtra(\n        Names.BED, 7)\n}\n",
    };
    const { data } = await uses(files, "Names.BED");
    expect(data).toMatchObject({ value: "bed_id", puts: [{ path: "Main.kt", line: 3 }] });
  });

  it("leaves out comments", async () => {
    const { data } = await uses({ "Other.kt": 'fun f() {\n    // putExtra("bed_id", 1)\n}\n' });
    expect(data?.puts).toEqual([]);
  });

  it("is not whole where a text is put together that may be the key", async () => {
    const { data, metadata } = await uses({
      "Main.kt": 'fun go(i: Intent, p: String) = i.putExtra(p + "_id", 1)\n',
    });
    expect(data?.isComplete).toBe(false);
    expect(metadata).toMatchObject({ incomplete: true });
  });

  it("does not guess the text of a constant that has several", async () => {
    const files = { "A.kt": 'const val BED = "a"\n', "B.kt": 'const val BED = "b"\n' };
    expect((await uses(files, "BED")).error?.code).toBe("KEY_NOT_FOUND");
  });

  it.each([['"a$', '{b}"'].join(""), "a + b", '"open', ""])("refuses %j as a key", async (key) => {
    const { error } = await uses({}, key);
    expect(error?.code).toBe(key === "" ? "INVALID_PARAMETERS" : "KEY_NOT_FOUND");
  });

  it("reads Java", async () => {
    const { data } = await uses({
      "Main.java": 'class Main {\n  void go(Intent i) {\n    i.putExtra("bed_id", 7);\n  }\n}\n',
    });
    expect(data?.puts).toMatchObject([{ path: "Main.java", line: 3 }]);
  });

  it.each(refusedPaths)("answers the path %j with %s", async (path, code) => {
    expect((await ask(KeyUsesTool, oddFiles, { path, key: '"a"' })).error?.code).toBe(code);
  });
});
