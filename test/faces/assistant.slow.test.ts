import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { command, edit, fragment, original, plan, read } from "../agent/assistant/scene.ts";
import { scriptedServer } from "../llm/scripted/for-test.ts";
import type { Script } from "../llm/scripted/script.ts";
import { built, culprit, hasTerminal, home, root, shelf } from "./command.ts";
import { atRest } from "./watch-process.ts";

const changed = original.replace("onSync(books)", "onSync(books.orEmpty())");
const guarded: Script = [
  { text: "I look.", toolCalls: [read()] },
  { toolCalls: [plan("Guard the call")] },
  { toolCalls: [edit()] },
  { text: "The call is **guarded** now, so that a null list is an empty one." },
];

async function scene(script: Script) {
  const server = await scriptedServer(script);
  const project = join(realpathSync(mkdtempSync(join(tmpdir(), "culprit-do-"))), "shelf");
  cpSync(shelf, project, { recursive: true });
  writeFileSync(join(project, "AGENTS.md"), "Use four spaces.\n");
  const environment = { ...home(), CULPRIT_MODEL_OLLAMA_HOST: server.origin };
  const run = (...parameters: string[]) => culprit(parameters, { environment, cwd: project });
  const piped = (input: string, ...parameters: string[]) =>
    culprit(parameters, { environment, cwd: project, input });
  const text = () => readFileSync(join(project, fragment), "utf8");
  return { server, project, environment, run, piped, text };
}

