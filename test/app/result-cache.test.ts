import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type AnalyzeOptions, analyze, openSession } from "../../src/app/analyze.ts";
import { remembered } from "../../src/app/memory.ts";
import { openRemembered } from "../../src/app/remembered.ts";
import { readLog } from "../../src/parse/read-log.ts";
import { render } from "../../src/report/render.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";

const log = `> Task :app:compileDebugKotlin took 12ms
FATAL EXCEPTION: main
Process: org.example.shelf, PID: 4711
kotlin.UninitializedPropertyAccessException: lateinit property shelf has not been initialized
\tat org.example.shelf.ShelfScreen.draw(ShelfScreen.kt:7)
\tat org.example.shelf.ShelfScreen.resume(ShelfScreen.kt:10)
`;
const screen = "app/src/main/java/org/example/shelf/ShelfScreen.kt";
const opener = "app/src/main/java/org/example/shelf/ShelfOpener.kt";
const sources: Record<string, string> = {
  "settings.gradle.kts": 'include(":app")\n',
  "app/build.gradle.kts": 'plugins { id("com.android.application") }\n',
  "notes/todo.md": "paint the shelf\n",
  [screen]: `package org.example.shelf

class ShelfScreen {
    lateinit var shelf: Shelf

    fun draw() {
        shelf.books.forEach { println(it) }
    }

    fun resume() = draw()
}

class Shelf(val books: List<String>)
`,
  [opener]: `package org.example.shelf

class ShelfOpener {
    fun open(screen: ShelfScreen) = screen.resume()
}
`,
};

/** A project whose files were settled long ago: a file that was just written may be written again unnoticed. */
async function scene() {
  const folder = await temporaryFolder();
  const workspace = join(folder, "project");
  const settle = (path: string, secondsAgo = 60) => {
    const time = new Date(Math.floor(Date.now() / 1000 - secondsAgo) * 1000);
    utimesSync(join(workspace, path), time, time);
  };
  const write = (path: string, text: string, secondsAgo = 60) => {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
    settle(path, secondsAgo);
  };
  for (const [path, text] of Object.entries(sources)) write(path, text);
  for (const path of readdirSync(workspace, { recursive: true, encoding: "utf8" })) settle(path);
  settle(".");
  const directories = {
    config: join(folder, "config"),
    cache: join(folder, "cache"),
    state: join(folder, "state"),
  };
  const answers = join(directories.cache, "answers");
  const answer = async (text = log, options: AnalyzeOptions = {}) => {
    const { result } = await analyze(text, { workspace, directories, ...options });
    await remembered();
    return result;
  };
  const isKept = async (text = log) => (await answer(text)).cached !== undefined;
  return { workspace, directories, answers, answer, isKept, write, settle };
}

/** What belongs to one analysis, not to its answer. */
const own = new Set(["id", "durationMs", "ledger", "similar", "engine", "cached"]);
const said = (result: object) => Object.fromEntries(Object.entries(result).filter(([key]) => !own.has(key)));

describe("an answer that is given again", () => {
  it("says all that the first one said, and that it is that one", async () => {
    const { answer } = await scene();
    const first = await answer();
    expect(first.cached).toBeUndefined();
    const again = await answer();
    expect(again.cached).toEqual({ analysis: first.id, at: expect.any(Number), engine: "expert" });
    expect(again).toMatchObject({ engine: "memory", ledger: { calls: 0 }, similar: [{ seenCount: 1 }] });
    expect(said(again)).toEqual(said(first));
    expect(again.id).not.toBe(first.id);
    for (const format of ["text", "markdown"] as const)
      expect((await render(format, again)).replace(/\s+/g, " ")).toContain(
        `as in ${first.id}, nothing it rests on had changed`,
      );
    expect(JSON.parse(await render("json", again)).cached.analysis).toBe(first.id);
    expect((await answer()).similar).toMatchObject([{ seenCount: 2 }]);
  });

  it("is one for the same text, whatever time a step took, and for no other text", async () => {
    const { answer, isKept } = await scene();
    await answer();
    expect(await isKept(log.replace("took 12ms", "took 3.5s"))).toBe(true);
    expect(await isKept(log.replace("kt:7", "kt:8"))).toBe(false);
    expect(await isKept(`${log}Caused by: java.lang.IllegalStateException: Shelf is locked\n`)).toBe(false);
    expect(await isKept(log.replace(":app:", ":shelf:"))).toBe(false);
  });

  it("is worked out anew where that is asked for, and where nothing is kept", async () => {
    const { answer, answers } = await scene();
    for (const option of [{ cache: false }, { memory: false }, { save: false }]) await answer(log, option);
    expect(existsSync(answers)).toBe(false);
    await answer();
    for (const option of [{ cache: false }, { memory: false }, { save: false }])
      expect((await answer(log, option)).cached).toBeUndefined();
    expect((await answer()).cached).toBeDefined();
  });
});

