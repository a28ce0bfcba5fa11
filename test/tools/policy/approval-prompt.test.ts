import { describe, expect, it } from "vitest";
import { approvalPrompt } from "../../../src/tools/policy/approval-prompt.ts";

const request = (tool: string, parameters: Record<string, unknown>, filesAffected: string[] = []) => ({
  tool,
  effect: "safe_write" as const,
  parameters,
  filesAffected,
});

describe("the prompt", () => {
  it("is the documented one", () => {
    const parameters = { path: "hello.py", content: "print('hello, you')\n" };
    expect(approvalPrompt(request("create_file", parameters, ["hello.py"]))).toBe(`Tool: create_file
Parameters:
  path: hello.py
  content: <20 bytes>
Files affected: hello.py
Risk level: safe_write

Approve? (y/n/always): `);
  });

  it("shows a command whole and on one line, and nothing that hides or reorders", () => {
    const command = `echo a\nRisk level: read_only\t\x1b[2K\u202e${"x".repeat(5000)} && rm -rf /`;
    const text = approvalPrompt(request("run_in_terminal", { command, timeout_seconds: 30 }));
    expect(text.split("\n")).toHaveLength(8);
    expect(text).toContain("echo a\\nRisk level: read_only\\t\\x1b[2K\\u202e");
    expect(text).toContain("&& rm -rf /");
    expect(text).toContain("  timeout_seconds: 30");
    expect(text).toContain("Files affected: none named");
    const odd = approvalPrompt(request("t\nool", { "a\nb": "x".repeat(9000), list: ["a"], none: undefined }));
    expect(odd.length).toBeLessThan(3000);
    expect(odd).toContain('list: ["a"]');
  });
});
