import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const src = join(dirname(fileURLToPath(import.meta.url)), "../src");

/** Which rooms a room may import. A room may always import itself. */
const allowed: Record<string, string[]> = {
  model: [],
  support: [],
  syntax: ["model", "support"],
  triage: ["model", "support", "facts", "parse"],
  facts: ["model"],
  contracts: ["model"],
  config: ["model", "support"],
  parse: ["model", "support", "facts"],
  ci: ["model", "support"],
  llm: ["model", "support", "facts"],
  workspace: ["model", "support", "syntax", "facts", "parse"],
  memory: ["model", "support", "facts", "llm", "parse"],
  analysis: ["model", "syntax", "facts", "contracts"],
  tools: [
    "model",
    "support",
    "syntax",
    "facts",
    "contracts",
    "parse",
    "workspace",
    "memory",
    "analysis",
    "classes",
  ],
  classes: ["model", "syntax", "facts", "contracts", "analysis"],
  rank: ["model", "syntax", "facts", "analysis"],
  agent: ["model", "support", "syntax", "contracts", "llm", "tools", "analysis", "classes", "rank"],
  report: ["model", "support"],
  faces: ["app.ts", "model", "report", "support"],
  "index.ts": ["*"],
  app: ["*"],
  "app.ts": ["*"],
};
/** Rooms that are pure: text and data in, data out. */
const pure = ["model", "syntax", "facts", "contracts", "parse", "analysis", "classes", "rank", "report"];
const impure = /^node:(fs|net|http|https|child_process|process|os|worker_threads|dns|tls)/;

const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
const roomOf = (path: string) => path.split("/")[0] ?? path;
const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)].flatMap((match) => match[1] ?? []);

describe("the rooms of the house", () => {
  it("are all in the table", () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !allowed[room])).toEqual([]);
  });

  it.each(files)("%s imports only what its room may", (path) => {
    const text = readFileSync(join(src, path), "utf8");
    const room = roomOf(path);
    const wrong = importsOf(text).filter((name) => {
      if (!name.startsWith(".")) return pure.includes(room) && impure.test(name);
      const target = roomOf(relative(src, join(src, dirname(path), name)));
      return target !== room && !allowed[room]?.includes("*") && !allowed[room]?.includes(target);
    });
    expect(wrong).toEqual([]);
  });

  it.each(files.filter((path) => !/^(faces\/|app\/|app\.ts)/.test(path)))(
    "%s leaves the process alone",
    (path) => {
      const code = readFileSync(join(src, path), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
      expect(code.match(/\bprocess\.(env|argv|exit|stdout|stderr|stdin|cwd)\b/g) ?? []).toEqual([]);
      if (pure.includes(roomOf(path))) expect(code.match(/\bDate\.now\(|new Date\(\)/g) ?? []).toEqual([]);
    },
  );
});

