import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openRecording, replay } from "../../../src/app.ts";
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
    expect(result.alternatives).toEqual([expect.objectContaining({ rootCause: elsewhere.rootCause })]);
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
