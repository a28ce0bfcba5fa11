import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Analysis, analyze } from "../../src/app.ts";
import { layOut } from "../fixtures/fixture-files.ts";
import { openTinyModel } from "./open-tiny-model.ts";

const timeoutMs = 15_000;

const cases = [
  { name: "npe/near-miss-parameter-replaced", what: "investigates" },
  { name: "lateinit/fires-callback-order", what: "checks" },
  { name: "dep_repo_auth/near-miss-credentials", what: "investigates" },
] as const;

function essence({ result }: Analysis) {
  const { status, rootCause, location, confidence, evidence, fixes, suspects } = result;
  return { status, rootCause, location, confidence, evidence, fixes, suspects };
}

/** A token of this model is a letter: the larger window holds a prompt, the smaller one none, however short it is made. */
const windows = [16_384, 2_048];

describe.each(cases)("a model of random weights that $what $name", ({ name }) => {
  const folder = layOut(name);
  const log = readFileSync(`${folder}/log.txt`, "utf8");
  const options = { workspace: `${folder}/workspace`, save: false, limits: { timeoutMs } };

  it.each(windows)("with a window of %i ends in time, with the expert's answer", async (tokens) => {
    const alone = await analyze(log, options);
    const startedAt = performance.now();
    let asked = 0;
    const open = async () => {
      const model = await openTinyModel({ trainedTokens: tokens, contextTokens: tokens });
      const { chat } = model;
      // The very model, counted.
      model.chat = (...given) => {
        asked++;
        return chat.apply(model, given);
      };
      return model;
    };
    const analysis = await analyze(log, { ...options, model: { open, deep: true } });
    expect(performance.now() - startedAt).toBeLessThan(timeoutMs + 30_000);
    expect(analysis.outcome).toBe("complete");
    expect(essence(analysis)).toEqual(essence(alone));
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(20);
  });
});
