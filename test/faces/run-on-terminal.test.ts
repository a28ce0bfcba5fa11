import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { built, ctrlC, culprit, hasTerminal, home } from "./command.ts";

const hasScript =
  hasTerminal && /util-linux/.test(spawnSync("script", ["--version"], { encoding: "utf8" }).stdout ?? "");

interface Typed {
  cwd?: string;
  environment?: Record<string, string>;
  /** Called with all that was printed so far. */
  meanwhile?: (output: string, type: (text: string) => void) => void;
}

/** Runs `culprit run -- node program.mjs` on a terminal of 91 columns. */
function onTerminal(program: string, { cwd, environment = home(), meanwhile }: Typed = {}) {
  const folder = cwd ?? mkdtempSync(join(tmpdir(), "culprit-tty-"));
  writeFileSync(join(folder, "program.mjs"), program);
  const command = `stty cols 91 rows 33; '${process.execPath}' '${built}' run -- '${process.execPath}' program.mjs`;
  const child = spawn("script", ["-qec", command, "/dev/null"], {
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: "C.UTF-8", TERM: "xterm", ...environment },
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    meanwhile?.(output, (typed) => child.stdin.write(typed));
  });
  return new Promise<{ code: number | null; output: string }>((done) =>
    child.on("close", (code) => done({ code, output })),
  );
}

const isThere = (process: number): boolean => existsSync(`/proc/${process}`);
const parentOf = (process: number): number =>
  Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${process}/status`, "utf8"))?.[1]);

/** The terminal of the culprit that started the `script` of this id. */
const ttyOf = (script: number): string => readlinkSync(`/proc/${parentOf(script)}/fd/0`);

describe.skipIf(!hasScript)("culprit run on a terminal", () => {
  it("gives its command a terminal of the same size, and keeps its exit code", async () => {
    const { code, output } = await onTerminal(
      "console.log([process.stdin.isTTY, process.stdout.isTTY, process.stderr.isTTY, process.stdout.columns].join()); process.exit(7);",
    );
    expect(output).toContain("true,true,true,91");
    expect(code).toBe(7);
  });

  it("reports what stood there without the terminal's sequences, below a rule", async () => {
    const environment = home();
    const trace =
      "\\x1b[31mjava.lang.IllegalStateException: Shelf is locked\\x1b[0m\\r\\n\\tat org.example.Merger.merge(Merger.kt:88)\\r\\n";
    const { code, output } = await onTerminal(
      `process.stdout.write("10 %\\r99 %\\r\\n${trace}"); process.exit(1);`,
      { environment },
    );
    expect(code).toBe(1);
    expect(output).toContain("── culprit ─");
    expect(output.slice(output.indexOf("── culprit"))).toContain("Shelf is locked");
    const saved = readdirSync(environment.XDG_STATE_HOME ?? "", { recursive: true, encoding: "utf8" })
      .filter((path) => /\.json$/.test(path))
      .map((path) => readFileSync(join(environment.XDG_STATE_HOME ?? "", path), "utf8"))
      .join("");
    expect(saved).toContain("Shelf is locked");
    expect(saved).not.toMatch(/\\u001b|\[31m|Script (?:started|done)|10 %/);
  });

  it("passes Ctrl-C and keys on", async () => {
    let isSent = false;
    const { code, output } = await onTerminal(
      `process.on("SIGINT", () => { console.log("stopping"); process.exit(9); }); console.log("ready"); setInterval(() => {}, 1000);`,
      {
        meanwhile: (shown, type) => {
          if (isSent || !shown.includes("ready")) return;
          isSent = true;
          type(ctrlC);
        },
      },
    );
    expect(output).toContain("stopping");
    expect(code).toBe(9);
  });

  it("passes the size of its window on when that changes", async () => {
    let isSent = false;
    const { output } = await onTerminal(
      `process.stdout.on("resize", () => { console.log("now " + process.stdout.columns); process.exit(1); });
       console.log("on " + process.ppid + " ready"); setInterval(() => {}, 1000);`,
      {
        meanwhile: (shown) => {
          if (isSent || !shown.includes("ready")) return;
          isSent = true;
          // The terminal that culprit itself is on.
          const tty = ttyOf(Number(/on (\d+) ready/.exec(shown)?.[1]));
          spawnSync("stty", ["-F", tty, "cols", "64"]);
        },
      },
    );
    expect(output).toContain("now 64");
  });

  it("ends its command where it is ended itself", async () => {
    let isSent = false;
    const { code, output } = await onTerminal(
      `console.log("on " + process.ppid + " " + process.pid + " ready"); setInterval(() => {}, 1000);`,
      {
        meanwhile: (shown) => {
          const [, script] = /on (\d+) \d+ ready/.exec(shown) ?? [];
          if (isSent || script === undefined) return;
          isSent = true;
          process.kill(parentOf(Number(script)), "SIGTERM");
        },
      },
    );
    const own = Number(/on \d+ (\d+) ready/.exec(output)?.[1]);
    expect(code).toBe(143);
    // Its end is told to it, not waited for.
    await expect.poll(() => isThere(own), { timeout: 20_000 }).toBe(false);
  });

  it("says as before that there is no such command", async () => {
    const child = spawnSync(
      "script",
      ["-qec", `'${process.execPath}' '${built}' run -- no-such-command`, "/dev/null"],
      {
        encoding: "utf8",
        env: { PATH: process.env.PATH, ...home() },
      },
    );
    expect(child.stdout).toContain("Cannot run no-such-command: there is no such command.");
    expect(child.status).toBe(2);
  });
});

it("without a terminal the command has none, and the report still begins with a rule", async () => {
  const program =
    'console.log(process.stdout.isTTY); console.error("java.lang.NullPointerException\\n\\tat org.example.A.b(A.kt:3)"); process.exit(3)';
  const { code, stdout } = await culprit(["run", "--", process.execPath, "-e", program], { asProcess: true });
  expect(code).toBe(3);
  expect(stdout).toMatch(/^undefined\n\n── culprit ─+\n/);
});
