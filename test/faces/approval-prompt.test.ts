import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { askOn } from "../../src/faces/cli/approval-prompt.ts";
import type { Terminal } from "../../src/faces/cli/terminal.ts";
import type { ApprovalRequest } from "../../src/model/approval.ts";

const request: ApprovalRequest = {
  tool: "run_in_terminal",
  effect: "dangerous",
  parameters: { command: "rm -r build" },
  filesAffected: [],
};

function answerOf(typed: string) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = Object.assign(new PassThrough(), { isTTY: true, rows: 40, columns: 100 });
  stderr.resume();
  const terminal = { stdin, stdout: stderr, stderr, environment: {}, directory: "/", version: "0" };
  stdin.write(`${typed}\n`);
  return askOn(terminal as unknown as Terminal)(request);
}

it.each([
  ["y", "yes"],
  ["YES", "yes"],
  ["always", "always"],
  ["", "no"],
  ["N", "no"],
  ["only in app", { words: "only in app" }],
  ["constructor", { words: "constructor" }],
  ["__proto__", { words: "__proto__" }],
])("takes what is typed for what it is: %s", async (typed, answer) => {
  expect(await answerOf(typed)).toEqual(answer);
});
