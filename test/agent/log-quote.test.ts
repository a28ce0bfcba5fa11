import { expect, it } from "vitest";
import { logQuote } from "../../src/agent/log-quote.ts";
import type { ParsedError } from "../../src/model/parsed-error.ts";
import { crash, logOf, logText } from "./scene.ts";

const log = logOf(
  [
    "FATAL EXCEPTION: main",
    "java.lang.Error: outer",
    "\tat a.B.c(B.kt:1)",
    "Caused by: java.lang.Error: inner",
  ].join("\n"),
);
const chain: ParsedError = {
  ...crash,
  exception: "java.lang.Error",
  message: "outer",
  logLine: 1,
  causes: [{ exception: "java.lang.Error", message: "inner", frames: [], logLine: 4 }],
};

it.each<[string, ParsedError, number | undefined]>([
  ["the message of the root cause", chain, 4],
  ["the message, not the line where the failure begins", { ...chain, causes: [] }, 2],
  [
    "the line of a root without a message",
    { ...chain, causes: [{ exception: "E", message: "", frames: [], logLine: 4 }] },
    4,
  ],
  ["the first line when the message is not printed", { ...chain, causes: [], message: "rewritten" }, 1],
  [
    "nothing where nothing is known",
    { ...chain, causes: [], message: "rewritten", logLine: undefined },
    undefined,
  ],
])("quotes %s", (_, error, line) => {
  expect(logQuote(error, log)?.line).toBe(line);
});

it("quotes the whole line", () => {
  expect(logQuote(crash, logOf(logText))?.quote).toBe(logText.split("\n")[2]);
});