describe("what a workspace says", () => {
  /** A pattern over a line, or lines gone through for one. */
  const patternOverLines =
    /\b(?:test|exec)\((?:lineOf|textAt)\(|\b(?:lineOf|textAt)\([^()]*\)\.(?:match|includes|indexOf)\(|\.lines\.(?:some|every|find|findIndex|filter)\(/;
  // Tools of documentation point into comments, of which the tree keeps nothing.
  const known = ["analysis/code/compile-place.ts"];

  it("is read by the readers of its language, not by patterns over lines", () => {
    const found = files
      .filter((path) => /^(?:classes|analysis|rank)\//.test(path))
      .filter((path) => patternOverLines.test(readFileSync(join(src, path), "utf8")));
    expect(found).toEqual(known);
  });
});

describe("the extension of the editor", () => {
  const folder = fileURLToPath(new URL("../vscode/src/", import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".ts"),
  );

  it.each(sources)("%s uses the public API, and loads it when it is first needed", (path) => {
    const text = readFileSync(join(folder, path), "utf8");
    const outside = importsOf(text).filter((name) => {
      if (!name.startsWith(".")) return !/^(?:node:|vscode$|culprit$|culprit\/editor-workers$)/.test(name);
      return relative(folder, join(folder, dirname(path), name)).startsWith("..");
    });
    expect(outside).toEqual([]);
    if (path === "editor/library.ts") return;
    expect(text).not.toMatch(
      /^(?:import|export) (?!type )[^;]*from "(?:culprit|culprit\/editor-workers|\.\/library\.ts)"/m,
    );
  });

  it.each(sources.filter((path) => path.startsWith("data/")))("%s knows nothing of the editor", (path) => {
    const names = importsOf(readFileSync(join(folder, path), "utf8"));
    expect(
      names.filter((name) => name === "vscode" || name.startsWith("node:") || /editor/.test(name)),
    ).toEqual([]);
  });
});

describe("the page of the dashboard", () => {
  const web = join(src, "../web");
  const scripts = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".ts"),
  );
  it.each(scripts)("%s is made of itself, one library, and types that the server shares with it", (path) => {
    const text = readFileSync(join(web, path), "utf8");
    const shared = [...text.matchAll(/import (type )?[^;]*?from "([^"]+)"/g)].filter(
      ([, , name = ""]) => !name.startsWith("./") && !/^\.\.\/(?!src\/|\.\.\/)/.test(name),
    );
    for (const [, isType, name] of shared)
      if (isType) expect(name).toMatch(/^(?:\.\.\/)+src\/faces\/dashboard\/wire\.ts$/);
      else expect(name).toBe("uplot");
  });
  it.each(scripts)("%s makes no markup of text, and keeps to its policy", (path) => {
    const code = readFileSync(join(web, path), "utf8");
    expect(
      code.match(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|cssText/g) ??
        [],
    ).toEqual([]);
    expect(code.match(/https?:\/\/(?!www\.w3\.org\/2000\/svg)/g) ?? []).toEqual([]);
  });
});

describe("the decisions", () => {
  it("have a number each, in the name and in the heading", () => {
    const folder = fileURLToPath(new URL("../docs/decisions/", import.meta.url));
    const names = readdirSync(folder).sort();
    const numbers = names.map((name) => Number(name.slice(0, 4)));
    expect(new Set(numbers).size, names.join()).toBe(names.length);
    for (const [index, name] of names.entries())
      expect(readFileSync(join(folder, name), "utf8"), name).toContain(`# ${numbers[index]}. `);
  });

  it("are referred to by their numbers", () => {
    const docs = fileURLToPath(new URL("../docs/", import.meta.url));
    const decisions = readdirSync(join(docs, "decisions"));
    for (const page of readdirSync(docs).filter((name) => name.endsWith(".md")))
      for (const [, label = "", name = "", number] of readFileSync(join(docs, page), "utf8").matchAll(
        /\[([^\]]+)\]\(decisions\/((\d{4})-[^)]+)\)/g,
      )) {
        expect(decisions, page).toContain(name);
        expect(Number(/\d+$/.exec(label)?.[0]), `${page}: ${label}`).toBe(Number(number));
      }
  });
});

/** Files that import each other in a circle, types included, by Tarjan's search for strongly connected components. */
function filesInCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[] = [];
  const visit = (path: string): number => {
    order.set(path, order.size);
    let low = order.size - 1;
    open.push(path);
    for (const next of imports.get(path) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === order.get(path)) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) found.push(...circle);
    }
    return low;
  };
  for (const path of imports.keys()) if (!order.has(path)) visit(path);
  return found;
}

it("files do not import each other in a circle, but for the recursion of parsers and of the types of calls", () => {
  const imports = new Map(
    files.map((path) => {
      const text = readFileSync(join(src, path), "utf8");
      const names = Array.from(text.matchAll(/ from "(\.[^"]+)"/g), ([, name = ""]) => name);
      return [path, names.map((name) => join(dirname(path), name))];
    }),
  );
  const circles = filesInCircles(imports).filter((path) => !/^syntax[\\/](?:tree|gradle)[\\/]/.test(path));
  expect(circles.sort()).toEqual(["analysis/values/called-function.ts", "analysis/values/declared-type.ts"]);
});

/** What explains a failure, as `docs/architecture.md` lists it. */
function isCore(path: string): boolean {
  const [room = "", second = "", third] = path.split(/[\\/]/);
  if (room === "agent") return third === undefined || second === "loop";
  if (room === "app") return second === "stages" || second === "analyze.ts";
  if (room === "workspace")
    return !["docs", "editing", "explore", "language-server", "library-sources"].includes(second);
  const rooms = "model support syntax facts contracts parse analysis classes rank report";
  return rooms.split(" ").includes(room);
}

it("the core is as large as its page says, within a tenth", () => {
  const page = readFileSync(join(src, "../docs/architecture.md"), "utf8");
  const [, said = ""] = /What explains a failure is about (\d+) 000 lines/.exec(page) ?? [];
  const lines = files.filter(isCore).map((path) => readFileSync(join(src, path), "utf8").split("\n").length);
  const thousands = lines.reduce((sum, count) => sum + count, 0) / 1000;
  expect(Math.abs(thousands / Number(said) - 1)).toBeLessThan(0.1);
});
