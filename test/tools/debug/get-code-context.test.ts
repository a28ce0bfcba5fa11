import { describe, expect, it } from "vitest";
import { GetCodeContextTool } from "../../../src/tools/debug/get-code-context.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const path = "src/Cart.kt";
const source = `package com.acme.shop

import android.util.Log
import com.acme.shop.data.Item
import com.acme.shop.data.Unused

class Cart(private val items: List<Item>) {
    fun total(): Int {
        Log.d("Cart", "total")
        return items.sumOf { it.price }
    }

    val size get() = items.size
}
`;
const context = async (
  parameters: unknown,
  files: Record<string, string | Uint8Array> = { [path]: source },
) => new GetCodeContextTool(await temporaryWorkspace(files)).execute(parameters);

describe("get_code_context", () => {
  it("gives the code around a line, its function and the imports it uses", async () => {
    const result = await context({ filePath: path, line: 10, contextLines: 5 });
    expect(result.data).toEqual({
      filePath: path,
      errorLine: 10,
      context: {
        before: [
          "import com.acme.shop.data.Unused",
          "",
          "class Cart(private val items: List<Item>) {",
          "    fun total(): Int {",
          '        Log.d("Cart", "total")',
        ].join("\n"),
        errorLine: "        return items.sumOf { it.price }",
        after: "    }\n\n    val size get() = items.size\n}",
      },
      functionDefinition: {
        name: "total",
        startLine: 8,
        endLine: 11,
        signature: expect.stringContaining("fun total(): Int"),
      },
      relevantImports: [
        expect.objectContaining({ line: 3 }),
        expect.objectContaining({ line: 4 }),
        expect.objectContaining({ line: 5 }),
      ],
    });
    expect(result.output).toContain(`Context of ${path}:10 (lines 5-14), in total (lines 8-11):\n`);
    expect(result.output).toContain("\n10:         return items.sumOf { it.price }  // <-- Error here\n");
  });

  it("leaves out imports that the code does not use", async () => {
    const { data } = await context({ filePath: path, line: 13, contextLines: 5 });
    expect(data?.relevantImports.map((entry) => entry.line)).toEqual([3]);
  });

  it("leaves the function out when told, or when there is none", async () => {
    expect(
      (await context({ filePath: path, line: 9, includeFunctionDef: false })).data?.functionDefinition,
    ).toBeUndefined();
    expect((await context({ filePath: path, line: 1 })).data?.functionDefinition).toBeUndefined();
  });

  it("shows the head of a function that begins before the context", async () => {
    const body = Array.from({ length: 40 }, (_, index) => `    println(${index})`).join("\n");
    const { output, data } = await context(
      { filePath: "a.kt", line: 30, contextLines: 5 },
      { "a.kt": `fun long() {\n${body}\n}\n` },
    );
    expect(data?.functionDefinition).toMatchObject({ name: "long", startLine: 1, endLine: 42 });
    expect(output).toContain("\n1: fun long()");
  });

  it("counts 50 lines on each side by itself", async () => {
    const text = Array.from({ length: 200 }, (_, index) => `// ${index + 1}`).join("\n");
    const { metadata } = await context({ filePath: "a.kt", line: 100 }, { "a.kt": text });
    expect(metadata).toEqual({ total_lines: 200, first_line: 50, last_line: 150 });
  });

  it("gives the text of a file whose language it does not know", async () => {
    const result = await context({ filePath: "a.txt", line: 2 }, { "a.txt": "one\ntwo\nthree\n" });
    expect(result.data).toMatchObject({
      context: { before: "one", errorLine: "two", after: "three" },
      relevantImports: [],
    });
    expect(result.warnings?.[0]).toContain("not known");
  });

  it.each([
    [{ filePath: path, line: 99 }, "LINE_OUT_OF_RANGE"],
    [{ filePath: "none.kt", line: 1 }, "FILE_NOT_FOUND"],
    [{ filePath: "src", line: 1 }, "FILE_NOT_FOUND"],
    [{ filePath: "../Cart.kt", line: 1 }, "PATH_OUTSIDE_WORKSPACE"],
    [{ filePath: "/etc/passwd", line: 1 }, "PATH_OUTSIDE_WORKSPACE"],
    [{ filePath: "empty.kt", line: 1 }, "LINE_OUT_OF_RANGE"],
    [{ filePath: "image.kt", line: 1 }, "BINARY_FILE"],
    [{ filePath: path, line: 0 }, "INVALID_PARAMETERS"],
    [{ filePath: path, line: 1, contextLines: 4 }, "INVALID_PARAMETERS"],
    [{ filePath: path, line: 1, contextLines: 101 }, "INVALID_PARAMETERS"],
    [{ filePath: path }, "INVALID_PARAMETERS"],
    [{ line: 1 }, "INVALID_PARAMETERS"],
  ])("answers %j with %s", async (parameters, code) => {
    const result = await context(parameters, {
      [path]: source,
      "empty.kt": "",
      "image.kt": new Uint8Array(100),
    });
    expect(result.error?.code).toBe(code);
  });

  it("takes Windows paths and line ends, and names with spaces", async () => {
    const files = { "src/My Shop/Cart ü.kt": source.replaceAll("\n", "\r\n") };
    const { data } = await context({ filePath: "src\\My Shop\\Cart ü.kt", line: 10, contextLines: 5 }, files);
    expect(data?.filePath).toBe("src/My Shop/Cart ü.kt");
    expect(data?.context.errorLine).toBe("        return items.sumOf { it.price }");
  });

  it("refuses a file above 10 MB", async () => {
    const result = await context({ filePath: "big.kt", line: 1 }, { "big.kt": "// x\n".repeat(2_200_000) });
    expect(result.error?.code).toBe("TOO_LARGE");
  });
});
