import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root, shelf } from "../faces/command.ts";

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const executable = join(root, "packages", `culprit-${version}-linux-${process.arch}`);
const debName = `culprit_${version}_${process.arch === "x64" ? "amd64" : process.arch}.deb`;
const deb = join(root, "packages", debName);
const log = join(root, "examples/failures/lateinit/log.txt");

// To enter a root of its own takes the rights for it, and dpkg; elsewhere there is nothing to see here.
const chroot = "/usr/sbin/chroot";
const canEnter =
  existsSync(chroot) && process.getuid?.() === 0 && spawnSync("dpkg-deb", ["--version"]).status === 0;

describe.skipIf(!canEnter)("what npm run package makes, on a machine without Node", () => {
  // As npm installed it: what it needs of the system is part of the packages that ours depends on.
  const nativePart = join(root, `node_modules/@libsql/linux-${process.arch}-gnu/index.node`);
  /** A root that holds the system's C and C++ libraries, an example, and what dpkg puts there. */
  const machine = mkdtempSync(join(tmpdir(), "culprit-root-"));
  const environment = { PATH: "/usr/bin:/bin", HOME: "/root", LANG: "C.UTF-8" };
  const culprit = (parameters: string[], { input = "", env = {} } = {}) =>
    spawnSync(chroot, [machine, "/usr/bin/culprit", ...parameters], {
      encoding: "utf8",
      input,
      env: { ...environment, ...env },
    });
  const dpkg = (...parameters: string[]) =>
    execFileSync("dpkg", [`--root=${machine}`, "--force-depends", "--no-triggers", ...parameters], {
      stdio: "pipe",
    });

  beforeAll(() => {
    execFileSync(process.execPath, [join(root, "scripts/package.mjs")], { stdio: "pipe" });
    for (const folder of ["var/lib/dpkg/info", "var/lib/dpkg/updates", "root", "tmp"])
      mkdirSync(join(machine, folder), { recursive: true });
    writeFileSync(join(machine, "var/lib/dpkg/status"), "");
    const libraries =
      execFileSync("ldd", [executable, nativePart], { encoding: "utf8" }).match(/\/\S+(?= \()/g) ?? [];
    for (const library of libraries) {
      mkdirSync(dirname(join(machine, library)), { recursive: true });
      copyFileSync(library, join(machine, library));
    }
    cpSync(shelf, join(machine, "shelf"), { recursive: true });
    copyFileSync(log, join(machine, "log.txt"));
    dpkg("--install", deb);
  });
  afterAll(() => rmSync(machine, { recursive: true, force: true }));

  it("has no Node, and tells its version", () => {
    expect(readdirSync(join(machine, "usr/bin"))).toEqual(["culprit"]);
    expect(culprit(["--version"])).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: "" });
  });

  it("explains a failure as the bundled command does, and remembers it", () => {
    const parameters = ["analyze", "/log.txt", "--workspace", "/shelf", "--format", "markdown"];
    const first = culprit(parameters);
    expect(first.status, first.stderr).toBe(0);
    const home = join(machine, "root");
    const bundled = spawnSync(
      process.execPath,
      [join(root, "dist/cli/culprit.js"), "analyze", log, "--workspace", shelf, "--format", "markdown"],
      { encoding: "utf8", env: { ...environment, HOME: mkdtempSync(join(tmpdir(), "culprit-home-")) } },
    );
    const steady = (text: string) => text.replace(/\d+(?:\.\d+)? ?(?:ms|s)\b|a-[0-9a-z]{6}/g, "#");
    expect(steady(first.stdout)).toBe(steady(bundled.stdout));

    const native = join(home, ".cache/culprit/native");
    const [hash = ""] = readdirSync(native);
    expect(readdirSync(native)).toHaveLength(1);
    expect(statSync(join(native, hash)).mode & 0o777).toBe(0o700);
    const { ino } = statSync(join(native, hash, "library.node"));

    const again = culprit(["--workspace", "/shelf"], { input: readFileSync(log, "utf8") });
    expect(again.status, again.stderr).toBe(0);
    const remembered = culprit(["memory", "list", "--workspace", "/shelf"]);
    expect(remembered.stdout).toMatch(/lateinit +[12] times?/);
    expect(statSync(join(native, hash, "library.node")).ino).toBe(ino);
  });

  it("runs a command, and keeps its exit code", () => {
    const ran = culprit(["run", "--", "/usr/bin/culprit", "analyze", "/nowhere.txt"]);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain("/nowhere.txt");
  });

  it("runs nothing from a cache that anybody may write into, says so, and still answers", () => {
    const open = join(machine, "open");
    mkdirSync(open);
    chmodSync(open, 0o777);
    const env = { XDG_CACHE_HOME: "/open" };
    const ran = culprit(["analyze", "/log.txt", "--workspace", "/shelf"], { env });
    expect(ran.status).toBe(0);
    expect(culprit(["doctor", "--workspace", "/shelf"], { env }).stdout).toContain(
      "nothing is remembered: nothing is run from /open: it can be written by anybody",
    );
    const unpacked = readdirSync(open, { recursive: true, encoding: "utf8" });
    expect(unpacked.filter((path) => path.endsWith(".node"))).toEqual([]);
  });

  it("says that it is usable", () => {
    const ran = culprit(["doctor", "--workspace", "/shelf"]);
    expect(ran.status, ran.stdout).toBe(0);
    expect(ran.stdout).toMatch(/✓ memory +on this machine/);
  });

  it("serves MCP, and names itself alone in another program's settings", async () => {
    const transport = new StdioClientTransport({
      command: chroot,
      args: [machine, "/usr/bin/culprit", "mcp", "--workspace", "/shelf"],
      env: environment,
      stderr: "ignore",
    });
    const client = new Client({ name: "test", version: "1" });
    await client.connect(transport);
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain("analyze");
    } finally {
      await client.close();
    }
    expect(culprit(["mcp", "install", "cursor", "--yes"]).status).toBe(0);
    const settings = JSON.parse(readFileSync(join(machine, "root/.cursor/mcp.json"), "utf8"));
    expect(settings.mcpServers.culprit.command).toBe("/usr/bin/culprit");
    expect(settings.mcpServers.culprit.args[0]).toBe("mcp");
  });

  it("holds the page of the dashboard", async () => {
    const child = spawn(executable, ["dashboard", "--port", "0", "--no-open"], {
      env: { ...environment, HOME: mkdtempSync(join(tmpdir(), "culprit-home-")) },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const ended = new Promise((done) => child.once("exit", done));
    const address = await new Promise<string>((done, fail) => {
      let said = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(said) ?? [];
        if (found && said.includes("Ctrl-C")) done(found);
      });
      void ended.then(() => fail(new Error(said)));
    });
    const page = await (await fetch(address)).text();
    expect(page).toContain("/main.js");
    expect((await (await fetch(`${address}main.js`)).text()).length).toBeGreaterThan(40_000);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
  });

  it("brings its manual page and the shells' completion, and runs no script of its own", () => {
    const control = execFileSync("dpkg-deb", ["--ctrl-tarfile", deb]).toString("latin1");
    for (const script of ["preinst", "postinst", "prerm", "postrm"]) expect(control).not.toContain(script);
    const share = join(machine, "usr/share");
    expect(existsSync(join(share, "man/man1/culprit.1.gz"))).toBe(true);
    for (const [shell, path] of [
      ["bash", "bash-completion/completions/culprit"],
      ["zsh", "zsh/vendor-completions/_culprit"],
      ["fish", "fish/vendor_completions.d/culprit.fish"],
    ] as const)
      expect(readFileSync(join(share, path), "utf8")).toBe(culprit(["completion", shell]).stdout);
    const bash = `source ${join(share, "bash-completion/completions/culprit")}; COMP_WORDS=(culprit ana); COMP_CWORD=1; _culprit; echo "\${COMPREPLY[0]}"`;
    expect(execFileSync("bash", ["-c", bash], { encoding: "utf8" })).toBe("analyze\n");
  });

  it("is gone when the package is removed", () => {
    dpkg("--remove", "culprit");
    expect(existsSync(join(machine, "usr"))).toBe(false);
  });
});
