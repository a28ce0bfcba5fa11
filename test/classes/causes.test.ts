import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { classFolders } from "../../scripts/generate/class-folders.ts";
import { CauseList } from "../../src/classes/cause-list.ts";
import type { Context } from "../../src/classes/context.ts";
import { type Examine, logCauseOf, reportVerdicts } from "../../src/classes/examination.ts";
import { classFiles } from "../../src/classes/files.generated.ts";
import type { Finding } from "../../src/model/finding.ts";
import type { ParsedError } from "../../src/model/parsed-error.ts";

const error: ParsedError = {
  type: "bed_dry",
  family: "",
  message: "the bed is dry",
  filePath: "",
  line: 0,
  logLine: 3,
  language: "unknown",
  causes: [],
  frames: [],
  raw: "",
};

const causes = new CauseList({
  noWater: ({ bed }: { bed: string }) => ({ text: `Nothing waters ${bed}.`, steps: [`Water ${bed}.`] }),
  noRain: () => ({ text: "It did not rain.", steps: ["Wait."], decidedBy: "Did it rain?" }),
  unknown: () => ({ text: "The bed is dry.", steps: ["Look."], question: "why the bed is dry" }),
});

function findingsOf(examine: Examine): Finding[] {
  const found: Finding[] = [];
  const steps = reportVerdicts("bed_dry", examine, error);
  for (let next = steps.next([]); !next.done; next = steps.next([]))
    if ("finding" in next.value && "ground" in next.value.finding) found.push(next.value.finding);
  return found;
}

describe("a verdict", () => {
  it("becomes a finding with the id of its cause, and the log's line first", () => {
    const shown = { quote: "water(bed)", source: "read_file", path: "Bed.kt", line: 4 };
    const [finding] = findingsOf(function* () {
      yield causes.proven("noWater", { bed: "bed 1" }, { evidence: [shown] });
    });
    expect(finding).toMatchObject({
      cause: "bed_dry/noWater",
      rootCause: "Nothing waters bed 1.",
      ground: "proven",
      fixGuidelines: ["Water bed 1."],
    });
    expect(finding?.evidence).toEqual([{ quote: "the bed is dry", source: "log", line: 3 }, shown]);
    expect(finding?.unestablished).toBeUndefined();
  });

  it("ends the examination where the cause is proven", () => {
    const asked: string[] = [];
    const found = findingsOf(function* () {
      yield causes.supported("noRain", {});
      yield causes.proven("noWater", { bed: "bed 1" });
      asked.push("more");
      yield causes.open("unknown", {});
    });
    expect(found.map(({ cause }) => cause)).toEqual(["bed_dry/noRain", "bed_dry/noWater"]);
    expect(asked).toEqual([]);
  });

  it("is what it may be where it is only supported, and no answer where it is open", () => {
    const [possible, open] = findingsOf(function* () {
      yield causes.supported("noRain", {});
      yield causes.open("unknown", {});
    });
    expect(possible).toMatchObject({ ground: "likely", hypothesis: { decidedBy: "Did it rain?" } });
    expect(open).toMatchObject({ ground: "open", unestablished: true, question: "why the bed is dry" });
  });

  it("of a log names a cause and never says that nothing else can be it", () => {
    const stated = logCauseOf("bed_dry", causes.proven("noWater", { bed: "bed 1" }, { explicit: true }));
    expect(stated).toMatchObject({ id: "bed_dry/noWater", ground: "stated", explicit: true });
  });
});

const root = fileURLToPath(new URL("../../src/classes", import.meta.url));
const folders = await classFolders(root);
const listed = folders.filter(({ files }) => files.includes("causes"));

/** The words and the examinations of these classes, and whatever they import of the classes' room. */
function filesWithWords(): Set<string> {
  const found = new Set<string>();
  const pending = listed.flatMap(({ family, id, files }) =>
    ["causes", "examine"].flatMap((file) =>
      files.includes(file) ? [join(root, family, id, `${file}.ts`)] : [],
    ),
  );
  pending.push(join(root, "general/any-exception.ts"));
  for (let path = pending.pop(); path; path = pending.pop()) {
    if (found.has(path) || !path.startsWith(root)) continue;
    found.add(path);
    for (const [, imported = ""] of readFileSync(path, "utf8").matchAll(/from "(\.[^"]+)"/g))
      pending.push(join(dirname(path), imported));
  }
  return found;
}

describe("the causes of a class", () => {
  it.each(listed.map(({ id, failureClass }) => [id, failureClass] as const))(
    "%s have the ids that its page gives them",
    async (id, failureClass) => {
      const words = Object.keys((await classFiles[id]?.causes?.())?.causes.all ?? {});
      const onPage = Object.keys(failureClass.causes);
      expect(words.filter((cause) => onPage.includes(cause))).not.toEqual([]);
    },
  );

  it("are worded in one place", () => {
    const places = new Map<string, Set<string>>();
    for (const path of filesWithWords()) {
      // A sentence's first words are enough to know it by.
      for (const [, text = ""] of readFileSync(path, "utf8").matchAll(/["`]([A-Z$][^"`\n]{50,})/g))
        places.set(text, (places.get(text) ?? new Set()).add(path));
    }
    expect([...places].filter(([, files]) => files.size > 1)).toEqual([]);
    expect(places.size).toBeGreaterThan(20);
  });

  it("are given words by nobody but their list", () => {
    const worded = listed.flatMap(({ id, family }) =>
      readdirSync(join(root, family, id))
        .filter((file) => file !== "causes.ts")
        .filter((file) => /\brootCause: /.test(readFileSync(join(root, family, id, file), "utf8")))
        .map((file) => `${id}/${file}`),
    );
    expect(worded).toEqual([]);
  });
});

it("a context has a failure's facts, lists and places for whoever examines it", async () => {
  const { Context } = await import("../../src/classes/context.ts");
  const context: Context = new Context({
    ...error,
    metadata: { bed: "1", rows: ["a", "b"], task: ":app:test" },
    filePath: "src/Bed.kt",
    line: 6,
  });
  const { list } = context;
  expect([context.facts.bed, list("rows"), context.module, context.place]).toEqual([
    "1",
    ["a", "b"],
    ":app",
    "Bed.kt:6",
  ]);
});
