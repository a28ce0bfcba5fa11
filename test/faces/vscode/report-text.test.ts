import { describe, expect, it } from "vitest";
import { DocumentSynthesizer } from "../../../src/report/document-synthesizer.ts";
import { escapeControl } from "../../../src/support/terminal-text.ts";
import { failureOf } from "../../../vscode/src/data/failure-of.ts";
import { linksIn } from "../../../vscode/src/data/places.ts";
import { notesPlaceholder, reportText } from "../../../vscode/src/data/report-text.ts";
import { lateinitCrash, samples } from "../../report/sample-results.ts";

const shown = { visible: escapeControl };

describe("the output of an analysis", () => {
  it("tells the cause and numbers the guidelines under their headings", () => {
    const text = reportText(lateinitCrash, shown);
    const headings = text.split("\n").filter((line) => line.startsWith("## "));
    expect(headings).toEqual(["## Root Cause Analysis", "## Fix Guidelines"]);
    expect(text).toContain(lateinitCrash.rootCause);
    lateinitCrash.fixGuidelines.forEach((step, index) => {
      expect(text).toContain(`\n${index + 1}. ${step}`);
    });
  });

  it("links its place and the places that show it", () => {
    const { location } = lateinitCrash;
    const links = reportText(lateinitCrash, shown).split("\n").flatMap(linksIn);
    expect(links[0]?.place).toMatchObject({ path: location?.path, line: location?.line });
  });

  it("holds the place of the learning notes, then shows them", () => {
    const pending = reportText(lateinitCrash, { ...shown, notes: "pending" });
    expect(pending).toContain(`## Learning Notes\n\n${notesPlaceholder}`);
    const learningNotes = ["🎓 **What is this error?**\n\nOne", "🔍 **Why did this happen?**\n\nTwo"];
    const taught = reportText({ ...lateinitCrash, learningNotes }, shown);
    expect(taught).toContain(`## Learning Notes\n\n${learningNotes.join("\n\n")}`);
    expect(taught).not.toContain(notesPlaceholder);
  });

  it.each(Object.entries(samples))("is visible text alone: %s", (_, result) => {
    const hostile = { ...result, rootCause: `${result.rootCause}\u202e\u0007`, warnings: ["\u001b[2J"] };
    expect(reportText(hostile, shown)).not.toMatch(/[\u0007\u001b\u202e]/);
  });
});

it("the notification is the quick summary", () => {
  const summary = new DocumentSynthesizer().generateQuickSummary(lateinitCrash, failureOf(lateinitCrash));
  expect(summary).toMatch(/^✅ Lateinit error in \S+\.kt:\d+ - .+ \(\d+% confidence\)$/);
});
