import { describe, expect, it } from "vitest";
import { concludingIn } from "./concluding-in.ts";

const main = "app/src/main/java/org/example/garden";
const text = (...rows: string[]): string => `${rows.join("\n")}\n`;
const [watering, timer, shed, hose] = ["Watering", "Timer", "Shed", "Hose"].map(
  (name) => `${main}/${name}.java`,
) as [string, string, string, string];
const npe = (...frames: string[]): string =>
  text("java.lang.NullPointerException", ...frames.map((frame) => `\tat org.example.garden.${frame}`));

/** A conclusion with the first quote as its place. */
const cause = (rootCause: string, ...quotes: [string, number, string][]) => ({
  rootCause,
  confidence: 0.9,
  location: { path: quotes[0]?.[0], line: quotes[0]?.[1] },
  evidence: quotes.map(([path, line, quote]) => ({ path, line, quote })),
  fixGuidelines: [],
});

const reservationOf = (result: Awaited<ReturnType<typeof concludingIn>>["result"]): string =>
  result.hypotheses?.find(({ engine }) => engine === "model")?.reservation ?? "";

describe("a true chain that does not come to what failed", () => {
  const files = {
    [watering]: text(
      "package org.example.garden;",
      "",
      "class Watering {",
      "    private final Tally litres = Shed.tally();",
      "    private final Can spare = Shed.spare();",
      "    void pour(Bed bed, Log log) {",
      "        log.write(spare.take(bed.size()), litres);",
      "    }",
      "}",
    ),
    [shed]: text(
      "package org.example.garden;",
      "",
      "class Shed {",
      "    private static Tally counted;",
      "    private static Can kept;",
      "    static Tally tally() { return counted; }",
      "    static Can spare() { return kept; }",
      "}",
    ),
  };
  const log = npe("Watering.pour(Watering.java:7)");
  const handed = cause(
    "Shed.tally gives back counted, which nothing sets, so pour hands litres to write as null.",
    [shed, 4, "private static Tally counted;"],
    [shed, 6, "static Tally tally() { return counted; }"],
    [watering, 4, "private final Tally litres = Shed.tally();"],
  );

  it("is none over what the line only hands over, where the null was met on it", async () => {
    const { result, retold } = await concludingIn({ log, files }, handed);
    expect(result).toMatchObject({ status: "unexplained", engine: "expert" });
    expect(retold[0]).toMatch(/thrown on Watering\.java:7 itself, where nothing is taken of litres/);
    expect(reservationOf(result)).toContain("nothing is taken of litres");
  });

  it("is one over what something is taken of there", async () => {
    const right = cause(
      "Shed.spare gives back kept, which nothing sets, so pour takes of a spare that is null.",
      [shed, 5, "private static Can kept;"],
      [shed, 7, "static Can spare() { return kept; }"],
      [watering, 5, "private final Can spare = Shed.spare();"],
    );
    expect((await concludingIn({ log, files }, right)).result).toMatchObject({ status: "explained" });
  });

  it("is one over what it hands over, where the null was met in the function that it calls", async () => {
    const inner = npe("Log.write(Log.java:40)", "Watering.pour(Watering.java:7)");
    expect((await concludingIn({ log: inner, files }, handed)).result).toMatchObject({ status: "explained" });
  });
});

describe("a cause that the case rules out", () => {
  const files = {
    [watering]: text(
      "package org.example.garden;",
      "",
      "class Watering {",
      "    private final Shed shed = new Shed();",
      "    void pour(int turn) {",
      "        Can can = shed.can();",
      "        Hose hose = shed.hose(turn);",
      "        can.lift();",
      "        hose.join(can.mouth());",
      "    }",
      "}",
    ),
    [shed]: text(
      "package org.example.garden;",
      "",
      "class Shed {",
      "    private Can can;",
      "    private Hose[] hoses = new Hose[9];",
      "    Can can() { return can; }",
      "    Hose hose(int turn) { return hoses[turn]; }",
      "}",
    ),
  };
  const log = npe("Watering.pour(Watering.java:9)");

  it("is refused with the case's own reason, though its chain is true", async () => {
    const wrong = cause(
      "Shed.can gives back a can that nothing sets, so pour asks null for its mouth.",
      [shed, 4, "private Can can;"],
      [shed, 6, "Can can() { return can; }"],
      [watering, 6, "Can can = shed.can();"],
    );
    const { result, retold } = await concludingIn({ log, files }, wrong);
    expect(result).toMatchObject({ status: "unexplained", engine: "expert" });
    expect(retold[0]).toMatch(/The case rules that out: `can` was not null on line 9/);
    expect(reservationOf(result)).toContain("The case rules that out");
  });

  it("leaves the other candidate of the line as it is", async () => {
    const right = cause(
      "Shed.hose gives back one of hoses, which nothing fills, so pour joins null.",
      [shed, 5, "private Hose[] hoses = new Hose[9];"],
      [shed, 7, "Hose hose(int turn) { return hoses[turn]; }"],
      [watering, 7, "Hose hose = shed.hose(turn);"],
    );
    expect((await concludingIn({ log, files }, right)).result).toMatchObject({ status: "explained" });
  });
});

