import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { foldersOf, ides } from "../../src/faces/ide/settings-folders.ts";
import { withoutTools, withTools } from "../../src/faces/ide/tool-set.ts";
import { externalTools } from "../../src/faces/ide/tools.ts";
import { built, culprit, root, shelf } from "./command.ts";

const log = join(root, "examples/failures/lateinit/log.txt");
const temporary = () => mkdtempSync(join(tmpdir(), "culprit-ide-"));

/** A home with settings of these versions, as they lie on Linux. */
function homeWith(...folders: string[]): string {
  const home = temporary();
  for (const folder of folders) mkdirSync(join(home, ".config", folder), { recursive: true });
  return home;
}

const install = (home: string, parameters: string[], cwd = shelf) =>
  culprit(["install", ...parameters], { cwd, environment: { HOME: home } });

interface Tool {
  name: string;
  options: Record<string, string>;
}

/** What the IDE reads of a file of tools. */
function read(text: string): { group: string; tools: Tool[] } {
  const parser = new SaxesParser();
  const tools: Tool[] = [];
  let group = "";
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "toolSet") group = attributes.name ?? "";
    if (name === "tool") tools.push({ name: attributes.name ?? "", options: {} });
    const last = tools.at(-1);
    if (name === "option" && last) last.options[attributes.name ?? ""] ??= attributes.value ?? "";
  });
  parser.write(text).close();
  return { group, tools };
}

