import { describe, expect, it } from "vitest";
import { concludingIn } from "./concluding-in.ts";

const main = "app/src/main/java/org/example/garden";
const watering = `${main}/Watering.java`;
const timer = `${main}/Timer.java`;
const shed = `${main}/Shed.java`;
const shop = `${main}/Shop.java`;
const text = (...rows: string[]): string => `${rows.join("\n")}\n`;

const log = text(
  "java.lang.NullPointerException",
  "\tat org.example.garden.Watering.pour(Watering.java:7)",
  "\tat org.example.garden.Timer.onTick(Timer.java:6)",
);
const files = {
  [watering]: text(
    "package org.example.garden;",
    "",
    "class Watering {",
    "    private int litres;",
    "    private int pours;",
    "    void pour(Bed bed, Can can) {",
    "        litres += can.take(bed.size());",
    "        pours++;",
    "    }",
    "    int pours() { return pours; }",
    "}",
  ),
  [timer]: text(
    "package org.example.garden;",
    "",
    "class Timer {",
    "    private Shed shed;",
    "    void onTick(Watering watering, Bed bed) {",
    "        watering.pour(bed, shed.can());",
    "    }",
    "}",
  ),
  [shed]: text(
    "package org.example.garden;",
    "",
    "class Shed {",
    "    private Can last;",
    "    Can can() {",
    "        return last;",
    "    }",
    "    void lock() {",
    "        closed = true;",
    "    }",
    "    private boolean closed;",
    "}",
  ),
  [shop]: text("package org.example.garden;", "", "class Shop {", "    int price = 3;", "}"),
};

const returned = { quote: "return last;", path: shed, line: 6 };
const declared = { quote: "private Can last;", path: shed, line: 4 };
const edit = (before: string, after: string, path = shed) => [
  { title: "Give Shed a can", edits: [{ path, before, after }] },
];
const right = {
  rootCause:
    "Shed.can gives back last, which nothing ever sets, and Timer.onTick hands that to pour as its can.",
  confidence: 0.9,
  location: { path: shed, line: 4 },
  evidence: [returned, declared],
  fixGuidelines: ["Give last a can.", "Or let can() make one."],
  fixes: edit("    private Can last;", "    private Can last = new Can();"),
};

const concluding = (...conclusions: Record<string, unknown>[]) =>
  concludingIn({ log, files }, ...conclusions);

describe("a cause whose quotes lead from the failure to its place", () => {
  it("is established where nothing suspected the file first, with its edit", async () => {
    const { result, requests } = await concluding(right);
    expect(result).toMatchObject({ status: "explained", engine: "model", rootCause: right.rootCause });
    expect(result.location).toMatchObject({ path: shed, line: 4 });
    expect(result.fixes.map(({ title }) => title)).toEqual(["Give Shed a can"]);
    expect(requests).toBe(1);
  });

  it("is established by the place of its edit where it names none", async () => {
    const { location: _, ...rest } = right;
    expect((await concluding(rest)).result).toMatchObject({ status: "explained", engine: "model" });
  });

  it("keeps the line of its place where the trace names another file by a class's name", async () => {
    const renamed = log.replaceAll("Shed.java", "Shed.kt");
    const inTrace = renamed.replace("Timer.onTick(Timer.java:6)", "Shed.can(Shed.kt:6)");
    const { result } = await concludingIn(
      { log: inTrace, files },
      { ...right, location: { path: shed, line: 6 } },
    );
    expect(result).toMatchObject({ status: "explained", location: { path: shed, line: 6 } });
  });

  it("asks for the link that is missing, and is established with it", async () => {
    const without = { ...right, evidence: [declared] };
    const { result, retold, requests } = await concluding(without, right);
    expect(retold[0]).toMatch(/No chain of .* leads from the failure to .*Shed\.java:4/);
    expect({ status: result.status, requests }).toEqual({ status: "explained", requests: 2 });
  });
});

describe("beside a cause that is established", () => {
  it("is a possibility where the model itself is not sure, which is said", async () => {
    const surer = { ...right, confidence: 0.95 };
    const { result, retold, requests } = await concluding({ ...right, confidence: 0.6 }, surer);
    expect(result).toMatchObject({ status: "unexplained" });
    // A doubt is no fault: nothing asks the model to be surer than it is.
    expect({ retold, requests }).toEqual({ retold: [], requests: 1 });
    expect(JSON.stringify(result.hypotheses)).toContain("the model itself is only 60 % sure");
  });

  it("no question of the rules is asked again, and no symptom is a rival", async () => {
    const { result: open, report: before } = await concludingIn({ log, files }, {});
    expect(open.status).toBe("unexplained");
    expect(before).toContain("What would decide it");
    const asked = open.fixGuidelines;
    expect(asked.length).toBeGreaterThan(0);
    const { result, report } = await concluding(right);
    expect(result.alternatives).toEqual([]);
    expect(result.hypotheses).toBeUndefined();
    const shown = report.replace(/\s+/g, " ");
    for (const words of ["What would decide it", "It may be", "Also possible", ...asked, open.rootCause])
      expect(shown).not.toContain(words);
    expect(result.fixGuidelines).toEqual(right.fixGuidelines);
  });
});

