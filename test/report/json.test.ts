import { describe, expect, it } from "vitest";
import { AnalysisTimeoutError } from "../../src/model/failure.ts";
import { RCAResultSchema } from "../../src/model/rca-result.ts";
import { renderJson } from "../../src/report/json.ts";
import { renderEvent, renderJsonl } from "../../src/report/jsonl.ts";
import { failed, lateinitCrash, noFailure, samples } from "./sample-results.ts";

describe("renderJson", () => {
  it.each(Object.entries(samples))("gives %s back", (_, result) => {
    expect(RCAResultSchema.parse(JSON.parse(renderJson(result)))).toEqual(result);
  });

  it("orders keys as the schema does, whoever built the result", () => {
    const keys = Object.keys(RCAResultSchema.shape).filter((key) => key in lateinitCrash);
    const shuffled = Object.fromEntries(Object.entries(lateinitCrash).reverse()) as typeof lateinitCrash;
    expect(Object.keys(JSON.parse(renderJson(shuffled)))).toEqual(keys);
    expect(renderJson(shuffled)).toBe(renderJson(lateinitCrash));
  });

  it("escapes what a terminal would act on and keeps its value", () => {
    const error = "\x9b2J \u202e \x7f \u2028 \x1b[31m \u{e0041}";
    const text = renderJson({ ...lateinitCrash, error });
    expect(text).toMatch(/^[\x20-\x7e\n]*$/);
    expect(JSON.parse(text).error).toBe(error);
  });

  it("is one whole object for every status", () => {
    expect(JSON.parse(renderJson(noFailure))).toMatchObject({ schemaVersion: 1, status: "no_failure" });
    expect(JSON.parse(renderJson(failed))).toMatchObject({
      status: "error",
      failure: { code: "LOG_UNREADABLE" },
    });
  });
});

describe("jsonl", () => {
  it("writes an event as one line", () => {
    const line = renderEvent("thought", { thought: "two\nlines", iteration: 1, timestamp: 5 });
    expect(line).toBe(
      '{"schemaVersion":1,"event":"thought","thought":"two\\nlines","iteration":1,"timestamp":5}\n',
    );
  });

  it("writes an error with its code and what to do", () => {
    const error = new AnalysisTimeoutError("Stopped after 5 s.");
    const line = renderEvent("error", { error, iteration: 2, phase: "action", timestamp: 5 });
    expect(JSON.parse(line)).toMatchObject({
      event: "error",
      error: { name: "AnalysisTimeoutError", message: "Stopped after 5 s.", code: "ANALYSIS_TIMEOUT" },
      phase: "action",
    });
  });

  it("ends with the result, which is the same object", () => {
    const { event, ...result } = JSON.parse(renderJsonl(lateinitCrash));
    expect(event).toBe("result");
    expect(result).toEqual(lateinitCrash);
    expect(renderJsonl(lateinitCrash).indexOf("\n")).toBe(renderJsonl(lateinitCrash).length - 1);
  });
});
