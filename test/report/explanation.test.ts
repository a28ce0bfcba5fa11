import { describe, expect, it } from "vitest";
import { type ClassExplanation, renderClassList, renderExplanation } from "../../src/report/explanation.ts";
import { displayWidth } from "../../src/support/terminal-text.ts";

const explanation: ClassExplanation = {
  id: "lateinit",
  family: "kotlin_runtime",
  title: "lateinit property read before it is set",
  summary:
    "A lateinit property has no value until something assigns it. Kotlin checks every read, and throws instead of handing out null.",
  causes: [
    "the read runs in a callback that comes before the lifecycle method that assigns it",
    "the assignment stands on a branch that was not taken",
  ],
  checks: [
    "every assignment of the property, and the method it stands in",
    "who calls the method that reads it",
  ],
  fix: "Assign it on every path before the first read, or make it `by lazy` or a constructor parameter.",
};

const classes: ClassExplanation[] = [
  { ...explanation, id: "npe", title: "NullPointerException" },
  {
    ...explanation,
    id: "agp_requires_jdk",
    family: "gradle_environment",
    title: "the build needs another JDK",
  },
  explanation,
  { ...explanation, id: "odd", family: "something_new", title: "a class of an unknown family" },
];

describe("a class", () => {
  it("reads well in a terminal, wide and narrow", async () => {
    await expect(renderExplanation(explanation)).toMatchFileSnapshot("snapshots/explanation.txt");
    const narrow = renderExplanation(explanation, "text", { width: 40, unicode: false });
    for (const line of narrow.split("\n")) expect(displayWidth(line)).toBeLessThanOrEqual(40);
  });

  it("reads well as Markdown and is data as JSON", async () => {
    await expect(renderExplanation(explanation, "markdown")).toMatchFileSnapshot("snapshots/explanation.md");
    expect(JSON.parse(renderExplanation(explanation, "json"))).toEqual({ schemaVersion: 1, ...explanation });
  });
});

describe("the list", () => {
  it("stands by family, families in order, classes by id", async () => {
    await expect(renderClassList(classes)).toMatchFileSnapshot("snapshots/classes.txt");
    await expect(renderClassList(classes, "markdown")).toMatchFileSnapshot("snapshots/classes.md");
    const { classes: listed } = JSON.parse(renderClassList(classes, "json"));
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([
      "lateinit",
      "npe",
      "agp_requires_jdk",
      "odd",
    ]);
  });
});
