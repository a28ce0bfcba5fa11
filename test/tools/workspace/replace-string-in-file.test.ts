import { chmod, link, lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ReplaceStringInFileTool } from "../../../src/tools/workspace/replace-string-in-file.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const isSuperuser = process.getuid?.() === 0;

async function toolOver(files: Record<string, string | Uint8Array>) {
  const workspace = await temporaryWorkspace(files);
  const tool = new ReplaceStringInFileTool(workspace);
  const replace = (old_string: string, new_string: string, path = "a.txt") =>
    tool.execute({ path, old_string, new_string });
  return { tool, workspace, root: workspace.root, replace, file: join(workspace.root, "a.txt") };
}

describe("replace_string_in_file", () => {
  it("replaces the one occurrence", async () => {
    const { tool, root } = await toolOver({ "hello.py": "1\n2\n3\n4\nold line\n6\n" });
    const result = await tool.execute({ path: "hello.py", old_string: "old line", new_string: "new line" });
    expect(result).toEqual({
      success: true,
      data: { path: "hello.py", occurrencesFound: 1, occurrencesReplaced: 1, linesChanged: [5] },
      output: "Replaced 1 occurrence in hello.py",
      files_affected: ["hello.py"],
      execution_time_ms: expect.any(Number),
      metadata: { occurrences_found: 1, occurrences_replaced: 1, lines_changed: [5] },
    });
    expect(await readFile(join(root, "hello.py"), "utf8")).toBe("1\n2\n3\n4\nnew line\n6\n");
  });

  it("replaces only the first of several, and says so", async () => {
    const { replace, file } = await toolOver({ "a.txt": "\n\n\n\nx x\nx\n" });
    const result = await replace("x", "y");
    expect(result.output).toBe("Replaced 1 occurrence in a.txt");
    expect(result.warnings).toEqual(["Found 3 occurrences, replaced only the first at line 5"]);
    expect(result.metadata).toEqual({ occurrences_found: 3, occurrences_replaced: 1, lines_changed: [5] });
    expect(await readFile(file, "utf8")).toBe("\n\n\n\ny x\nx\n");
  });

  it("names every line that the new text takes up", async () => {
    const { replace } = await toolOver({ "a.txt": "a\nb\nc\n" });
    expect((await replace("b", "1\n2\n3")).metadata?.lines_changed).toEqual([2, 3, 4]);
    const many = await replace("a", "\n".repeat(5000));
    expect(many.data?.linesChanged).toHaveLength(1000);
  });

  it("says that a text is not there", async () => {
    const { replace, file } = await toolOver({ "a.txt": "one\n" });
    const result = await replace("old_text", "new");
    expect(result.error?.code).toBe("STRING_NOT_FOUND");
    expect(result.output).toBe("Error: String 'old_text' not found in file");
    expect(await readFile(file, "utf8")).toBe("one\n");
  });

  const near: [what: string, content: string, wanted: string, line: number, says: RegExp][] = [
    [
      "indentation",
      "class A {\n    fun f() {\n        g()\n    }\n}\n",
      "  fun f() {\n    g()\n  }",
      2,
      /indentation/,
    ],
    ["tabs", "if x:\n\treturn 1\n", "    return 1", 2, /indentation/],
    ["spaces inside a line", "val  x =  1\n", "val x = 1", 1, /whitespace/],
    ["whitespace at the end of a line", "one  \ntwo\n", "one\ntwo", 1, /indentation|whitespace/],
    ["line endings", "one\r\ntwo\r\n", "one\ntwo", 1, /line endings.*\\r\\n/],
    ["mixed line endings", "zero\none\r\ntwo\n", "one\ntwo", 2, /partly/],
    ["capital letters", "\nval Title = 1\n", "val title = 1", 2, /capital/],
    ["a word", "import a\nfun render(book: Book) = 1\n", "fun render(books: Book) = 2", 2, /nearest match/],
  ];
  it.each(near)("names what differs: %s", async (_what, content, wanted, line, says) => {
    const { replace, file } = await toolOver({ "a.txt": content });
    const { error, output } = await replace(wanted, "new");
    expect(error?.code).toBe("STRING_NOT_FOUND");
    expect(output).toBe(`Error: String '${wanted}' not found in file`);
    expect(error?.suggestion?.replaceAll("\n", " ")).toMatch(says);
    expect(error?.suggestion).toContain(`line ${line}`);
    expect(error?.details).toMatchObject({ nearest: { line } });
    expect(await readFile(file, "utf8")).toBe(content);
  });

  it("looks for what is nearest in a huge file without delay", async () => {
    const { replace } = await toolOver({
      "a.txt": "some line of text, much like the others\n".repeat(200_000),
    });
    const result = await replace("a line unlike the others by far\nand one more", "x");
    expect(result.error?.code).toBe("STRING_NOT_FOUND");
  });

  it.each([
    [{}, "path"],
    [{ path: "a.txt", new_string: "" }, "old_string"],
    [{ path: "a.txt", old_string: "", new_string: "" }, "old_string"],
    [{ path: "a.txt", old_string: "a" }, "new_string"],
    [{ path: "a.txt", old_string: 1, new_string: "" }, "old_string"],
    [{ path: "", old_string: "a", new_string: "" }, "path"],
    [{ path: "a.txt", old_string: "a", new_string: "\udc00" }, "surrogate"],
  ])("refuses parameters %j", async (parameters, named) => {
    const { tool } = await toolOver({ "a.txt": "a" });
    const { error } = await tool.execute(parameters);
    expect(error?.code).toBe("INVALID_PARAMETERS");
    expect(error?.message).toContain(named);
  });

  it("refuses what is outside, absent, a directory, in the way of a path, or binary", async () => {
    const { tool, root } = await toolOver({ "a.txt": "a", "d/e": "", "b.bin": Buffer.from([1, 0, 2]) });
    await mkdir(join(root, "empty"));
    const codeOf = async (path: string) =>
      (await tool.execute({ path, old_string: "a", new_string: "b" })).error?.code;
    expect(await codeOf("../a.txt")).toBe("PATH_OUTSIDE_WORKSPACE");
    expect(await codeOf("missing.txt")).toBe("FILE_NOT_FOUND");
    expect(await codeOf("missing/a.txt")).toBe("FILE_NOT_FOUND");
    expect(await codeOf("d")).toBe("FILE_NOT_FOUND");
    expect(await codeOf(".")).toBe("FILE_NOT_FOUND");
    expect(await codeOf("a.txt/b")).toBe("NOT_A_DIRECTORY");
    expect(await codeOf("b.bin")).toBe("BINARY_FILE");
    expect(await codeOf("n".repeat(300))).toBe("INVALID_PARAMETERS");
  });

  it("refuses files above 10 MB, and edits that would make one", async () => {
    const limit = 10 * 1024 * 1024;
    const { tool } = await toolOver({ "over.txt": "a".repeat(limit + 1), "full.txt": "a".repeat(limit) });
    const edit = (path: string, new_string: string) => tool.execute({ path, old_string: "a", new_string });
    expect((await edit("over.txt", "b")).error?.code).toBe("TOO_LARGE");
    expect((await edit("full.txt", "bb")).error?.code).toBe("TOO_LARGE");
    expect((await edit("full.txt", "b")).success).toBe(true);
  });

  it.skipIf(isSuperuser)("says when it may not", async () => {
    const { replace, file } = await toolOver({ "a.txt": "a" });
    await chmod(file, 0o444);
    const result = await replace("a", "b");
    expect(result.error?.code).toBe("PERMISSION_DENIED");
    expect(result.output).toBe("Error: Cannot modify file 'a.txt' - permission denied");
  });

  it("leaves git's own files alone", async () => {
    const { replace } = await toolOver({ ".git/config": "[core]\n" });
    expect((await replace("[core]", "[x]", ".git/config")).error?.code).toBe("PERMISSION_DENIED");
  });

  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
  const kept: [what: string, before: Buffer, after: Buffer][] = [
    ["UTF-8 with a mark", Buffer.from("\ufeffä old ö\n"), Buffer.from("\ufeffä néw ö\n")],
    ["CRLF", Buffer.from("a\r\nold\r\nb\r\n"), Buffer.from("a\r\nnéw\r\nb\r\n")],
    ["mixed line endings", Buffer.from("a\r\nb\nold\rc"), Buffer.from("a\r\nb\nnéw\rc")],
    ["UTF-16 LE", utf16("ä old 𝄞\r\n"), utf16("ä néw 𝄞\r\n")],
    ["UTF-16 BE", utf16("ä old 𝄞\r\n").swap16(), utf16("ä néw 𝄞\r\n").swap16()],
    [
      "Latin-1",
      Buffer.from("\xe4 old \xff\x80\n", "latin1"),
      Buffer.from("\xe4 n\xe9w \xff\x80\n", "latin1"),
    ],
    ["no line end at the end", Buffer.from("old"), Buffer.from("néw")],
  ];
  it.each(kept)("keeps every byte outside the edit: %s", async (_what, before, after) => {
    const { replace, file } = await toolOver({ "a.txt": before });
    expect((await replace("old", "néw")).success).toBe(true);
    expect(await readFile(file)).toEqual(after);
  });

  it("keeps every byte outside the edit whatever the file holds", async () => {
    const { replace, file } = await toolOver({ "a.txt": "" });
    const part = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes.map((byte) => byte || 1)));
    await fc.assert(
      fc.asyncProperty(part, part, async (head, tail) => {
        if (head[0] === 0xff || head[0] === 0xfe) head[0] = 0x41;
        await writeFile(file, Buffer.concat([head, Buffer.from("@mark@"), tail]));
        expect((await replace("@mark@", "#")).success).toBe(true);
        const first = Buffer.concat([head, Buffer.from("@mark@"), tail]).indexOf("@mark@");
        expect(first).toBe(head.length);
        expect(await readFile(file)).toEqual(Buffer.concat([head, Buffer.from("#"), tail]));
      }),
      { numRuns: 40 },
    );
  });

  it("gives new lines the ends that all lines of the file have", async () => {
    const { replace, file } = await toolOver({ "a.txt": "one\r\ntwo\r\n" });
    const result = await replace("two", "2\n3");
    expect(await readFile(file, "utf8")).toBe("one\r\n2\r\n3\r\n");
    expect(result.warnings?.join()).toMatch(/\\r\\n/);
  });

  it("writes nothing that a Latin-1 file cannot hold", async () => {
    const before = Buffer.from("caf\xe9 old", "latin1");
    const { replace, file } = await toolOver({ "a.txt": before });
    const result = await replace("old", "100 €");
    expect(result.error).toMatchObject({
      code: "UNENCODABLE_TEXT",
      message: expect.stringContaining("U+20AC"),
    });
    expect(await readFile(file)).toEqual(before);
  });

  it("keeps the mode, and the link through which it edits", async () => {
    const { replace, root, file } = await toolOver({ "a.txt": "a", "deep/dir/x": "" });
    await chmod(file, 0o751);
    await symlink("../../a.txt", join(root, "deep/dir/alias"));
    const result = await replace("a", "b", "deep/dir/alias");
    expect(result.files_affected).toEqual(["deep/dir/alias"]);
    expect((await lstat(join(root, "deep/dir/alias"))).isSymbolicLink()).toBe(true);
    expect(await readFile(file, "utf8")).toBe("b");
    expect((await stat(file)).mode & 0o7777).toBe(0o751);
    expect(await readdir(root)).toEqual(["a.txt", "deep"]);
  });

  it("leaves another name of the same file as it was, and says so", async () => {
    const { replace, root, file } = await toolOver({ "a.txt": "a" });
    await link(file, join(root, "other.txt"));
    expect((await replace("a", "b")).warnings?.join()).toContain("hard link");
    expect(await readFile(join(root, "other.txt"), "utf8")).toBe("a");
  });

  it("touches nothing when the new text is the old one", async () => {
    const { replace, file } = await toolOver({ "a.txt": "a" });
    const before = await stat(file);
    const result = await replace("a", "a");
    expect(result).toMatchObject({ success: true, files_affected: [] });
    expect((await stat(file)).ino).toBe(before.ino);
  });

  it("takes special characters as they are, in the text and in paths of Windows", async () => {
    const { replace, root } = await toolOver({ "src/a $1.txt": "f($1, '.*', \\n) " });
    const result = await replace("f($1, '.*', \\n)", "$& $1 $$ `", "src\\a $1.txt");
    expect(result.files_affected).toEqual(["src/a $1.txt"]);
    expect(await readFile(join(root, "src/a $1.txt"), "utf8")).toBe("$& $1 $$ ` ");
  });

  it("is seen by the workspace at once, also within the same moment and size", async () => {
    const { replace, workspace } = await toolOver({ "a.txt": "a" });
    for (const [before, after] of ["ab", "bc", "cd"]) {
      await workspace.read("a.txt");
      await replace(before ?? "", after ?? "");
      expect((await workspace.read("a.txt"))?.text).toBe(after);
    }
  });
});
