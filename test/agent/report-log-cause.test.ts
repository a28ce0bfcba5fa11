import { describe, expect, it } from "vitest";
import { expertReasoner } from "../../src/agent/expert.ts";
import { investigate } from "../../src/agent/loop/investigate.ts";
import type { ExamineFailure } from "../../src/classes/classes.ts";
import type { ParsedError } from "../../src/model/parsed-error.ts";
import { answered, codebaseOf, crash, finding, logOf, sourcePath, sourceText } from "./scene.ts";

const text = [
  "java.lang.IllegalStateException: A migration from 7 to 9 was required but not found.",
  "\tat org.sample.shelf.ShelfFragment.onSync(ShelfFragment.kt:9)",
].join("\n");
const migration: ParsedError = {
  ...crash,
  type: "room_migration_missing",
  message: "A migration from 7 to 9 was required but not found.",
  metadata: { fromVersion: "7", toVersion: "9" },
  exception: "java.lang.IllegalStateException",
  raw: text,
  logLine: 1,
};
/** What the log makes likely, and sources could show. */
const thread: ParsedError = {
  ...migration,
  type: "wrong_thread_view",
  message: "touched",
  metadata: { calling: "pool-1" },
};

/** What the log settles: Room's message is the cause. */
const schema: ParsedError = {
  ...migration,
  type: "room_schema_changed",
  message: "Looks like you've changed schema but forgot to update the version number.",
  metadata: {},
};

const silent: ExamineFailure = function* () {};
const telling: ExamineFailure = function* () {
  const claim = { quote: "A migration from 7 to 9", source: "log", line: 1 };
  yield { finding: { ...finding, unestablished: true, evidence: [claim], ground: "open" } };
};
const rulingOut = (cause: string): ExamineFailure =>
  function* () {
    const evidence = [{ quote: "A migration from 7 to 9", source: "log", line: 1 }];
    yield { fact: { kind: "ruled_out", topic: "cause", cause, text: "The version is 9 here.", evidence } };
  };
const stumbling: ExamineFailure = function* () {
  yield { thought: "hm" };
  throw new Error("stumbled");
};

async function resultOf(
  error: ParsedError,
  { sources, diagnose, at = sourcePath }: { sources: boolean; diagnose?: ExamineFailure; at?: string },
) {
  const lines = sourceText.split("\n");
  const { result } = await investigate({
    failures: [error],
    log: logOf(text),
    codebase: codebaseOf(sources ? { [at]: sourceText } : {}),
    reasoner: expertReasoner({ examinationOf: async () => diagnose }),
    suspects: [
      { path: sources ? at : "ShelfFragment.kt", line: 9, score: 1, why: "frame 1", foundBy: "frame" },
    ],
    clock: Date.now,
    id: "a-test",
    runTool: async (_name, { filePath, line }) =>
      sources
        ? answered("context", {
            filePath,
            errorLine: line,
            context: { before: "", errorLine: lines[Number(line) - 1] ?? "", after: "" },
            relevantImports: [],
          })
        : { success: false, output: "", files_affected: [], execution_time_ms: 0 },
  });
  return result;
}

describe("a cause that the log states", () => {
  it("is the answer where there are no sources, with the place that the log prints", async () => {
    const result = await resultOf(migration, { sources: false, diagnose: silent });
    expect(result).toMatchObject({ status: "explained", confidence: 0.75 });
    expect(result.rootCause).toContain("has version 7");
    expect(result.location).toMatchObject({ path: "ShelfFragment.kt", line: 9 });
    expect(result.evidence.map(({ source, line }) => [source, line])).toEqual([["log", 1]]);
  });

  it("is said with a reservation where the sources were gone through and did not bear it out", async () => {
    const result = await resultOf(migration, { sources: true, diagnose: silent });
    expect(result).toMatchObject({ status: "unexplained", confidence: 0.6 });
    expect(result.rootCause).toContain("rests on the log alone");
    expect(result.location).toMatchObject({ path: sourcePath, line: 9 });
  });

  it("is claimed beside silent sources if the log settles it, with less confidence than a line of theirs gives", async () => {
    const result = await resultOf(schema, { sources: true, diagnose: silent });
    expect(result).toMatchObject({ status: "explained", confidence: 0.75 });
    expect(result.causeId).toBe("room_schema_changed/versionNotRaised");
  });

  it("is not claimed if the sources rule it out, and the line that does is told", async () => {
    const examined = (cause: string) => resultOf(schema, { sources: true, diagnose: rulingOut(cause) });
    const { status, facts } = await examined("room_schema_changed/versionNotRaised");
    expect(status).toBe("unexplained");
    expect(facts).toMatchObject([{ kind: "ruled_out", text: "The version is 9 here." }]);
    expect(await examined("room_schema_changed/migrationDiffers")).toMatchObject({ status: "explained" });
  });

  it("stays possible where it is only likely and the sources do not show it", async () => {
    expect(await resultOf(thread, { sources: false })).toMatchObject({ status: "explained" });
    const { status, hypotheses = [] } = await resultOf(thread, { sources: true });
    expect(status).toBe("unexplained");
    expect(hypotheses.map(({ rootCause }) => rootCause.startsWith("By the log alone: "))).toEqual([true]);
    expect(hypotheses[0]?.reservation).toContain("no line that was read of this project");
  });

  it("is no possibility where the sources told something of their own", async () => {
    expect((await resultOf(thread, { sources: true, diagnose: telling })).hypotheses).toBeUndefined();
  });

  it("needs no reservation where the workspace is another project than that of the log", async () => {
    const other = "app/src/main/java/org/other/Inbox.kt";
    const result = await resultOf(thread, { sources: true, at: other });
    expect(result).toMatchObject({ status: "explained", confidence: 0.8 });
    expect(result.location).toMatchObject({ path: "ShelfFragment.kt", line: 9 });
  });

  it("does not stand in for what a diagnoser had to say of the sources", async () => {
    const result = await resultOf(migration, { sources: true, diagnose: telling });
    expect(result.status).toBe("unexplained");
    expect(result.rootCause).toContain(finding.rootCause);
  });

  it("is told also when the diagnoser throws", async () => {
    const result = await resultOf(migration, { sources: false, diagnose: stumbling });
    expect(result.status).toBe("explained");
    expect(result.warnings.join()).toContain("stumbled");
  });
});
