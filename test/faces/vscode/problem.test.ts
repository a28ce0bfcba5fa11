import { describe, expect, it } from "vitest";
import { problemOf } from "../../../vscode/src/data/problem.ts";
import { lateinitCrash, noFailure, samples } from "../../report/sample-results.ts";

describe("the mark in the sources", () => {
  it("stands at the place, with the cause and the places that show it", () => {
    const problem = problemOf(lateinitCrash);
    expect(problem).toMatchObject({
      place: { path: lateinitCrash.location?.path, line: lateinitCrash.location?.line },
      severity: "error",
      code: lateinitCrash.type,
      message: lateinitCrash.rootCause,
    });
    expect(problem?.related.length).toBeGreaterThan(0);
    for (const { place } of problem?.related ?? []) expect(place).not.toEqual(problem?.place);
  });

  it("is a warning where the cause is open", () => {
    expect(problemOf({ ...lateinitCrash, status: "unexplained" })?.severity).toBe("warning");
  });

  it("is none without a failure, without a line, outside the project, or as a trace prints it alone", () => {
    expect(problemOf(noFailure)).toBeUndefined();
    const location = { path: "app/Main.kt", line: 3 };
    for (const wrong of [
      { path: "app/Main.kt" },
      { ...location, path: "../Main.kt" },
      { ...location, path: "/etc/passwd" },
      { ...location, asPrinted: true as const },
    ])
      expect(problemOf({ ...lateinitCrash, location: wrong })).toBeUndefined();
  });

  it.each(Object.entries(samples))("names each other place once: %s", (_, result) => {
    const related = problemOf(result)?.related ?? [];
    const keys = related.map(({ place }) => `${place.path}:${place.line}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
