import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openFix } from "../../src/app/fixing.ts";
import { savedRuns } from "../../src/app/saved-runs.ts";
import type { ApprovalGate } from "../../src/model/approval.ts";
import type { Edit } from "../../src/model/edit.ts";
import { resultWithoutFailure } from "../../src/model/empty-result.ts";
import { temporaryFolder } from "./scene.ts";

/** A saved analysis whose fix changes both files of a project. */
async function scene() {
  const root = temporaryFolder();
  const user = temporaryFolder();
  const directories = { config: join(user, "c"), cache: join(user, "k"), state: join(user, "s") };
  for (const name of ["a.txt", "b.txt"]) writeFileSync(join(root, name), "old\n");
  const edits: Edit[] = ["a.txt", "b.txt"].map((path) => ({ path, before: "old", after: "new" }));
  const diffs = edits.map(({ path }) => `--- ${path}\n+++ ${path}\n@@ -1,1 +1,1 @@\n-old\n+new\n`);
  const result = resultWithoutFailure("a-two", "no_failure", { code: "NO_FAILURE", message: "x" });
  const fixes = [{ title: "Both", safety: "safe" as const, edits, diff: diffs.join("") }];
  await savedRuns(directories).save({ result: { ...result, fixes }, workspace: root });
  const { session, call } = await openFix("a-two", directories);
  return {
    root,
    call,
    session,
    edits: await session.check(session.fix()),
    texts: () => ["a.txt", "b.txt"].map((name) => readFileSync(join(root, name), "utf8")),
  };
}

/** Allows this many calls; `then` comes before the next, which is denied. */
function allowing(count: number, then: () => void = () => {}): ApprovalGate {
  let left = count;
  return {
    async decide() {
      if (left-- > 0) return { allowed: true, by: "user" };
      then();
      return { allowed: false, by: "user", reason: "You said no." };
    },
  };
}

describe("a fix of two files", () => {
  it("is applied whole", async () => {
    const { session, edits, texts } = await scene();
    expect(await session.apply(edits, allowing(2))).toHaveLength(2);
    expect(texts()).toEqual(["new\n", "new\n"]);
    await session.restore();
    expect(texts()).toEqual(["old\n", "old\n"]);
  });

  it("is not applied at all where its second edit is denied", async () => {
    const { session, edits, texts } = await scene();
    await expect(session.apply(edits, allowing(1))).rejects.toMatchObject({
      code: "APPROVAL_DENIED",
      message: "The fix was not applied: You said no.",
    });
    expect(texts()).toEqual(["old\n", "old\n"]);
  });

  it("is not applied at all where it is interrupted between its edits", async () => {
    const { session, edits, texts } = await scene();
    const controller = new AbortController();
    const gate = allowing(1, () => controller.abort());
    await expect(session.apply(edits, gate, controller.signal)).rejects.toMatchObject({
      code: "CANCELLED",
      message: "The fix was not applied: it was interrupted.",
    });
    expect(texts()).toEqual(["old\n", "old\n"]);
  });

  it("has nothing to take back where it is interrupted before its first edit", async () => {
    const { session, edits, texts } = await scene();
    const gate = allowing(0);
    await expect(session.apply(edits, gate, AbortSignal.abort())).rejects.toMatchObject({
      code: "CANCELLED",
    });
    expect(texts()).toEqual(["old\n", "old\n"]);
  });

  it("names what could not be taken back, and how to go on", async () => {
    const { session, edits, root, call } = await scene();
    const gate = allowing(1, () => {
      for (const name of ["a.txt", "b.txt"]) writeFileSync(join(root, name), "by hand\n");
    });
    await expect(session.apply(edits, gate)).rejects.toMatchObject({
      code: "NOT_RESTORED",
      message: expect.stringContaining("changed since"),
      hint: expect.stringContaining(`culprit undo ${call} --dry-run`),
    });
  });
});
