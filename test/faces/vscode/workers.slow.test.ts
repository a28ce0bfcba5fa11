import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, it } from "vitest";
// @ts-expect-error: a script without types, which packages the extension.
import { bundleExtension } from "../../../scripts/vscode/bundle.mjs";
import type { EditorEvent, EditorOptions } from "../../../src/faces/editor/editor-workers.ts";
import { EditorWorkers } from "../../../src/faces/editor/editor-workers.ts";
import { root, shelf } from "../command.ts";
import { givenTimeEnough } from "../time-enough.ts";

const folder = mkdtempSync(join(tmpdir(), "culprit-editor-"));
const directories = {
  config: join(folder, "config"),
  state: join(folder, "state"),
  cache: join(folder, "cache"),
};
/** The worker as the package of the extension holds it. In a text with NO END HERE its patterns are stuck. */
const start = () =>
  new Worker(join(folder, "dist/worker.cjs"), {
    execArgv: ["--require", join(root, "test/faces/stuck.cjs")],
  });
const lateinit = readFileSync(join(root, "examples/failures/lateinit/log.txt"), "utf8");
const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";

let workers: EditorWorkers;
beforeAll(async () => {
  mkdirSync(join(folder, "dist"));
  await bundleExtension({ root, version: "0.0.0", folder: join(folder, "dist") });
  workers = new EditorWorkers(start, directories);
});
afterAll(async () => {
  await workers.close(5000);
  rmSync(folder, { recursive: true });
});

const options = (more: Partial<EditorOptions> = {}): EditorOptions => ({
  workspace: shelf,
  directories,
  memory: false,
  cache: false,
  config: {},
  usesModel: false,
  unsaved: new Map(),
  limits: { timeoutMs: 30_000 },
  ...more,
});
const answers = { agree: async () => false };

it("analyses beside the editor's own thread, and tells what happens", async () => {
  const events: EditorEvent[] = [];
  const signal = new AbortController().signal;
  const analysis = await workers.analyze(lateinit, options(), {
    answers,
    signal,
    onEvent: (event) => events.push(event),
  });
  expect(analysis).toMatchObject({ outcome: "complete", result: { type: "lateinit", status: "explained" } });
  expect(events.some((event) => "thought" in event)).toBe(true);
  expect(events.some((event) => "progress" in event)).toBe(true);
  if (!analysis) return;
  expect(await workers.report(analysis.result, { masked: true })).toContain(
    "shelfAdapter is read in onSync()",
  );
});

it("reads a file itself, and the texts on the screen in place of those on disk", async () => {
  const file = join(folder, "log.txt");
  writeFileSync(file, lateinit);
  const onDisk = readFileSync(join(shelf, fragment), "utf8");
  const unsaved = new Map([[fragment, `// moved\n${onDisk}`.replaceAll("shelfAdapter", "rowsAdapter")]]);
  const signal = new AbortController().signal;
  const log = { file };
  const saved = await workers.analyze(log, options(), { answers, signal });
  const asShown = await workers.analyze(log, options({ unsaved }), { answers, signal });
  expect(saved?.result.rootCause).toContain("shelfAdapter is read in onSync()");
  expect(asShown?.result.rootCause).not.toContain("shelfAdapter is read in onSync()");
});

it("asks the editor back", async () => {
  const signal = new AbortController().signal;
  const userContext = async () => ({
    activeFile: "Seen.kt",
    cursorPosition: { line: 3, character: 1 },
    diagnostics: [],
  });
  const asked = { options: options(), tool: "get_user_error_context", parameters: {} };
  expect(await workers.callTool(asked, { answers: { ...answers, userContext }, signal })).toContain(
    "Seen.kt",
  );
});

it("ends a log that never lets go at its limit, while the editor's thread goes on", async () => {
  const signal = new AbortController().signal;
  const limits = { timeoutMs: 1000 };
  let turns = 0;
  const turning = setInterval(() => turns++, 50);
  const log = `${lateinit}\nNO END HERE\n`;
  const analysis = await workers.analyze(log, options({ limits }), { answers, signal });
  clearInterval(turning);
  expect(analysis).toMatchObject({ outcome: "timeout", result: { status: "error" } });
  // A thread that is stuck takes none.
  expect(turns).toBeGreaterThan(0);
});

it("gives what was found where a source never lets go", async () => {
  const signal = new AbortController().signal;
  const unsaved = new Map([[fragment, "class ShelfFragment { // NO END HERE\n}\n"]]);
  const analysis = await givenTimeEnough(
    (seconds) =>
      workers.analyze(lateinit, options({ unsaved, limits: { timeoutMs: seconds * 1000 } }), {
        answers,
        signal,
      }),
    (each) => each?.result.status === "unexplained",
  );
  expect(analysis?.result).toMatchObject({
    status: "unexplained",
    exception: "kotlin.UninitializedPropertyAccessException",
  });
  expect(analysis?.result.warnings.join()).toContain("The time limit ran out");
});

it("is ended by the editor's cancelling, and takes the next one", async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 800);
  const stuck = await workers.analyze(`${lateinit}\nNO END HERE\n`, options(), {
    answers,
    signal: stop.signal,
  });
  expect(stuck).toBe(undefined);
  const next = await workers.analyze(lateinit, options(), { answers, signal: new AbortController().signal });
  expect(next?.outcome).toBe("complete");
});
