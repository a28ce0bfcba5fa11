import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { analyze, findInputs, gatherEvents, noteTriage, writeState } from "../../src/app.ts";
import { built, root, shelf } from "../faces/command.ts";

/** Pictures of every page, to be looked at. */
export const pictures = join(root, "test/web/pictures");

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--no-first-run",
      // A name that leads here only since somebody made it do so.
      "--host-resolver-rules=MAP rebound.example 127.0.0.1",
    ],
  });

/** A home and a copy of the example project. */
export class Home {
  readonly folder = mkdtempSync(join(tmpdir(), "culprit-web-"));
  readonly workspace = join(this.folder, "shelf");
  readonly directories = {
    config: join(this.folder, "config/culprit"),
    cache: join(this.folder, "cache/culprit"),
    state: join(this.folder, "state/culprit"),
  };
  readonly environment = {
    PATH: process.env.PATH,
    HOME: this.folder,
    XDG_CONFIG_HOME: join(this.folder, "config"),
    XDG_CACHE_HOME: join(this.folder, "cache"),
    XDG_STATE_HOME: join(this.folder, "state"),
  };

  constructor() {
    cpSync(shelf, this.workspace, { recursive: true });
    mkdirSync(this.directories.state, { recursive: true });
  }

  /** Analyses the examples, and gives their ids by their names. */
  async explainExamples(): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    const failures = join(root, "examples/failures");
    for (const name of readdirSync(failures)) {
      const [file, own] = ["log.txt", "workspace"].map((each) => join(failures, name, each));
      if (!file || !own || !existsSync(file)) continue;
      const workspace = existsSync(own) ? own : this.workspace;
      const { result } = await analyze(readFileSync(file, "utf8"), {
        workspace,
        directories: this.directories,
      });
      ids.set(name, result.id);
    }
    return ids;
  }

  /** Triages an export of two releases, of which the second has a failure that is new, as the command would with `--state`. */
  async triage(): Promise<void> {
    const logs = ["lateinit", "npe-cause-chain"].map((name) =>
      readFileSync(join(root, "examples/failures", name, "log.txt"), "utf8"),
    );
    const rows = Array.from({ length: 90 }, (_, index) => ({
      stack_trace: logs[index < 60 || index % 3 > 0 ? 0 : 1],
      version: index < 45 ? "1.0" : "1.1",
      timestamp: new Date(Date.UTC(2026, 10, 1 + (index % 9))).toISOString(),
      user: `u${index % 40}`,
    }));
    const [crashes, state] = ["crashes.jsonl", "triage.json"].map((name) => join(this.folder, name)) as [
      string,
      string,
    ];
    writeFileSync(crashes, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    async function* nothing(): AsyncGenerator<Uint8Array> {}
    const part = await gatherEvents(await findInputs([crashes], this.folder, nothing()), { clock: Date.now });
    await writeState(state, part);
    await noteTriage(state, this.directories, this.workspace);
  }

  async explain(log: string): Promise<string> {
    return (await analyze(log, { workspace: this.workspace, directories: this.directories })).result.id;
  }
}

/** The built command, serving a home. */
export class Dashboard {
  readonly #process: ChildProcess;
  readonly url: string;
  readonly token: string;

  private constructor(process: ChildProcess, url: string, token: string) {
    this.#process = process;
    this.url = url;
    this.token = token;
  }

  static async start({ environment, workspace }: Home): Promise<Dashboard> {
    const child = spawn(
      process.execPath,
      [built, "dashboard", "--port", "0", "--no-open", "--workspace", workspace],
      {
        env: environment,
        stdio: ["ignore", "inherit", "pipe"],
      },
    );
    const address = await new Promise<string>((done, fail) => {
      let said = "";
      child.stderr?.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        const found = /http:\S+/.exec(said)?.[0];
        if (found) done(found);
      });
      child.once("exit", () => fail(new Error(said)));
    });
    const { origin, hash } = new URL(address);
    return new Dashboard(child, `${origin}/`, hash.replace("#token=", ""));
  }

  /** A tab that knows the token, at a page. */
  async open(context: BrowserContext, path = "/"): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${this.url}${path.slice(1)}#token=${this.token}`);
    await settled(page);
    return page;
  }

  async ask<Answer>(path: string): Promise<Answer> {
    const answer = await fetch(`${this.url}api/${path}`, {
      headers: { Authorization: `Bearer ${this.token}` },
    });
    return (await answer.json()) as Answer;
  }

  /** As Ctrl-C does; gives how it ended. */
  async end(): Promise<number | null> {
    if (this.#process.exitCode !== null) return this.#process.exitCode;
    const ended = new Promise<number | null>((done) => this.#process.once("exit", done));
    this.#process.kill("SIGINT");
    return ended;
  }
}

/** Waits until a page shows what it has to show. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector("main > *");
  await page.waitForFunction(() => !document.querySelector("[aria-busy]"));
  await page.waitForLoadState("networkidle");
}

/** Follows a link of the page itself. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForTimeout(100);
  await settled(page);
}
