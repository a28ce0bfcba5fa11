import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readLog } from "../../src/parse/read-log.ts";

interface PastedForm {
  name: string;
  text: string[];
  /** Class, exception without its package and place that the first failure must have; absent where the text has none. */
  type?: string;
  exception?: string;
  place?: string;
}
const { forms } = JSON.parse(readFileSync(new URL("../data/pasted-forms.json", import.meta.url), "utf8")) as {
  forms: PastedForm[];
};

const simpleName = (name = "") => name.slice(name.lastIndexOf(".") + 1);

describe("whatever is pasted", () => {
  test.each(forms)("$name", ({ text, type, exception, place }) => {
    const [failure] = readLog(text.join("\n")).failures;
    expect(failure).toBeDefined();
    if (type) expect(failure?.type).toBe(type);
    const named = [failure?.exception, ...(failure?.causes ?? []).map((cause) => cause.exception)].at(-1);
    if (exception) expect(simpleName(named)).toBe(exception);
    const path = failure?.culprit?.path ?? failure?.filePath ?? "";
    const line = failure?.culprit?.line ?? failure?.line;
    if (place) expect(`${path.split("/").at(-1)}:${line}`).toBe(place);
  });
});
