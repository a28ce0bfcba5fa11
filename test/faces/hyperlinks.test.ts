import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { drawsLinks, linksInto } from "../../src/faces/cli/hyperlinks.ts";
import type { Terminal } from "../../src/faces/cli/terminal.ts";
import { culprit, home, root, shelf } from "./command.ts";

const draws = (environment: Record<string, string>, isTTY = true) =>
  drawsLinks({ isTTY } as NodeJS.WriteStream, { environment } as unknown as Terminal);

it("are drawn where the terminal says that it has them", () => {
  expect(draws({ TERM_PROGRAM: "iTerm.app" })).toBe(true);
  expect(draws({ TERM: "xterm-kitty" })).toBe(true);
  expect(draws({ TERM: "xterm-256color", VTE_VERSION: "7600" })).toBe(true);
  expect(draws({ TERM: "xterm-256color", VTE_VERSION: "10001" })).toBe(true);
  expect(draws({ TERM: "xterm-256color", VTE_VERSION: "5000" })).toBe(false);
  expect(draws({ TERM: "xterm-256color", VTE_VERSION: "4205" })).toBe(false);
  expect(draws({ KONSOLE_VERSION: "230804" })).toBe(true);
  expect(draws({ KONSOLE_VERSION: "180401" })).toBe(false);
  expect(draws({ WT_SESSION: "a1" })).toBe(true);
  expect(draws({ TERM: "xterm-256color" })).toBe(false);
  expect(draws({ TERM_PROGRAM: "vscode", TERM: "xterm-256color" })).toBe(false);
  expect(draws({ WT_SESSION: "a1", TMUX: "/tmp/tmux" })).toBe(false);
  expect(draws({ WT_SESSION: "a1" }, false)).toBe(false);
  expect(draws({ WT_SESSION: "a1", FORCE_HYPERLINK: "0" })).toBe(false);
  expect(draws({ FORCE_HYPERLINK: "1" }, false)).toBe(true);
});

it("lead to files of the workspace that are there", () => {
  const links = linksInto(shelf);
  const address = (path: string) => links({ path });
  const path = "app/build.gradle.kts";
  expect(new URL(address(path) ?? "").pathname).toBe(pathToFileURL(join(shelf, path)).pathname);
  expect(address("app/none.kts")).toBeUndefined();
  expect(address("../failures/lateinit/log.txt")).toBeUndefined();
  expect(address("/etc/passwd")).toBeUndefined();
});

it("change nothing of what is read", async () => {
  const log = join(root, "examples/failures/lateinit/log.txt");
  const parameters = ["analyze", log, "--workspace", shelf, "--no-memory", "--no-cache", "--exit-zero"];
  const plain = await culprit(parameters);
  const forced = { ...home(), FORCE_HYPERLINK: "1" };
  const linked = await culprit(parameters, { environment: forced });
  const links = [...linked.stdout.matchAll(/\x1b\]8;;(file:\/\/[!-~]+)\x1b\\([^\x1b]+)\x1b\]8;;\x1b\\/g)];
  expect(links.length).toBeGreaterThan(1);
  expect(links[0]?.[1]).toMatch(/examples\/shelf\/app\/src\/main\/java\/.*ShelfFragment\.kt$/);
  expect(links[0]?.[2]).toMatch(/ShelfFragment\.kt:\d+$/);
  const read = linked.stdout.replace(/\x1b\]8;;[!-~]*\x1b\\/g, "");
  const withoutFigures = (text: string) => text.replace(/\d+(?:\.\d+)? m?s\b|\ba-\w+/g, "");
  expect(withoutFigures(read)).toBe(withoutFigures(plain.stdout));
  const redacted = await culprit([...parameters, "--redact"], { environment: forced });
  expect(redacted.stdout).not.toContain("\x1b");
});