describe("a value that is replaced on the way", () => {
  const scene = (...guard: string[]) => ({
    log: text(
      "java.lang.IllegalStateException: the mouth is shut",
      "\tat org.example.parts.Mouth.open(Mouth.java:12)",
      "\tat org.example.garden.Hose.join(Hose.java:9)",
      "\tat org.example.garden.Timer.onTick(Timer.java:6)",
    ),
    files: {
      [hose]: text(
        "package org.example.garden;",
        "",
        "class Hose {",
        "    private int joins;",
        "    void join(Mouth mouth, int turns) {",
        "        joins++;",
        ...guard,
        "        mouth.open(turns);",
        "    }",
        "}",
      ),
      [timer]: text(
        "package org.example.garden;",
        "",
        "class Timer {",
        "    private Mouth rusty = Mouth.shut();",
        "    void onTick(Hose hose) {",
        "        hose.join(rusty, 3);",
        "    }",
        "}",
      ),
    },
  });
  const handed = cause("Timer.onTick hands rusty to join, which is shut from the beginning.", [
    timer,
    4,
    "private Mouth rusty = Mouth.shut();",
  ]);

  it("is no cause by what was handed over", async () => {
    const replaced = scene("        if (mouth.isShut())", "            mouth = Mouth.fresh();");
    const { result, retold } = await concludingIn(replaced, handed);
    expect(result).toMatchObject({ status: "unexplained", engine: "expert" });
    expect(retold[0]).toMatch(/Hose\.java:8 gives mouth another value on the way: rusty of Timer\.java:6/);
  });

  it("is one where another parameter is replaced", async () => {
    const other = scene("        if (turns > 2)", "            turns = 2;");
    expect((await concludingIn(other, handed)).result).toMatchObject({ status: "explained" });
  });
});

describe("two conclusions of one model", () => {
  const files = {
    [watering]: text(
      "package org.example.garden;",
      "",
      "class Watering {",
      "    private final Shed shed = new Shed();",
      "    private final Timer timer = new Timer();",
      "    void pour() {",
      "        shed.can().fill(timer.next().bed());",
      "    }",
      "}",
    ),
    [shed]: text(
      "package org.example.garden;",
      "",
      "class Shed {",
      "    private Can kept;",
      "    Can can() { return kept; }",
      "}",
    ),
    [timer]: text(
      "package org.example.garden;",
      "",
      "class Timer {",
      "    private Plan planned;",
      "    Plan next() { return planned; }",
      "}",
    ),
  };
  const log = npe("Watering.pour(Watering.java:7)");
  const ofShed = cause(
    "Shed.can gives back kept, which nothing sets, and pour fills it.",
    [shed, 4, "private Can kept;"],
    [shed, 5, "Can can() { return kept; }"],
  );
  const ofTimer = cause(
    "Timer.next gives back planned, which nothing sets, and pour asks it for its bed.",
    [timer, 4, "private Plan planned;"],
    [timer, 5, "Plan next() { return planned; }"],
  );
  const invented = { path: shed, line: 2, quote: "Can made = new Can();" };
  const withInvented = { ...ofShed, evidence: [...ofShed.evidence, invented] };

  it("that lead to two places establish neither, and are both told", async () => {
    const { result } = await concludingIn({ log, files }, withInvented, ofTimer);
    expect(result.status).toBe("unexplained");
    const said = result.hypotheses?.filter(({ engine }) => engine === "model") ?? [];
    expect(said.map(({ rootCause }) => rootCause).sort()).toEqual(
      [ofShed.rootCause, ofTimer.rootCause].sort(),
    );
    expect(reservationOf(result)).toMatch(/placed the cause at .* as well, and its quotes lead there, too/);
  });

  it("leave the first as it was where the second has no chain", async () => {
    const astray = cause("Timer is at fault.", [timer, 3, "class Timer {"]);
    const { result } = await concludingIn({ log, files }, withInvented, astray);
    expect(result).toMatchObject({ status: "explained", rootCause: ofShed.rootCause });
  });

  it("of one place establish it", async () => {
    const { result } = await concludingIn({ log, files }, withInvented, ofShed);
    expect(result).toMatchObject({ status: "explained", rootCause: ofShed.rootCause });
  });

  it("gain nothing by a higher figure alone", async () => {
    const unsure = { ...withInvented, confidence: 0.5 };
    const { result } = await concludingIn({ log, files }, unsure, { ...ofShed, confidence: 0.95 });
    expect(result.status).toBe("unexplained");
    expect(reservationOf(result)).toContain("only 50 % sure");
  });
});
