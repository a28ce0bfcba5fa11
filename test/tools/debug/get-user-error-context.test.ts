import { describe, expect, it } from "vitest";
import { type UserContext, UserErrorContextTool } from "../../../src/tools/debug/get-user-error-context.ts";

const seen: UserContext = {
  activeFile: "app/src/main/java/org/example/shelf/ShelfFragment.kt",
  cursorPosition: { line: 55, character: 9 },
  selectedText: "shelfAdapter.submitList(books)",
  diagnostics: [{ severity: "error", message: "not initialized", line: 55, column: 9, source: "culprit" }],
  terminalOutput: Array.from({ length: 80 }, (_, index) => `line ${index + 1}`).join("\n"),
};
const looking = (context: UserContext | undefined = seen) => new UserErrorContextTool(async () => context);

describe("get_user_error_context", () => {
  it("gives file, place, selection and diagnostics, and no terminal unless asked", async () => {
    const { terminalOutput: _, ...rest } = seen;
    expect((await looking().execute({})).data).toEqual(rest);
  });

  it("gives the last fifty lines of the terminal", async () => {
    const { data } = await looking().execute({ captureTerminal: true });
    expect(data?.terminalOutput?.split("\n")).toHaveLength(50);
    expect(data?.terminalOutput?.startsWith("line 31\n")).toBe(true);
  });

  it("leaves out what is not wanted", async () => {
    const { data } = await looking().execute({ captureSelection: false, captureDiagnostics: false });
    expect(data).toEqual({
      activeFile: seen.activeFile,
      cursorPosition: seen.cursorPosition,
      diagnostics: [],
    });
  });

  it("reads as text", async () => {
    const { output } = await looking().execute({ captureTerminal: true });
    expect(output).toContain("ShelfFragment.kt:55");
    expect(output).toContain("error at line 55: not initialized");
    expect(output).toContain("line 80");
  });

  it("says when the user is looking at nothing", async () => {
    const tool = new UserErrorContextTool(async () => undefined);
    expect((await tool.execute({})).error).toMatchObject({
      code: "NO_ACTIVE_EDITOR",
      suggestion: expect.any(String),
    });
  });

  it("says when only diagnostics were wanted and there are none", async () => {
    const tool = looking({ ...seen, diagnostics: [] });
    expect((await tool.execute({ captureSelection: false })).error?.code).toBe("NO_DIAGNOSTICS");
    expect((await tool.execute({})).success).toBe(true);
  });

  it("works without selection, terminal or file", async () => {
    const tool = looking({ activeFile: "", cursorPosition: { line: 0, character: 0 }, diagnostics: [] });
    const result = await tool.execute({ captureTerminal: true });
    expect(result.data).toEqual({
      activeFile: "",
      cursorPosition: { line: 0, character: 0 },
      diagnostics: [],
    });
    expect(result.output).toContain("no file");
  });

  it.each([{ captureSelection: "yes" }, { captureDiagnostics: 1 }, { captureTerminal: null }, "text"])(
    "refuses %j",
    async (parameters) => {
      expect((await looking().execute(parameters)).error?.code).toBe("INVALID_PARAMETERS");
    },
  );

  it("answers INTERNAL_ERROR when the face fails", async () => {
    const tool = new UserErrorContextTool(() => Promise.reject(new Error("gone")));
    expect((await tool.execute({})).error?.code).toBe("INTERNAL_ERROR");
  });
});
