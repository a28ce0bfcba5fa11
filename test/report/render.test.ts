import { expect, it } from "vitest";
import type { RCAResult } from "../../src/model/rca-result.ts";
import { DocumentSynthesizer } from "../../src/report/document-synthesizer.ts";
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

/** The fields that are documented, and no other. */
const documented: RCAResult = {
  error: "lateinit property user has not been initialized",
  rootCause: "The property is read before it is set.",
  fixGuidelines: ["Initialize it in onCreate()"],
  confidence: 0.9,
  iterations: 3,
  toolsUsed: ["read_file"],
};
const error = { type: "lateinit", message: documented.error, filePath: "A.kt", line: 4, language: "kotlin" };
const empty = { rootCause: " ", confidence: 0.4, why: "" };
const unmeasured = /0\.00|no model|nobody|undefined|Also possible: *\.|culprit fix( |`|\))|NaN/;

it.each(formats)(
  "says in %s nothing of an analysis where only the documented fields are given",
  async (format) => {
    for (const more of [{}, { alternatives: [empty] }, { alternatives: undefined, durationMs: undefined }]) {
      const report = await render(format, { ...documented, ...more });
      expect(report).not.toMatch(unmeasured);
      if (format !== "gitlab") expect(report).toMatch(/read before it is set|lateinit property user/);
    }
  },
);

it("has no empty cause beside that of an analysis, in any format", async () => {
  const alternatives = [empty, { rootCause: "Another one.", confidence: 0.3, why: "" }];
  for (const format of ["text", "markdown", "html", "github"] as const) {
    for (const verbose of [false, true]) {
      const report = await render(format, { ...lateinitCrash, alternatives }, { verbose });
      expect(report.replace(/\s+/g, " ")).not.toMatch(/Also possible: ?\.|0\.40/);
    }
  }
});

it("writes a document of the documented fields without figures that nobody measured", () => {
  const document = new DocumentSynthesizer().synthesize({ ...documented, alternatives: [empty] }, error);
  expect(document).toContain("## 🔧 Tool Usage\n**Iterations:** 3\n- read_file");
  expect(document).not.toMatch(unmeasured);
});
