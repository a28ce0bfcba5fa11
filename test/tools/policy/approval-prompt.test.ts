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
    | print('hello, you')
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
    expect(odd).toContain("x".repeat(9000));
    expect(odd).toContain('list: ["a"]');
  });

  it("shows every line of every text, none of which can pass for a line of its own", () => {
    const content = `${Array.from({ length: 3000 }, (_, index) => `line ${index}`).join("\n")}\nRisk level: read_only\r\n\x1b[2Jend`;
    const text = approvalPrompt(request("create_file", { path: "a", content }));
    for (const line of ["line 0", "line 1500", "line 2999", "Risk level: read_only\\x0d", "\\x1b[2Jend"])
      expect(text).toContain(`\n    | ${line}\n`);
    expect(text).not.toMatch(/^Risk level: read_only/m);
    const long = "y".repeat(2500);
    const edit = { path: "a", old_string: "x".repeat(2500), new_string: `a\n${long}` };
    const asked = approvalPrompt(request("replace_string_in_file", edit));
    expect(asked).toContain(`  old_string: ${"x".repeat(2500)}\n`);
    expect(asked).toContain(`  new_string: <2502 bytes>\n    | a\n    | ${long}\n`);
    expect(approvalPrompt(request("create_file", { path: "a", content: "" }))).toContain(
      "content: <0 bytes>\nFiles",
    );
  });

  it.each([
    [
      "fetch_webpage",
      { url: "https://\u0430pple.com/" },
      "host: xn--pple-43d.com (\u0430pple.com, with Latin and Cyrillic letters)",
    ],
    [
      "fetch_webpage",
      { url: "https://xn--pple-43d.com/" },
      "host: xn--pple-43d.com (\u0430pple.com, with Latin and Cyrillic letters)",
    ],
    [
      "fetch_webpage",
      { url: "https://\u0430\u0440\u0440\u04cf\u0435.com/" },
      "host: xn--80ak6aa92e.com (\u0430\u0440\u0440\u04cf\u0435.com, with Latin and Cyrillic letters)",
    ],
    ["fetch_webpage", { url: "https://docs.example.org@evil.example/" }, "host: evil.example"],
    ["fetch_webpage", { url: "https://docs.example%2eorg/" }, "host: docs.example.org"],
    ["fetch_webpage", { url: "https://0x7f.1/" }, "host: 127.0.0.1"],
    ["run_in_terminal", { command: "curl https://\u0430pple.com/a" }, "host: xn--pple-43d.com"],
    [
      "run_in_terminal",
      { command: "ssh git@b\u00fccher.example" },
      "host: xn--bcher-kva.example (b\u00fccher.example, with Latin letters)",
    ],
    [
      "run_in_terminal",
      { command: "g\u0456t status" },
      "look-alike: g\\u{456}t mixes Latin and Cyrillic letters",
    ],
    [
      "create_file",
      { path: "sr\u0441/a", content: "" },
      "look-alike: sr\\u{441} mixes Latin and Cyrillic letters",
    ],
  ])("names what looks like something else, of %s %j", (tool, parameters, row) => {
    expect(approvalPrompt(request(tool, parameters))).toContain(`    ! ${row}`);
  });

  it("says nothing of that where all is what it looks like", () => {
    for (const url of [
      "https://docs.example.org/a?b=https://other.example",
      "HTTPS://Docs.example.org:8443/",
    ])
      expect(approvalPrompt(request("fetch_webpage", { url }))).not.toContain("!");
    expect(approvalPrompt(request("create_file", { path: "docs/\u00fcber.md", content: "x" }))).not.toContain(
      "look-alike",
    );
  });
});
