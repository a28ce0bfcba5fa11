import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

const failures = "examples/failures";

function workspaceOf(name: string): string {
  const own = join(failures, name, "workspace");
  return existsSync(own) ? own : "examples/shelf";
}

function lineOf(workspace: string, path: string, line: number): string {
  return readFileSync(join(workspace, path), "utf8").split("\n")[line - 1] ?? "";
}

function sourceFiles(workspace: string): string[] {
  return readdirSync(workspace, { recursive: true, encoding: "utf8" }).map((path) =>
    path.replaceAll("\\", "/"),
  );
}

describe.each(readdirSync(failures))("%s", (name) => {
  const workspace = workspaceOf(name);
  const about = readFileSync(join(failures, name, "about.md"), "utf8");

  it("says in three lines what happened, where and the fix", () => {
    const [, answer, fix, ...rest] = about.split("\n");
    expect(answer).toMatch(/^Right answer/);
    expect(fix).toMatch(/^Fix: /);
    expect(rest).toEqual([""]);
  });

  it("gives places that hold the code it quotes", () => {
    const places = [...about.matchAll(/`([^`\s]+):(\d+)` `([^`]+)`/g)];
    expect(places.length).toBeGreaterThan(0);
    for (const [, path = "", line, quote] of places) {
      expect(lineOf(workspace, path, Number(line)), `${path}:${line}`).toContain(quote);
    }
  });
});

interface Example {
  workspace: string;
  log: string;
}

const examples: Example[] = readdirSync(failures).map((name) => ({
  workspace: workspaceOf(name),
  log: readFileSync(join(failures, name, "log.txt"), "utf8"),
}));

/** Matches of a global pattern over all logs, at least one, so that no check below passes for want of a case. */
function inAllLogs(pattern: RegExp): { workspace: string; match: RegExpMatchArray }[] {
  const found = examples.flatMap(({ workspace, log }) =>
    [...log.matchAll(pattern)].map((match) => ({ workspace, match })),
  );
  expect(found.length).toBeGreaterThan(0);
  return found;
}

describe("the logs", () => {
  it("have frames whose lines hold code that runs", () => {
    const frame = /org\.example\.shelf\.[\w$.]+\.([\w$ ]+)\((\w+\.kt):(\d+)\)/g;
    for (const { workspace, match } of inAllLogs(frame)) {
      const [text, method = "", file, line] = match;
      const path = sourceFiles(workspace).find((candidate) => basename(candidate) === file) ?? "";
      const code = lineOf(workspace, path, Number(line)).trim();
      expect(code, text).not.toBe("");
      if (method.startsWith("access$")) continue;
      expect(code, text).not.toMatch(/^(import|package|\/\/|\*|private fun|fun|override fun)/);
    }
  });

  it("have compiler errors whose column is where the named token stands", () => {
    const error = /^e: file:\/\/\S*?\/shelf\/(\S+?):(\d+):(\d+) (.*)$/gm;
    for (const { workspace, match } of inAllLogs(error)) {
      const [, path = "", line, column, message = ""] = match;
      const token = message.match(/^Unresolved reference '(\w+)'/)?.[1] ?? "";
      const code = lineOf(workspace, path, Number(line)).slice(Number(column) - 1);
      expect(code.startsWith(token) && /^\w/.test(code), `${path}:${line}:${column}`).toBe(true);
    }
  });

  it.each([
    ["app", /from AndroidManifest\.xml:(\d+):(\d+)-(\d+)/g],
    ["data", /\[:data\] AndroidManifest\.xml:(\d+):(\d+)-(\d+)/g],
  ])("have manifest positions of %s that span the attribute", (module, position) => {
    for (const { workspace, match } of inAllLogs(position)) {
      const [, line, from, to] = match;
      const text = lineOf(workspace, `${module}/src/main/AndroidManifest.xml`, Number(line));
      expect(text.slice(Number(from) - 1, Number(to) - 1)).toMatch(/^android:\w+="\w+"$/);
    }
  });

  it("name the mapping of the crashed build by its content", () => {
    const folder = join(failures, "release-crash-obfuscated");
    const mapping = readFileSync(join(folder, "mapping.txt"), "utf8");
    const [head = "", hash = ""] = mapping.match(/# pg_map_hash: SHA-256 ([0-9a-f]{64})\n/) ?? [];
    const body = mapping.slice(mapping.indexOf(head) + head.length);
    expect(createHash("sha256").update(body).digest("hex")).toBe(hash);
    expect(readFileSync(join(folder, "log.txt"), "utf8")).toContain(`r8-map-id-${hash}:`);
  });
});
