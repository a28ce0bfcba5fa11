import { join } from "node:path";
import { expect, it } from "vitest";
import { askAbout, conversations } from "../../src/app/ask.ts";
import { savedRuns } from "../../src/app/saved-runs.ts";
import { resultWithoutFailure } from "../../src/model/empty-result.ts";
import { temporaryFolder } from "../agent/scene.ts";
import { scriptedServer } from "../llm/scripted/for-test.ts";

it("hands a model's lines on as they come, and keeps nothing of a question that is interrupted", async () => {
  const folder = temporaryFolder();
  const directories = { config: folder, cache: join(folder, "cache"), state: join(folder, "state") };
  const result = resultWithoutFailure("a-1", "no_failure", {
    code: "NO_FAILURE",
    message: "Nothing failed.",
  });
  await savedRuns(directories).save({ result });
  const run = await savedRuns(directories).load("a-1");
  // The second line never comes.
  const text = ["It is the first line.\n", "x".repeat(20_000)];
  const server = await scriptedServer([{ text, after: { bytes: 600, how: "silence" } }]);
  const controller = new AbortController();
  const lines: string[] = [];
  const asking = askAbout(run, "is it so?", {
    directories,
    config: { model: { ollamaHost: server.origin } },
    signal: controller.signal,
    timeoutMs: 20_000,
    onText: (line) => {
      lines.push(line);
      controller.abort();
    },
  });
  await expect(asking).rejects.toMatchObject({ code: "CANCELLED" });
  expect(lines).toEqual(["It is the first line.\n"]);
  expect(await conversations(directories).count("a-1")).toBe(0);
});