describe("an answer is not given again", () => {
  const changes: Record<string, (here: Awaited<ReturnType<typeof scene>>) => void> = {
    "after a file that it quotes changed": ({ write }) =>
      write(screen, sources[screen]?.replace("draw() {", "draw() { // now") ?? "", 30),
    "after such a file was exchanged for one of the same size and time, as by a copy": ({ write }) =>
      write(screen, sources[screen]?.replace("println", "readLn_") ?? ""),
    "after a file without a quote, that a search went through, got what was missing": ({ write }) =>
      write(
        opener,
        sources[opener]?.replace("= screen", "= screen.also { it.shelf = Shelf(listOf()) }") ?? "",
      ),
    "after a file came that sets what nothing set": ({ write }) =>
      write(
        "app/src/main/java/org/example/shelf/Late.kt",
        "package org.example.shelf\n\nfun late(it: ShelfScreen) { it.shelf = Shelf(listOf()) }\n",
      ),
    "after a file was renamed": ({ workspace }) =>
      renameSync(join(workspace, opener), join(workspace, opener.replace("Opener", "Door"))),
    "after a file went away": ({ workspace }) => rmSync(join(workspace, opener)),
  };
  it.each(Object.entries(changes))("%s", async (_, change) => {
    const here = await scene();
    await here.answer();
    change(here);
    expect(await here.isKept()).toBe(false);
    expect(readdirSync(here.answers).length).toBeLessThanOrEqual(1);
  });

  it("where a file was written so lately that the next change may carry the same time", async () => {
    const { answer, isKept, write, answers, settle } = await scene();
    write(screen, sources[screen] ?? "", 0);
    await answer();
    expect(existsSync(answers)).toBe(false);
    settle(screen);
    await answer();
    expect(await isKept()).toBe(true);
  });

  it("after a session saw the files change, and is again once they were read anew", async () => {
    const { workspace, directories, write } = await scene();
    const session = openSession({ workspace, directories });
    const ask = async () => {
      const reading = readLog(log);
      const facts = { bytes: log.length, binary: false };
      const { result } = await session.answer({ reading, facts, startedAt: Date.now() });
      await remembered();
      return result;
    };
    await ask();
    expect((await ask()).cached).toBeDefined();
    write(opener, `${sources[opener]}// changed\n`);
    expect((await ask()).cached).toBeUndefined();
    expect((await ask()).cached).toBeDefined();
  });

  it("after a person said that it was wrong, or forgot it", async () => {
    const { answer, isKept, directories } = await scene();
    const first = await answer();
    const memory = await openRemembered({ directories, root: undefined });
    expect(await memory.feedback(first.id, "up")).toMatchObject({ cacheInvalidated: false });
    expect(await isKept()).toBe(true);
    expect(await memory.feedback(first.id, "down")).toMatchObject({ cacheInvalidated: true });
    expect(await isKept()).toBe(false);
    const [document] = await memory.documents();
    await memory.forget([document?.id ?? ""]);
    expect(await isKept()).toBe(false);
    await memory.forgetAll();
    expect(await isKept()).toBe(false);
  });

  it("once it is a week old", async () => {
    const { answer, isKept } = await scene();
    await answer(log, { clock: () => Date.now() - 8 * 86_400_000 });
    expect(await isKept()).toBe(false);
    expect(await isKept()).toBe(true);
  });

  it("where its entry is damaged, which is said once", async () => {
    const { answer, answers } = await scene();
    await answer();
    const [name = ""] = readdirSync(answers);
    expect(statSync(join(answers, name)).mode & 0o077).toBe(0);
    writeFileSync(join(answers, name), readFileSync(join(answers, name), "utf8").slice(0, 500));
    const result = await answer();
    expect(result.cached).toBeUndefined();
    expect(result.warnings).toEqual([expect.stringContaining(join(answers, name))]);
    expect((await answer()).warnings).toEqual([]);
  });

  it("where it holds a secret: without it, it would be another answer", async () => {
    const { answers, answer } = await scene();
    await answer(log.replace("not been", "not (api_key=sk_live_9f8e7d6c5b4a39281706) been"));
    expect(existsSync(answers)).toBe(false);
  });
});
