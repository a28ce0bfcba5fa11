import { expect, it } from "vitest";
import { Api } from "../../src/ci/api.ts";
import { changeOf } from "../../src/ci/change-of.ts";
import { keepOne } from "../../src/ci/one-comment.ts";
import { runnerOf } from "../../src/ci/runner.ts";
import { escapeComment } from "../../src/report/escape-markdown.ts";
import { commentMarker } from "../../src/report/review-comment.ts";
import { linesInPatch, suggestionOf } from "../../src/report/suggestion.ts";
import { gitHubVariables, pullRequestEvent } from "./scene.ts";
import { gitHub } from "./servers.ts";

it("is one comment also when eight runs make one at once", async () => {
  const host = await gitHub();
  const runner = await runnerOf(gitHubVariables(host), async () => JSON.parse(pullRequestEvent(host.head)));
  if (!runner) throw new Error("no runner");
  const keep = async () =>
    keepOne((await changeOf(runner, new Api(runner))).comments, "<!-- m -->", { body: "<!-- m -->\nx" }, "");
  await Promise.all(Array.from({ length: 8 }, keep));
  expect(host.below).toHaveLength(1);
  await keep();
  expect(host.below).toHaveLength(1);
});

it("takes away what an earlier accident left beside it", async () => {
  const host = await gitHub();
  host.add("below", { body: "<!-- m -->\none" });
  host.add("below", { body: "<!-- m -->\ntwo" });
  const runner = await runnerOf(gitHubVariables(host), async () => JSON.parse(pullRequestEvent(host.head)));
  if (!runner) throw new Error("no runner");
  const { comments } = await changeOf(runner, new Api(runner));
  await keepOne(comments, "<!-- m -->", { body: "<!-- m -->\nnow" }, "");
  expect(host.below.map(({ body }) => body)).toEqual(["<!-- m -->\nnow"]);
});

it("finds lines only where the new side of a diff shows all of them", () => {
  const patch = "@@ -4,3 +6,4 @@ class A {\n one\n-two\n+2\n+one\n three\n@@ -20,1 +22,1 @@\n-x\n+four";
  expect(linesInPatch(patch, 1, ["2", "one", "three"])).toEqual({ startLine: 7, line: 9 });
  expect(linesInPatch(patch, 8, ["one"])).toEqual({ startLine: 8, line: 8 });
  expect(linesInPatch(patch, 1, ["one"])).toBeUndefined();
  expect(linesInPatch(patch, 5, ["two"])).toBeUndefined();
  expect(linesInPatch(patch, 9, ["three", "four"])).toBeUndefined();
  expect(linesInPatch("", 1, ["one"])).toBeUndefined();
});

const fix = (...edits: { path: string; before: string; after: string }[]) =>
  suggestionOf(
    { title: "t", safety: "safe", edits, diff: "" },
    (path) => ({ A: "a\r\nb\r\nc", B: "a\nb\n" })[path],
  );

it("suggests whole lines, and nothing where that is not possible", () => {
  expect(fix({ path: "A", before: "b", after: "B$&" })).toEqual({
    path: "A",
    startLine: 2,
    before: ["b"],
    after: ["B$&"],
  });
  expect(fix({ path: "B", before: "a\n", after: "" })).toMatchObject({ before: ["a"], after: [] });
  expect(fix({ path: "B", before: "b", after: "b\nnew" })).toMatchObject({
    startLine: 2,
    after: ["b", "new"],
  });
  expect(fix({ path: "B", before: "a", after: "top\na" })).toMatchObject({
    startLine: 1,
    after: ["top", "a"],
  });
  expect(fix({ path: "B", before: "a", after: "\u202ea" })).toBeUndefined();
  expect(fix({ path: "A", before: "a", after: "x" }, { path: "B", before: "a", after: "x" })).toBeUndefined();
  expect(fix({ path: "B", before: "gone", after: "x" })).toBeUndefined();
});

it("leaves nothing of a text that mentions, refers, links or commands", () => {
  const hostile =
    '@octo/team #12 octo/shelf#3 GH-4 !5 &6 %"7 ~bug $8 [issue:9] https://x.example/1 www.x.example <img src=x> <!-- culprit m -->';
  const shown = escapeComment(hostile).replaceAll("&#8203;", "\u200b");
  expect(shown).not.toMatch(/@\w|#\d|GH-\d|!\d|[^;]&\d|%"|~b|\$[^<]|\[\w+:|:\/\/|www\.|<(?!span|\/span)/);
  expect(escapeComment("/close now")).toBe("\\/close now");
  expect(escapeComment("ShelfFragment.kt: index 3, 50% of #size")).toContain("index 3, 50% of ");
  expect(commentMarker("a --> b <!--")).not.toMatch(/--.*--.*--/);
});
