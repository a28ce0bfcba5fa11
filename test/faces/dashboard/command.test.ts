import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { built, culprit, home, shelf } from "../command.ts";

interface Started {
  child: ChildProcess;
  said: string;
}

/** Runs until it says how it is ended. */
async function started(parameters: string[], environment: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [built, "dashboard", "--port", "0", "-w", shelf, ...parameters], {
    env: { PATH: process.env.PATH, ...home(), ...environment },
    stdio: ["ignore", "inherit", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said = await new Promise<string>((done, fail) => {
    let text = "";
    child.stderr?.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      if (text.includes("Ctrl-C ends it")) done(text);
    });
    child.once("exit", () => fail(new Error(text)));
  });
  return { child, said };
}

function ended({ child }: Started): Promise<number | null> {
  const code = new Promise<number | null>((done) => child.once("exit", done));
  child.kill("SIGINT");
  return code;
}

it("serves the page that is in the command, and ends at Ctrl-C", async () => {
  const running = await started(["--no-open"], {});
  const [, address = "", token = ""] =
    /(http:\/\/127\.0\.0\.1:\d+\/)#token=(\S{32})/.exec(running.said) ?? [];
  const read = async (path: string, headers = {}) => (await fetch(address + path, { headers })).text();
  expect(await read("")).toContain('<script type="module" src="/main.js"></script>');
  expect((await read("main.js")).length).toBeGreaterThan(40_000);
  expect(await read("style.css")).toContain("--paper");
  expect(await read("licences.txt")).toMatch(/uPlot \d.*\(MIT\)[\s\S]*Permission is hereby granted/);
  const session = JSON.parse(await read("api/session", { Authorization: `Bearer ${token}` }));
  expect(session).toMatchObject({
    project: { name: "shelf" },
    titles: { lateinit: "lateinit property read before it is set" },
  });
  // One that waits for news does not keep it.
  void fetch(`${address}api/live/a-none`, { headers: { Authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );
  expect(await ended(running)).toBe(0);
});

it("does not print a token of the user's own, and takes none that is short", async () => {
  const token = "the-token-of-this-user";
  const running = await started(["--no-open"], { CULPRIT_DASHBOARD_TOKEN: token });
  expect(running.said).not.toContain(token);
  expect(running.said).not.toContain("warning");
  expect(await ended(running)).toBe(0);
  const refused = await culprit(["dashboard"], { environment: { CULPRIT_DASHBOARD_TOKEN: "short" } });
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("at least 16 characters");
});

it.skipIf(process.platform !== "linux")(
  "opens a browser by a file of the user's own, which goes away",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "culprit-open-"));
    const note = join(folder, "opened");
    const program = join(folder, "bin", "xdg-open");
    mkdirSync(join(folder, "bin"));
    writeFileSync(program, `#!/bin/sh\nprintf '%s' "$*" > ${note}.part && mv ${note}.part ${note}\n`);
    chmodSync(program, 0o755);
    const running = await started(["--open"], { PATH: `${join(folder, "bin")}:${process.env.PATH}` });
    await expect.poll(() => existsSync(note)).toBe(true);
    const file = readFileSync(note, "utf8");
    const token = /#token=(\S+)/.exec(running.said)?.[1] ?? "";
    // What is a parameter of a program every user of the machine can see.
    expect(file).not.toContain(token);
    expect(readFileSync(file, "utf8")).toContain(`#token=${token}`);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await ended(running)).toBe(0);
    expect(existsSync(file)).toBe(false);
  },
);
