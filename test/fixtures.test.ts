import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { analyze } from "../src/app.ts";
import { diagnosedIds } from "../src/classes/classes.ts";
import { classFiles } from "../src/classes/files.generated.ts";
import type { FullRCAResult } from "../src/model/rca-result.ts";
import { fold } from "../src/report/fold.ts";
import { render } from "../src/report/render.ts";
import { storyOf } from "../src/report/story.ts";
import { fixtureNames, layOut, readFixture, writeReport } from "./fixture-files.ts";

// Each fixture is a log, a tiny workspace and the report a person must see. UPDATE=1 writes the reports: read them.
// A case named log-only has no workspace: its log says the cause by itself. That of near-miss-log-only does not.
const cases = fixtureNames().map((name) => name.split("/") as [string, string]);

/** Folders of nobody's: what a run may leave behind is not left in the user's own. */
const own = mkdtempSync(join(tmpdir(), "culprit-fixtures-"));
const directories = { config: join(own, "config"), cache: join(own, "cache"), state: join(own, "state") };

async function reportOf(
  name: string,
): Promise<{ text: string; status: string; type: string; claimed?: string; timesSaid: number }> {
  const folder = layOut(name);
  const mappingFile = join(folder, "mapping.txt");
  const { result } = await analyze(readFixture(name).log, {
    workspace: join(folder, "workspace"),
    mappingFile: existsSync(mappingFile) ? mappingFile : undefined,
    id: "a-fixture",
    clock: () => 0,
    save: false,
    directories,
  });
  const text = await render("text", result, { width: 80, color: false, unicode: true });
  const { status, type, causeId } = result;
  return {
    text,
    status,
    type,
    claimed: status === "explained" ? causeId : undefined,
    timesSaid: timesSaid(result),
  };
}

/** How often a report says the message of the log, lines of code and other failures of the log apart. */
function timesSaid(result: FullRCAResult): number {
  const { headline, cause, evidence, steps, suspects, notes } = storyOf(result);
  const message = fold(result.error.trim().split("\n")[0] ?? "");
  const quotes = evidence.entries.filter(({ path }) => path === undefined).map(({ text }) => text);
  const texts = [
    headline,
    ...cause,
    ...quotes,
    ...steps.items,
    ...suspects.entries.map(({ text }) => text),
    ...notes,
  ];
  // A shorter message can stand in a sentence that says something else.
  return message.length < 20 ? 1 : texts.filter((text) => text.includes(message)).length;
}

/** `class/cause` of every class that lists its causes. */
async function allCauses(): Promise<string[]> {
  const listed = Object.entries(classFiles).map(async ([id, { causes }]) =>
    causes ? Object.keys((await causes()).causes.all).map((cause) => `${id}/${cause}`) : [],
  );
  return (await Promise.all(listed)).flat();
}

describe.each(cases)("%s", (id, name) => {
  it(name, async () => {
    const fixture = `${id}/${name}`;
    const { text, status, type, claimed, timesSaid } = await reportOf(fixture);
    if (process.env.UPDATE) writeReport(fixture, text, claimed);
    const { expected, not } = readFixture(fixture).causes;
    expect(claimed).toBe(expected);
    expect(not).not.toContain(claimed);
    for (const cause of [expected ?? [], not].flat()) expect(await allCauses()).toContain(cause);
    // Which cause is found is said by its id, not by the words of its report.
    if (classFiles[type]?.causes) expect([expected ?? [], not].flat()).not.toEqual([]);
    expect(text).toBe(readFixture(fixture).report ?? "no report yet: UPDATE=1 writes it");
    if (status === "unexplained") {
      expect(text).toMatch(/^ (?:Not|Cause not) established(?:: |\s)/);
      expect(timesSaid).toBeLessThanOrEqual(1);
    }
    if (/^(?:fires|log-only)/.test(name)) expect(status).toBe("explained");
    if (name.startsWith("near-miss-log-only")) expect(status).toBe("unexplained");
  });
});

describe("every investigated class", () => {
  it.each(diagnosedIds)("%s has a case that fires and a near miss", (id) => {
    const names = cases.flatMap(([of, name]) => (of === id ? [name] : []));
    expect(names.some((name) => name.startsWith("fires"))).toBe(true);
    expect(names.some((name) => name.startsWith("near-miss"))).toBe(true);
  });
});
