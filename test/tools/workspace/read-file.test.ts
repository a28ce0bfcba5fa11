import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ReadFileTool } from "../../../src/tools/workspace/read-file.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const numbered = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => `line ${first + index}`).join("\n");

async function read(parameters: Record<string, unknown>, files: Record<string, string | Uint8Array>) {
  return new ReadFileTool(await temporaryWorkspace(files)).execute(parameters);
}

describe("read_file", () => {
  it("reads a whole file with its facts", async () => {
    const result = await read({ filePath: "src/Main.kt" }, { "src/Main.kt": "fun main() {\n}\n" });
    expect(result).toEqual({
      success: true,
      data: {
        filePath: "src/Main.kt",
        content: "fun main() {\n}\n",
        lineCount: 2,
        encoding: "utf-8",
        fileSize: 15,
      },
      output: "Contents of src/Main.kt (lines 1-2):\n1: fun main() {\n2: }",
      files_affected: [],
      execution_time_ms: expect.any(Number),
      metadata: { total_lines: 2, lines_returned: 2, file_size_bytes: 15 },
    });
  });

  it("reads a range, under both spellings", async () => {
    const files = { "hello.py": numbered(50) };
    const range = { lines_returned: 3, total_lines: 50 };
    const canonical = await read({ filePath: "hello.py", lineStart: 10, lineEnd: 12 }, files);
    expect(canonical.data).toMatchObject({ content: "line 10\nline 11\nline 12", lineCount: 3 });
    expect(canonical.output).toBe(
      "Contents of hello.py (lines 10-12):\n10: line 10\n11: line 11\n12: line 12",
    );
    expect(canonical.metadata).toMatchObject(range);
    const other = await read({ path: "hello.py", start_line: 10, end_line: 12 }, files);
    expect(other.data).toEqual(canonical.data);
  });

  it("reads from a line on, up to a line, and up to the end when less is there", async () => {
    const files = { "a.txt": numbered(5) };
    expect((await read({ filePath: "a.txt", lineStart: 4 }, files)).data?.content).toBe("line 4\nline 5");
    expect((await read({ filePath: "a.txt", lineEnd: 2 }, files)).data?.content).toBe("line 1\nline 2");
    const beyond = await read({ filePath: "a.txt", lineStart: 4, lineEnd: 9 }, files);
    expect(beyond.data).toMatchObject({ content: "line 4\nline 5", lineCount: 2 });
    expect(beyond.warnings).toEqual(["File has 5 lines, requested up to 9"]);
    expect((await read({ filePath: "a.txt", lineStart: 2, lineEnd: 8 }, files)).warnings).toBeUndefined();
  });

  it("shows 25 lines on each side of a line, and marks it", async () => {
    const { data, output } = await read({ filePath: "a.txt", line: 45 }, { "a.txt": numbered(100) });
    expect(data?.lineCount).toBe(51);
    expect(data?.content.startsWith("line 20\n")).toBe(true);
    expect(output).toContain("\n45: line 45  // <-- Error here\n46: line 46\n");
    expect(output.endsWith("\n70: line 70")).toBe(true);
  });

  it("counts context lines each side, down to none", async () => {
    const files = { "a.txt": numbered(20) };
    const some = await read({ filePath: "a.txt", line: 10, contextLines: 5 }, files);
    expect(some.data?.content).toBe(numbered(11, 5));
    const none = await read({ filePath: "a.txt", line: 10, contextLines: 0 }, files);
    expect(none.data?.content).toBe("line 10");
    const atStart = await read({ filePath: "a.txt", line: 1, contextLines: 1 }, files);
    expect(atStart.data?.content).toBe("line 1\nline 2");
  });

  it("reads the entire file whatever line says", async () => {
    const result = await read({ filePath: "a.txt", line: 0, entireFile: true }, { "a.txt": numbered(30) });
    expect(result.data?.lineCount).toBe(30);
  });

  it("says how many lines there are when a range lies past the end", async () => {
    const files = { "a.txt": numbered(20) };
    const range = await read({ filePath: "a.txt", lineStart: 30, lineEnd: 40 }, files);
    expect(range.error).toMatchObject({ code: "LINE_OUT_OF_RANGE", details: { totalLines: 20 } });
    expect(range.output).toBe("Error: Line range invalid - file has 20 lines, requested 30-40");
    const line = await read({ filePath: "a.txt", line: 21 }, files);
    expect(line.error?.code).toBe("LINE_OUT_OF_RANGE");
    expect((await read({ filePath: "a.txt", line: 21, entireFile: true }, files)).success).toBe(true);
  });

  it("names a file that is not there, and what to do", async () => {
    const result = await read({ filePath: "src/api/user.ts" }, {});
    expect(result.error).toMatchObject({
      code: "FILE_NOT_FOUND",
      message: "File 'src/api/user.ts' does not exist in workspace",
      suggestion: "Check the file name and try again, or use file_search to find it",
    });
    expect(result.output).toBe("Error: File 'src/api/user.ts' not found");
    expect((await read({ filePath: "a.txt/b" }, { "a.txt": "" })).error?.code).toBe("FILE_NOT_FOUND");
    expect((await read({ filePath: "src" }, { "src/a.txt": "" })).error?.message).toBe(
      "'src' is a directory",
    );
  });

  it.each(["../etc/passwd", "/etc/passwd", "src/../../x", "C:\\Windows\\win.ini", "\\\\server\\share\\x"])(
    "keeps %s out",
    async (filePath) => {
      const result = await read({ filePath }, { "a.txt": "" });
      expect(result.error?.code).toBe("PATH_OUTSIDE_WORKSPACE");
      expect(result.output).toBe(`Error: Path '${filePath}' is outside working directory`);
    },
  );

  it("keeps a link that leads outside out", async () => {
    const workspace = await temporaryWorkspace({ "a.txt": "" });
    await symlink("/etc", join(workspace.root, "link"));
    const result = await new ReadFileTool(workspace).execute({ filePath: "link/hostname" });
    expect(result.error?.code).toBe("PATH_OUTSIDE_WORKSPACE");
  });

  it("takes Windows and absolute spellings of a path inside", async () => {
    const workspace = await temporaryWorkspace({ "src/ui/Main.kt": "x" });
    const tool = new ReadFileTool(workspace);
    const windows = await tool.execute({ filePath: "src\\ui\\Main.kt" });
    expect(windows.data?.filePath).toBe("src/ui/Main.kt");
    const absolute = await tool.execute({ filePath: join(workspace.root, "src/ui/Main.kt") });
    expect(absolute.data?.filePath).toBe("src/ui/Main.kt");
  });

  it.each([
    [{}, "Missing parameter"],
    [{ filePath: 123 }, "must be a text"],
    [{ filePath: "a.txt", lineStart: 0 }, "lineStart"],
    [{ filePath: "a.txt", lineStart: 1.5 }, "lineStart"],
    [{ filePath: "a.txt", lineStart: 5, lineEnd: 2 }, "lineEnd must not be before lineStart"],
    [{ filePath: "a.txt", encoding: "ebcdic" }, "encoding"],
    [{ filePath: "a.txt", line: 0 }, "line counts from 1"],
    [{ filPath: "a.txt" }, 'Unknown parameter "filPath". Did you mean "filePath"?'],
  ])("refuses %j", async (parameters, message) => {
    const result = await read(parameters, { "a.txt": "x" });
    expect(result.error?.code).toBe("INVALID_PARAMETERS");
    expect(result.error?.message).toContain(message);
    expect(result.error?.details?.issues).not.toHaveLength(0);
  });

  it("shows the first KB of a binary file as hex", async () => {
    const bytes = new Uint8Array(5000).map((_, index) => index % 256);
    const result = await read({ filePath: "icon.png" }, { "icon.png": bytes });
    expect(result.error?.code).toBe("BINARY_FILE");
    expect(result.error?.details?.hexPreview).toBe(Buffer.from(bytes.subarray(0, 1024)).toString("hex"));
    expect(result.output).toMatch(
      /^Warning: File appears to be binary, displaying first 1KB as hex\n0001020304/,
    );
  });

  it("reads empty files", async () => {
    const result = await read({ filePath: "empty.txt" }, { "empty.txt": "" });
    expect(result).toMatchObject({
      success: true,
      data: { content: "", lineCount: 0, fileSize: 0 },
      metadata: { total_lines: 0 },
    });
    const range = await read({ filePath: "empty.txt", lineStart: 1 }, { "empty.txt": "" });
    expect(range.error).toMatchObject({ code: "LINE_OUT_OF_RANGE", suggestion: "The file is empty." });
  });

  it("handles CRLF, byte order marks and a missing final line end", async () => {
    const windows = await read({ filePath: "a.txt" }, { "a.txt": "\ufeffone\r\ntwo\r\nthree" });
    expect(windows.data).toMatchObject({ content: "one\ntwo\nthree", lineCount: 3, encoding: "utf-8" });
  });

  it("decodes UTF-16 in both byte orders and ASCII with its neighbours", async () => {
    const little = Buffer.from("\ufeffgrün\nblau\n", "utf16le");
    const big = Buffer.from(little).swap16();
    for (const content of [little, big]) {
      const marked = await read({ filePath: "a.txt" }, { "a.txt": content });
      expect(marked.data).toMatchObject({ content: "grün\nblau\n", encoding: "utf-16", lineCount: 2 });
    }
    const unmarked = await read({ filePath: "a.txt", encoding: "utf-16" }, { "a.txt": little.subarray(2) });
    expect(unmarked.data?.content).toBe("grün\nblau\n");
    const latin = await read(
      { filePath: "a.txt", encoding: "ascii" },
      { "a.txt": Buffer.from("grün", "latin1") },
    );
    expect(latin.data).toMatchObject({ content: "grün", encoding: "ascii" });
  });

  it("warns of bytes that are not valid in the encoding", async () => {
    const result = await read({ filePath: "a.txt" }, { "a.txt": Buffer.from("grün", "latin1") });
    expect(result.warnings?.[0]).toContain("not valid utf-8");
  });

  it("keeps special characters in names and text", async () => {
    const name = "src/Ünï côde (1) [x] $y.kt";
    const result = await read({ filePath: name }, { [name]: 'val s = "\u0007 \u{1F600} \\n"' });
    expect(result.data).toMatchObject({
      filePath: name,
      content: 'val s = "\u0007 \u{1F600} \\n"',
      lineCount: 1,
    });
  });

  it("reads more than 10 MB only by range, as a stream", async () => {
    const row = `${"x".repeat(999)}\n`;
    const workspace = await temporaryWorkspace({ "big.log": row.repeat(11_000) });
    const tool = new ReadFileTool(workspace);
    const whole = await tool.execute({ filePath: "big.log" });
    expect(whole.error).toMatchObject({ code: "TOO_LARGE", details: { fileSize: 11_000_000 } });
    expect((await tool.execute({ filePath: "big.log", entireFile: true })).error?.code).toBe("TOO_LARGE");
    const range = await tool.execute({ filePath: "big.log", lineStart: 10_999 });
    expect(range.data).toMatchObject({ lineCount: 2, fileSize: 11_000_000 });
    expect(range.metadata?.total_lines).toBe(11_000);
    expect((await tool.execute({ filePath: "big.log", line: 9000, contextLines: 1 })).data?.lineCount).toBe(
      3,
    );
    expect((await tool.execute({ filePath: "big.log", lineStart: 1 })).error?.code).toBe("TOO_LARGE");
    expect((await tool.execute({ filePath: "big.log", lineStart: 11_001 })).error?.code).toBe(
      "LINE_OUT_OF_RANGE",
    );
  });

  it("ends a long output at a whole line and names the next call", async () => {
    const { data, output } = await read(
      { filePath: "long.txt" },
      { "long.txt": `${"word ".repeat(30)}\n`.repeat(1000) },
    );
    expect(data?.lineCount).toBe(1000);
    expect(output.length).toBeLessThanOrEqual(64_000);
    const next = /\[lines (\d+)-1000 are not shown: read_file with lineStart \1 shows the next\]$/.exec(
      output,
    );
    expect(Number(next?.[1])).toBeGreaterThan(300);
  });

  it("shortens one giant line in its output only", async () => {
    const { data, output } = await read({ filePath: "min.js" }, { "min.js": "a".repeat(500_000) });
    expect(data?.content).toHaveLength(500_000);
    expect(output.length).toBeLessThan(1200);
  });

  it.skipIf(process.getuid?.() === 0)("says when a file may not be read", async () => {
    const { chmod } = await import("node:fs/promises");
    const workspace = await temporaryWorkspace({ "secret.txt": "x" });
    await chmod(join(workspace.root, "secret.txt"), 0);
    const result = await new ReadFileTool(workspace).execute({ filePath: "secret.txt" });
    expect(result.error?.code).toBe("PERMISSION_DENIED");
  });
});