describe("a cause whose quotes do not", () => {
  const price = { quote: "int price = 3;", path: shop, line: 4 };
  const long = `Shop.price is 3, ${"and that is not enough for a can, ".repeat(40)}so pour fails.`;
  const wrong = {
    ...right,
    rootCause: long,
    location: { path: shop, line: 4 },
    evidence: [price, declared],
    fixes: edit("    int price = 3;", "    int price = 4;", shop),
  };

  it("is told as a possibility, whole: its text, its quotes, its steps and its edit", async () => {
    const { result, report, requests } = await concluding(wrong);
    expect(result).toMatchObject({ status: "unexplained", engine: "expert", fixes: [] });
    expect(requests).toBe(2);
    const possible = result.hypotheses?.find(({ engine }) => engine === "model");
    expect(possible).toMatchObject({ rootCause: long, engine: "model", fixGuidelines: wrong.fixGuidelines });
    expect(possible?.for).toHaveLength(2);
    expect(possible?.fixes?.[0]?.diff).toContain("+    int price = 4;");
    const shown = report.replace(/\s+/g, " ");
    expect(shown).toContain(long);
    for (const piece of [
      "int price = 3;",
      "private Can last;",
      ...wrong.fixGuidelines,
      "not proven",
      "price = 4;",
    ])
      expect(shown).toContain(piece);
  });

  it.each([
    ["another line of the first suspect", { quote: "return pours;", path: watering, line: 10 }],
    [
      "a line of the failing function that has nothing to do with it",
      { quote: "pours++;", path: watering, line: 8 },
    ],
    ["the failing line itself", { quote: "litres += can.take(bed.size());", path: watering, line: 7 }],
    ["a line beside the one that is linked", { quote: "closed = true;", path: shed, line: 9 }],
    ["a file that nothing leads to", price],
  ])("is no more than that with %s", async (_, quote) => {
    const { path, line } = quote;
    const { result } = await concluding({ ...right, location: { path, line }, evidence: [quote], fixes: [] });
    expect(result).toMatchObject({ status: "unexplained", engine: "expert" });
  });

  it("is no more than that where its sentence speaks of nothing there", async () => {
    const { result } = await concluding({ ...right, rootCause: "Bananas are yellow." });
    expect(result).toMatchObject({ status: "unexplained", engine: "expert" });
  });
});

describe("what is left out", () => {
  const refused: [string, ReturnType<typeof edit>, RegExp][] = [
    ["does not occur once", edit("    ", "  "), /occurs more than once/],
    ["does not parse", edit("    Can can() {", "    Can can() {{"), /bracket too many or too few/],
    [
      "deletes what it does not name",
      edit("    private boolean closed;\n", ""),
      /deletes closed, which neither/,
    ],
    ["is of a file that nobody read", edit("int price = 3;", "int price = 4;", shop), /was not read/],
  ];

  it.each(refused)("an edit that %s goes back once, and is a line in the report", async (_, fixes, why) => {
    const { result, report, retold, requests } = await concluding({ ...right, fixes });
    expect(retold[0]).toMatch(why);
    expect(requests).toBe(2);
    expect(result).toMatchObject({ status: "explained", fixes: [], rootCause: right.rootCause });
    expect(report.replace(/\s+/g, " ")).toMatch(why);
  });

  it("an edit that is mended then is kept, and one that is dropped is told all the same", async () => {
    const fixes = edit("    ", "  ");
    expect((await concluding({ ...right, fixes }, right)).result.fixes).toHaveLength(1);
    const { result } = await concluding({ ...right, fixes }, { ...right, fixes: [] });
    expect(result.warnings.join()).toMatch(/The fix "Give Shed a can" was dropped: .*more than once/);
  });

  it("a quote and a place that are not there are, too", async () => {
    const evidence = [...right.evidence, { quote: "last = null;", path: shed, line: 7 }];
    const { result, retold } = await concluding({ ...right, evidence, location: { path: shed, line: 400 } });
    expect(retold[0]).toMatch(/"last = null;" does not stand in .*Shed\.java near line 7/);
    expect(retold[0]).toMatch(/Shed\.java:400 is not there: the file has no such line/);
    expect(result.warnings.join("\n")).toMatch(/"last = null;" does not stand.*\n.*:400 is not there/);
  });

  it("what the first conclusion had is kept where nothing comes of the second", async () => {
    const evidence = [...right.evidence, { quote: "last = null;", path: shed, line: 7 }];
    const invented = { ...right, evidence: [{ quote: "val x = 1", path: "Nowhere.kt", line: 1 }] };
    const { result } = await concluding({ ...right, evidence }, invented);
    expect(result).toMatchObject({ status: "explained", rootCause: right.rootCause });
  });
});