/** The words of a tool's parameters: the IDE replaces macros first, and then splits at spaces outside of quotes. */
function wordsOf({ options }: Tool, macros: Record<string, string>): string[] {
  const text = (options.PARAMETERS ?? "").replace(/\$(\w+)\$/g, (whole, name) => macros[name] ?? whole);
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

/** The IDE's own pattern of an output filter, with what it puts for its macros. */
function linkedBy({ options }: Tool, line: string): [path: string, line: string] | undefined {
  const pattern = (options.REGEXP ?? "")
    .replace("$FILE_PATH$", "((?:[A-Za-z]:)?[0-9 a-z_A-Z\\-\\\\./]+)")
    .replace("$LINE$", "([0-9]+)");
  const [, path = "", at = ""] = new RegExp(pattern, "m").exec(line) ?? [];
  return path === "" ? undefined : [path, at];
}

describe("culprit install", () => {
  it("writes a group of tools for every version of Android Studio, and what its agent reads", async () => {
    const home = homeWith("Google/AndroidStudio2024.3", "Google/AndroidStudioPreview2025.2", "Google/Chrome");
    const shown = await install(home, ["android-studio"]);
    expect(shown.code).toBe(6);
    expect(shown.stdout).toContain("+++ ");
    expect(shown.stdout).not.toContain("Tools > Culprit");
    expect(readdirSync(join(home, ".config/Google/AndroidStudio2024.3"))).toEqual([]);
    expect((await install(home, ["android-studio", "--yes"])).code).toBe(0);
    expect(existsSync(join(home, ".config/Google/Chrome/tools"))).toBe(false);
    for (const version of ["AndroidStudio2024.3", "AndroidStudioPreview2025.2"]) {
      const folder = join(home, ".config/Google", version);
      const { group, tools } = read(readFileSync(join(folder, "tools/Culprit.xml"), "utf8"));
      expect(group).toBe("Culprit");
      expect(tools.map(({ name }) => name)).toEqual(externalTools("./gradlew").map(({ name }) => name));
      for (const { options } of tools)
        expect(options).toMatchObject({ COMMAND: process.execPath, WORKING_DIRECTORY: "$ProjectFileDir$" });
      expect(JSON.parse(readFileSync(join(folder, "mcp.json"), "utf8")).mcpServers.culprit).toEqual({
        command: process.execPath,
        args: [built, "mcp", "--workspace", shelf],
      });
    }
    const again = await install(home, ["android-studio", "--yes"]);
    expect(again.stdout.match(/has it already/g)).toHaveLength(4);
  });

  it("says what it left out: no project, an agent whose file is not documented", async () => {
    const home = homeWith(
      "JetBrains/IntelliJIdea2025.3",
      "JetBrains/IdeaIC2024.1",
      "Google/AndroidStudio2025.1",
    );
    const idea = await install(home, ["intellij", "--yes"]);
    expect(idea.stdout).toContain("For AI Assistant paste this into Settings");
    expect(readdirSync(join(home, ".config/JetBrains/IdeaIC2024.1"))).toEqual(["tools"]);
    const studio = await install(home, ["android-studio", "--yes"], temporary());
    expect(studio.stdout).toContain("there is no project around this folder");
    expect(readdirSync(join(home, ".config/Google/AndroidStudio2025.1"))).toEqual(["tools"]);
  });

  it("takes out again what it wrote, and nothing else", async () => {
    const home = homeWith("Google/AndroidStudio2025.1");
    const folder = join(home, ".config/Google/AndroidStudio2025.1");
    const own = '<toolSet name="External Tools">\n  <tool name="Mine" />\n</toolSet>\n';
    const servers = '{ "mcpServers": { "other": { "command": "x" } } }\n';
    mkdirSync(join(folder, "tools"));
    writeFileSync(join(folder, "tools/External Tools.xml"), own);
    writeFileSync(join(folder, "mcp.json"), servers);
    await install(home, ["android-studio", "--yes"]);
    const removed = await install(home, ["android-studio", "--remove", "--yes"]);
    expect(removed.code).toBe(0);
    expect(existsSync(join(folder, "tools/Culprit.xml"))).toBe(false);
    expect(readFileSync(join(folder, "tools/External Tools.xml"), "utf8")).toBe(own);
    expect(JSON.parse(readFileSync(join(folder, "mcp.json"), "utf8"))).toEqual(JSON.parse(servers));
    expect(readFileSync(join(folder, "mcp.json.before-culprit"), "utf8")).toBe(servers);
    const again = await install(home, ["android-studio", "--remove", "--yes"]);
    expect(again.stdout.match(/Nothing of culprit is in it/g)).toHaveLength(2);
  });

  it("leaves a broken file alone, and names the nearest IDE", async () => {
    const home = homeWith("Google/AndroidStudio2025.1/tools");
    const file = join(home, ".config/Google/AndroidStudio2025.1/tools/Culprit.xml");
    writeFileSync(file, "<toolSet><tool></toolSet>");
    const ran = await install(home, ["android-studio", "--yes"]);
    expect(ran).toMatchObject({ code: 1, stdout: "" });
    expect(ran.stderr).toContain("left alone");
    expect(readFileSync(file, "utf8")).toBe("<toolSet><tool></toolSet>");
    expect((await install(home, ["android-studo"])).stderr).toContain('"android-studio"');
    expect((await install(home, ["intellij"])).stderr).toContain("No settings of IntelliJ IDEA were found");
    expect((await install(home, [])).stdout).toMatch(/^android-studio +\/.*\nintellij +not found$/m);
  });

  it("finds settings where macOS and Windows keep them", () => {
    const home = temporary();
    const [studio] = ides;
    if (!studio) throw new Error("no IDE");
    const mac = join(home, "Library/Application Support/Google/AndroidStudio2025.1");
    const windows = join(home, "Roaming/Google/AndroidStudio2025.1");
    for (const folder of [mac, windows]) mkdirSync(folder, { recursive: true });
    expect(foldersOf(studio, { platform: "darwin", home, environment: {} })).toEqual([mac]);
    const environment = { APPDATA: join(home, "Roaming") };
    expect(foldersOf(studio, { platform: "win32", home, environment })).toEqual([windows]);
  });
});

describe("the tools", () => {
  async function written(): Promise<Tool[]> {
    const home = homeWith("JetBrains/IdeaIC2025.1");
    await install(home, ["intellij", "--yes"]);
    return read(readFileSync(join(home, ".config/JetBrains/IdeaIC2025.1/tools/Culprit.xml"), "utf8")).tools;
  }

  it("explain the lines that are selected, with places that the console links", async () => {
    const tool = (await written()).find(({ name }) => name === "Explain the selected lines");
    if (!tool) throw new Error("no such tool");
    const folder = join(temporary(), "with spaces");
    mkdirSync(folder);
    const file = join(folder, "device log.txt");
    const lines = readFileSync(log, "utf8").split("\n");
    const noise = 'java.lang.IllegalStateException: " --record x "\n\tat org.example.Other.run(Other.kt:1)\n';
    writeFileSync(file, `${noise.repeat(20)}${lines.join("\n")}\n${noise.repeat(20)}`);
    const macros = { FilePath: file, SelectionStartLine: "41", SelectionEndLine: String(40 + lines.length) };
    const [script, ...words] = wordsOf(tool, macros);
    expect(script).toBe(built);
    const ran = await culprit(words, { cwd: shelf });
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain("\x1b[");
    const plain = ran.stdout.replace(/\x1b\[[\d;]*m/g, "");
    const places = plain.split("\n").flatMap((line) => linkedBy(tool, line) ?? []);
    const fragment = join(shelf, "app/src/main/java/org/example/shelf/list/ShelfFragment.kt");
    expect(places.slice(0, 2)).toEqual([fragment, "55"]);
    expect(new Set(places.filter((each) => !/^\d+$/.test(each)))).toEqual(new Set([fragment]));
    expect(plain).toContain(`log:${40 + 23}`);
  });

  it("ask for lines where nothing is selected", async () => {
    const ran = await culprit(["analyze", log, "--lines", "-"], { cwd: shelf });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain("select the lines of a log first");
    const ranges = ["0-3", "5-2", "a", "1-"];
    for (const range of ranges)
      expect((await culprit(["analyze", log, "--lines", range], { cwd: shelf })).code, range).toBe(2);
  });

  it("explain the newest failure on record, whatever stands on standard input", async () => {
    const project = temporary();
    writeFileSync(join(project, "settings.gradle.kts"), "");
    mkdirSync(join(project, "build/test-results/test"), { recursive: true });
    writeFileSync(
      join(project, "build/test-results/test/TEST-A.xml"),
      `<testsuite name="A"><testcase name="b" classname="A"><failure message="expected:&lt;1&gt; but was:&lt;2&gt;" type="java.lang.AssertionError">java.lang.AssertionError: expected:&lt;1&gt; but was:&lt;2&gt;\n\tat A.b(A.kt:3)\n</failure></testcase></testsuite>`,
    );
    const ran = await culprit(["analyze", "--newest"], { cwd: project, input: "nothing here" });
    expect(ran.stderr).toContain("TEST-A.xml");
    expect(ran.stdout).toContain("expected:<1> but was:<2>");
  });

  it("take no two logs at once, and print no masked folder", async () => {
    for (const both of [
      ["--clipboard", "--newest"],
      ["--clipboard", log],
      ["--newest", "--lines", "1-2"],
    ])
      expect((await culprit(["analyze", ...both], { cwd: shelf })).stderr).toContain("exclude each other");
    const masked = await culprit(["analyze", log, "--redact", "--paths", "absolute"], { cwd: shelf });
    expect(masked).toMatchObject({ code: 2, stdout: "" });
  });
});

describe("the file of tools", () => {
  const program = { command: "/opt/a & b/node", args: ["/opt/<x>/culprit.js"] };
  const tools = externalTools("./gradlew");
  const names = tools.map(({ name }) => name);
  const mine = '<tool name="Mine" description="a &gt; b">\n    <exec/>\n  </tool>';

  it.each([
    ["none", ""],
    ["an empty group", '<toolSet name="Culprit"/>'],
    [
      "a group with a tool of mine",
      `<toolSet name="Culprit">\r\n  ${mine}\r\n  <!-- kept -->\r\n</toolSet>\r\n`,
    ],
    ["a declaration", '<?xml version="1.0" encoding="UTF-8"?>\n<toolSet name="Culprit">\n</toolSet>'],
  ])("gets the tools and keeps every other byte: %s", (_, before) => {
    const after = withTools(before, tools, program);
    expect(withTools(after, tools, program)).toBe(after);
    expect(read(after).tools.find(({ name }) => name === names[0])?.options).toMatchObject({
      COMMAND: program.command,
      PARAMETERS: expect.stringContaining('"/opt/<x>/culprit.js" analyze'),
    });
    if (before.includes("Mine")) {
      expect(after).toContain(mine);
      expect(after).toContain("<!-- kept -->");
      expect(withoutTools(after, names)?.replace(/\s+/g, "")).toBe(before.replace(/\s+/g, ""));
    } else expect(withoutTools(after, names)).toBeUndefined();
  });

  it("replaces a tool of its own where it stands", () => {
    const before = `<toolSet name="Culprit">\n  <tool name="${names[1]}" disabled="true" />\n  ${mine}\n</toolSet>\n`;
    const after = read(withTools(before, tools, program));
    expect(after.tools.map(({ name }) => name).slice(0, 2)).toEqual([names[1], "Mine"]);
    expect(after.tools).toHaveLength(tools.length + 1);
  });

  it.each(["<project/>", "<toolSet>", "no XML", "<toolSet/><toolSet/>"])("refuses %s", (text) => {
    expect(() => withTools(text, tools, program)).toThrow("left alone");
  });
});
