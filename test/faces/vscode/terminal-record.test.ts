import { describe, expect, it } from "vitest";
import { hasWords, TerminalRecord, TextTail } from "../../../vscode/src/data/terminal-record.ts";

describe("what terminals printed", () => {
  it("is kept to its end, in bounded memory", () => {
    const tail = new TextTail();
    const piece = "x".repeat(64 * 1024);
    for (let count = 0; count < 200; count++) tail.push(piece);
    tail.push("the end");
    expect(tail.text.endsWith("the end")).toBe(true);
    expect(tail.text.length).toBeLessThanOrEqual(1 << 20);
  });

  it("has the last failure, also after commands that went well", () => {
    const record = new TerminalRecord();
    expect(record.lastFailure).toBeUndefined();
    record.ended({ command: "gradle build", output: "FAILED", exitCode: 1 });
    record.ended({ command: "ls", output: "", exitCode: 0 });
    expect(record.lastFailure?.command).toBe("gradle build");
    expect(record.last?.command).toBe("ls");
  });

  it("takes a command of which no exit code is known for one that may have failed", () => {
    const record = new TerminalRecord();
    record.ended({ command: "gradle build", output: "?", exitCode: undefined });
    expect(record.lastFailure?.command).toBe("gradle build");
  });

  it("is nothing where a terminal would show nothing", () => {
    const esc = String.fromCodePoint(27);
    expect(hasWords(`${esc}]633;C${esc}\\${esc}[2J${esc}[0;31m \r\n`)).toBe(false);
    expect(hasWords(`${esc}[31mFAILED${esc}[0m`)).toBe(true);
    expect(hasWords(`${esc}]`.repeat(200_000))).toBe(false);
  });
});
