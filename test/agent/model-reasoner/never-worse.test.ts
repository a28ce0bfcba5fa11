import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openRecording, replay } from "../../../src/app.ts";
import { renderText } from "../../../src/report/terminal.ts";
import { layOut } from "../../fixtures/fixture-files.ts";
import { temporaryFolder } from "../scene.ts";
import { alone, asked, cause, explained, good, planting } from "./scene.ts";

describe("a model that is sure of the wrong place", () => {
  const elsewhere = {
    ...cause,
    rootCause: "The build is set up wrongly.",
    confidence: 1,
    location: { path: "settings.gradle.kts", line: 1 },
    evidence: [{ quote: 'rootProject.name = "garden"', path: "settings.gradle.kts", line: 1 }],
    fixes: [],
  };

  it("comes behind the expert, with a line that is true and says nothing of the failure", async () => {
    const before = await alone();
    const { result } = await asked(good(elsewhere));
    const { rootCause, location, confidence, suspects } = before.result;
    expect(result).toMatchObject({ rootCause, location, confidence, suspects, engine: "expert" });
    expect(result.hypotheses).toEqual([expect.objectContaining({ rootCause: elsewhere.rootCause })]);
  });

  it("comes behind the expert, with true lines of another file beside it", async () => {
    const { result } = await asked(
      good({ ...elsewhere, evidence: [...elsewhere.evidence, ...cause.evidence] }),
    );
    expect(result.rootCause).toBe((await alone()).result.rootCause);
  });

  it("moves no suspect with a cause that is accepted", async () => {
    const { result } = await asked(good());
    expect(result.suspects[0]?.path).toBe((await alone()).result.suspects[0]?.path);
    expect(result.location?.path).toBe(planting);
  });
});

describe("a model that is sure of a file which the ranking does not suspect first", () => {
  const main = "app/src/main/java/org/example/garden";
  const wrong = (folder: string, path: string, line: number, quote: string) => ({
    folder,
    path,
    line,
    quote,
  });

  it.each([
    // The message holds the app's own name, and so does every other file of it.
    wrong(
      "missing_permission/near-miss-checked-before",
      "settings.gradle.kts",
      16,
      'rootProject.name = "garden"',
    ),
    wrong(
      "missing_permission/near-miss-checked-before",
      `${main}/MainActivity.kt`,
      9,
      "private lateinit var finder: SensorFinder",
    ),
    wrong("lateinit/near-miss-set-from-outside", `${main}/BedPicker.kt`, 6, "dialog.listener = listener"),
    wrong("npe/near-miss-parameter-replaced", "app/build.gradle.kts", 7, 'namespace = "org.example.garden"'),
  ])(
    "says in $folder what may be in $path, and moves nothing",
    async ({ folder: name, path, line, quote }) => {
      const at = layOut(name);
      const before = await alone(at);
      const claim = {
        ...cause,
        rootCause: `${path} is wrong.`,
        confidence: 1,
        location: { path, line },
        fixes: [],
      };
      const evidence = [{ quote, path, line }, { quote: before.result.error.slice(0, 80) }];
      const { result } = await asked(good({ ...claim, evidence }), { folder: at });
      const { status, rootCause, location, suspects, confidence } = before.result;
      expect(status).toBe("unexplained");
      expect(result).toMatchObject({ status, rootCause, location, suspects, confidence });
    },
  );

  it("is told as one that may be right, with its line", async () => {
    const at = layOut("missing_permission/near-miss-checked-before");
    const place = { path: `${main}/MainActivity.kt`, line: 9 };
    const evidence = [{ quote: "private lateinit var finder: SensorFinder", ...place }];
    const fixes = [
      { title: "Remove it", edits: [{ path: place.path, before: "private lateinit", after: "" }] },
    ];
    const claim = { ...cause, rootCause: "It begins before it asks.", location: place, evidence, fixes };
    const before = await alone(at);
    const { result } = await asked(good(claim), { folder: at });
    expect(result).toMatchObject({ confidence: before.result.confidence, fixes: [] });
    expect(result.hypotheses).toEqual([
      expect.objectContaining({ rootCause: claim.rootCause, confidence: 0.5, engine: "model" }),
    ]);
    const report = renderText(result, { width: 80 });
    expect(report).toContain("the model says so");
    expect(report).toContain("model scripted:latest.");
  });
});

describe("a model that only repeats what was looked at", () => {
  it("establishes nothing by the line that the expert quoted and left open", async () => {
    const { result: before } = await alone();
    const evidence = before.evidence.map(({ quote, path, line }) => ({ quote, path, line }));
    const { result } = await asked(good({ ...cause, evidence, location: before.location, fixes: [] }));
    expect(result).toMatchObject({ status: "unexplained", rootCause: before.rootCause, engine: "expert" });
  });

  it("establishes nothing by the log alone", async () => {
    const evidence = [{ quote: cause.evidence[2]?.quote, line: 4 }];
    const { result } = await asked(good({ rootCause: "A bug.", confidence: 1, evidence }));
    expect(result).toMatchObject({ status: "unexplained", engine: "expert" });
  });
});

it.each([
  ["investigates", { deep: false }, good()],
  ["checks", { deep: true, folder: explained }, good({ verdict: "stands" })],
] as const)("a recorded run of a model that %s is the same when it is replayed", async (_, how, script) => {
  const path = join(temporaryFolder(), "run.jsonl");
  const { result, server } = await asked(script, { ...how, record: path });
  const chats = server.chats.length;
  const { difference, end } = await replay(await openRecording(path));
  expect(difference).toBeUndefined();
  expect(end.result.rootCause).toBe(result.rootCause);
  expect(server.chats).toHaveLength(chats);
});