const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("culprit do", () => {
  it("gives the answer on standard output, and shows on standard error what is done", async () => {
    const { run, text } = await scene(guarded);
    const { code, stdout, stderr } = await run("do", "guard", "onSync", "--yes");
    expect(stdout).toBe(" The call is guarded now, so that a null list is an empty one.\n");
    expect(
      stderr
        .replace(/127\.0\.0\.1:\d+/, "HOST")
        .replace(/ in .*\n/, " in PROJECT\n")
        .replace(/\b([wc])-\w+/g, "$1-ID"),
    ).toMatchSnapshot();
    expect({ code, text: text() }).toEqual({ code: 0, text: changed });
    expect(await run("undo")).toMatchObject({ code: 0, stdout: expect.stringContaining("Restored") });
    expect(text()).toBe(original);
  });

  it("denies what nobody allows, and lets rules of the user allow it", async () => {
    const { run, text } = await scene(({ index }) =>
      index % 2 === 0 ? { toolCalls: [plan("Check"), command("echo checked"), edit()] } : { text: "Tried." },
    );
    const alone = await run("do", "check");
    expect(alone).toMatchObject({ code: 6, stderr: expect.stringContaining("2 calls were not allowed") });
    const yes = await run("do", "check", "--yes");
    expect(yes).toMatchObject({
      code: 6,
      stderr: expect.stringContaining("- not allowed: run_in_terminal echo checked"),
    });
    expect(text()).toBe(changed);
    await run("undo");
    await run("policy", "add", "run_in_terminal", "echo checked", "--exact");
    expect(await run("do", "check", "--yes")).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/✓ echo checked\n {3}checked\n/),
    });
  });

  it("tells programs by events, and ends with one result", async () => {
    const { run, project } = await scene(guarded);
    const { code, stdout, stderr } = await run("do", "guard onSync", "--yes", "--json");
    const lines = linesOf(stdout);
    expect(lines.map(({ event }) => event).join(" ")).toBe(
      "session thought action observation action plan observation action edit observation result",
    );
    expect(lines.every(({ schemaVersion }) => schemaVersion === 1)).toBe(true);
    expect(lines[0]).toMatchObject({
      session: expect.stringMatching(/^c-/),
      workspace: project,
      following: [{ path: "AGENTS.md" }],
    });
    expect(lines[2]).toMatchObject({
      action: { tool: "read_file", timestamp: expect.any(Number) },
      iteration: 1,
      call: 1,
    });
    expect(lines.at(-1)).toMatchObject({
      status: "done",
      filesChanged: [fragment],
      undo: expect.stringMatching(/^w-/),
      denied: 0,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("says which commands mend it where there is no model, and asks none that is far away", async () => {
    const { run, server } = await scene([]);
    await server.close();
    const environment = { ...home(), OLLAMA_HOST: server.origin };
    const none = await culprit(["do", "look"], { environment });
    expect(none).toMatchObject({
      code: 5,
      stdout: "",
      stderr: expect.stringContaining("culprit do needs a language model"),
    });
    expect(none.stderr).toContain("culprit models use model.gguf");
    expect(await run("do", "look")).toMatchObject({
      code: 5,
      stderr: expect.stringContaining("nothing listens there"),
    });
    const json = await culprit(["do", "look", "--json"], { environment });
    expect(linesOf(json.stdout)).toMatchObject([
      { event: "result", status: "error", error: { code: "MODEL_UNREACHABLE" } },
    ]);
    const remote = { ...home(), CULPRIT_MODEL_OLLAMA_HOST: "http://models.example.org" };
    expect(await culprit(["do", "look"], { environment: remote })).toMatchObject({
      code: 6,
      stderr: expect.stringContaining("another machine"),
    });
  });

  it("ends with what went wrong: no answer, no more steps, a wrong call", async () => {
    const { run } = await scene(({ tools, index }) =>
      tools.length > 0
        ? { toolCalls: [{ name: "grep_search", arguments: { pattern: `a${index}` } }] }
        : { text: "" },
    );
    expect(await run("do", "look", "--max-steps", "2")).toMatchObject({
      code: 7,
      stderr: expect.stringContaining("--max-steps"),
    });
    expect(await run("do", "look", "--max-steps", "no")).toMatchObject({ code: 2 });
    expect(await run("do")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("What is to be done?"),
    });
    const failing = await scene(() => ({ status: 400, error: "broken" }));
    expect(await failing.run("do", "look")).toMatchObject({
      code: 5,
      stderr: expect.stringContaining("broken"),
    });
  });

  it("fits into a narrow terminal", async () => {
    const { run, environment } = await scene(guarded);
    Object.assign(environment, { COLUMNS: "44" });
    const { stdout, stderr } = await run("do", "guard onSync", "--yes");
    for (const line of `${stdout}${stderr}`.split("\n")) expect(line.length, line).toBeLessThanOrEqual(44);
  });

  it("is ended by Ctrl-C, with what was said so far kept", async () => {
    const { environment, project, run } = await scene([
      { text: Array(90).fill("and "), after: { bytes: 9_000, how: "silence" as const } },
    ]);
    const stopped = await culprit(["do", "speak", "--json"], {
      environment,
      cwd: project,
      meanwhile: (child) =>
        child.stdout?.once("data", () => void atRest(child, 400).then(() => child.kill("SIGINT"))),
    });
    expect(stopped.code).toBe(130);
    expect(linesOf(stopped.stdout).at(-1)).toMatchObject({ event: "result", status: "interrupted" });
    expect((await run("chat", "show")).stdout).toMatch(/speak\n\n and and/);
  });
});

describe("culprit chat", () => {
  it("takes each piped line as a turn, and keeps the session", async () => {
    const { piped, run, server } = await scene(({ index }) => ({ text: `Answer ${index + 1}.` }));
    const first = await piped("one\n\ntwo", "chat");
    expect(first).toMatchObject({ code: 0, stdout: " Answer 1.\n Answer 2.\n" });
    expect(first.stderr).toMatch(/following AGENTS\.md \(17 B\).*› one.*› two.*culprit chat --resume c-/s);
    const again = await piped("three\n/exit\nfour\n", "chat", "--resume");
    expect(again).toMatchObject({
      stdout: " Answer 3.\n",
      stderr: expect.stringMatching(/going on with c-\w+, 2 turns so far/),
    });
    expect(server.chats).toHaveLength(3);
    expect(server.chats[2]?.messages.map(({ content }) => content).slice(1)).toEqual([
      "one",
      "Answer 1.",
      "two",
      "Answer 2.",
      "three",
    ]);

    const [session] = JSON.parse((await run("chat", "list", "--json")).stdout);
    expect(session).toMatchObject({ title: "one", id: expect.stringMatching(/^c-/) });
    expect((await run("chat", "list")).stdout).toMatch(
      /^c-\w{6} {2}20\d\d-\d\d-\d\d \d\d:\d\d +\S+ k?B {2}one\n$/,
    );
    expect((await run("chat", "show", session.id.slice(0, 6))).stdout).toMatch(
      /one\n\n Answer 1\..*three\n\n Answer 3\./s,
    );
    expect((await run("chat", "export")).stdout).toMatch(/^# Session c-.*## one\n.*Answer 1\..*## three/s);
    const records = linesOf((await run("chat", "export", "last", "--json")).stdout);
    expect(records.map(({ type }) => type).join(" ")).toBe("session said answer said answer said answer");
    expect(await run("chat", "forget", session.id)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(session.id),
    });
    expect(await run("chat", "list")).toMatchObject({
      code: 0,
      stdout: "",
      stderr: expect.stringContaining("no sessions"),
    });
    expect(await run("chat", "--resume")).toMatchObject({ code: 2 });
    expect(await run("chat", "fix it")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('culprit do "fix it"'),
    });
    expect(await run("chat", "exprot")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("culprit chat export"),
    });
  });

  it("does by itself what is said behind a slash", async () => {
    const { piped, server } = await scene([
      { toolCalls: [plan("Guard the call"), edit()] },
      { text: "Guarded." },
    ]);
    const words = [
      "/help",
      "Guard it",
      "/compact",
      "/clear",
      "/diff",
      "/undo",
      "/tools",
      "/rules",
      "/model",
      "/nonsense",
      "/export",
    ];
    const { stdout, stderr, code } = await piped(`${words.join("\n")}\n`, "chat", "--yes");
    expect(code).toBe(0);
    expect(server.chats).toHaveLength(2);
    expect(stderr).toMatch(/@path.*\/compact/s);
    expect(stderr).toContain(`Restored ${fragment}.`);
    expect(stderr).toContain("replace_string_in_file  (asks)");
    expect(stderr).toContain("Following AGENTS.md");
    expect(stderr).toContain("There is no /nonsense.");
    expect(stderr.match(/onSync\(books.orEmpty\(\)\)/g)?.length).toBe(2);
    expect(stdout).toMatch(/Guarded\..*Guard it/s);
  });

  it("knows the newest analysis of the project", async () => {
    const { piped, run, server, project } = await scene([{ text: "I see." }]);
    await run("analyze", join(root, "examples/failures/lateinit/log.txt"), "-w", project);
    const { stderr } = await piped("fix it\n", "chat");
    expect(stderr).toMatch(/last analysis a-\w+: lateinit property read before it is set/);
    const told = server.chats[0]?.messages[1]?.content ?? "";
    expect(told).toMatch(
      /the user means where they say “it”.*⟦data: the analysis a-\w+⟧.*shelfAdapter.*⟦end of data⟧.*\nfix it$/s,
    );
  });

  it("ends when it is told to while it waits for more", async () => {
    const { environment, project } = await scene(() => ({ text: "Yes." }));
    const ended = await culprit(["chat"], {
      environment,
      cwd: project,
      meanwhile: (child) => {
        child.stdin?.write("one\n");
        child.stdout?.once("data", () => setTimeout(() => child.kill("SIGTERM"), 100));
      },
    });
    expect(ended).toMatchObject({ code: 130, stdout: " Yes.\n" });
  });

  it.skipIf(!hasTerminal)("asks at a terminal, is stopped by Ctrl-C in a turn, and goes on", async () => {
    const { environment, project, text } = await scene(({ index }) => {
      if (index === 0)
        return { text: Array(90).fill("and "), after: { bytes: 9_000, how: "silence" as const } };
      return (guarded as readonly object[])[index - 1] ?? { text: "That is all." };
    });
    const { code, output } = await typed(["chat"], { environment, cwd: project }, [
      [/› $/, "speak\r"],
      [/and and/, "\x03"],
      [/Stopped.*› $/s, "now guard onSync\r"],
      [/Go ahead\? \(y\/n, or say what should be different\): $/, "y\r"],
      [/Risk level: dangerous\s+Approve\? \(y\/n\/always\): $/, "y\r"],
      [/To take it back.*› $/s, "\x04"],
    ]);
    expect(output).toMatch(/Plan\s+1\. Guard the call/);
    expect(output).toMatch(
      /\+ +model\.sync.*Tool: replace_string_in_file\s+Parameters:\s+path: app.*✓ Replaced 1 occurrence/s,
    );
    expect(output).toContain("The call is guarded now");
    expect({ code, text: text() }).toEqual({ code: 0, text: changed });
  });

  it.skipIf(!hasTerminal)(
    "shows an edit that is longer than the terminal screen by screen, all of it",
    async () => {
      const added = Array.from({ length: 60 }, (_, index) => `        check(books.size < ${1000 + index})`);
      const long = edit("onSync(books)", `onSync(books)\n${added.join("\n")}`);
      const { environment, project, text } = await scene([
        { toolCalls: [plan("Check more"), long] },
        { text: "Checked." },
      ]);
      const screen = /Screen \d+ of \d+, \d+ of (\d+) lines\. Enter shows the next, anything else says no: $/;
      const { code, output } = await typed(["chat"], { environment, cwd: project }, [
        [/› $/, "check more\r"],
        [/Go ahead\? \(y\/n, or say what should be different\): $/, "y\r"],
        ...Array.from({ length: 3 }, (): [RegExp, string] => [screen, "\r"]),
        [/Approve\? \(y\/n\/always\): $/, "y\r"],
        [/To take it back.*› $/s, "\x04"],
      ]);
      const screens = output.slice(output.indexOf("Go ahead")).split(/Screen \d+ of 4/);
      expect(screens).toHaveLength(4);
      const asked = screens.join("").split("Approve?")[0] ?? "";
      for (const line of added)
        expect(asked.match(new RegExp(`\\+ +${line.trim().replace(/[()]/g, "\\$&")}`, "g"))).toHaveLength(1);
      for (const each of screens.slice(0, -1)) expect(each.trim().split("\n").length).toBeLessThanOrEqual(24);
      expect(code).toBe(0);
      expect(text()).toContain("1059");
    },
  );

  it.skipIf(!hasTerminal)("is ended by a second Ctrl-C", async () => {
    const { environment, project } = await scene([]);
    const { code } = await typed(["chat"], { environment, cwd: project }, [
      [/› $/, "\x03"],
      [/ends the session\.\s+› $/, "\x03"],
    ]);
    expect(code).toBe(130);
  });
});

/** Runs the built command (in place of the shell, which would die of Ctrl-C) on a terminal, and types each text once what came since the last one matches. */
function typed(
  parameters: string[],
  { environment, cwd }: { environment: Record<string, string>; cwd: string },
  steps: [RegExp, string][],
): Promise<{ code: number | null; output: string }> {
  const words = [process.execPath, built, ...parameters].map((word) => `'${word}'`).join(" ");
  const child: ChildProcess = spawn("script", ["-qec", `exec ${words}`, "/dev/null"], {
    cwd,
    env: { PATH: process.env.PATH, LANG: "C.UTF-8", TERM: "xterm", ...environment },
  });
  let [output, from] = ["", 0];
  child.stdout?.setEncoding("utf8").on("data", (piece: string) => {
    output += piece;
    const [pattern, text] = steps[0] ?? [];
    if (!pattern?.test(stripVTControlCharacters(output.slice(from)).replaceAll("\r", ""))) return;
    from = output.length;
    steps.shift();
    child.stdin?.write(text ?? "");
  });
  return new Promise((done) =>
    child.on("close", (code) =>
      done({ code, output: stripVTControlCharacters(output).replaceAll("\r", "") }),
    ),
  );
}
