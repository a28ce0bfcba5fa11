import { expect, it } from "vitest";
import { formats, render } from "../../src/report/render.ts";
import { lateinitCrash } from "./sample-results.ts";

it("knows the formats of the command, text first", () => {
  expect(formats).toEqual(["text", "json", "jsonl", "markdown", "sarif", "github", "gitlab", "html"]);
});

it.each([
  ["text", /^ lateinit property read before it is set/],
  ["json", /^\{\n {2}"schemaVersion": 1,\n {2}"id": "a-7f3k"/],
  ["jsonl", /^\{"schemaVersion":1,"event":"result","id":"a-7f3k"/],
  ["markdown", /^# 🔧 Root Cause Analysis: Lateinit\n\n## 📋 Summary\n/],
  ["sarif", /"version": "2\.1\.0"/],
  ["github", /^::error file=/],
  ["gitlab", /"check_name": "lateinit"/],
  ["html", /^<!doctype html>\n<html lang="en">/],
] as const)("renders %s, the same every time", async (format, expected) => {
  const report = await render(format, lateinitCrash);
  expect(report).toMatch(expected);
  expect(await render(format, structuredClone(lateinitCrash))).toBe(report);
});

it("passes each format the options that concern it", async () => {
  expect(await render("text", lateinitCrash, { width: 40 })).not.toBe(await render("text", lateinitCrash));
  expect(await render("sarif", lateinitCrash, { version: "1.2.3" })).toContain('"semanticVersion": "1.2.3"');
  expect(await render("github", lateinitCrash, { pathPrefix: "android" })).toContain("file=android/app/");
  expect(await render("gitlab", lateinitCrash, { pathPrefix: "android" })).toContain('"path": "android/app/');
});
