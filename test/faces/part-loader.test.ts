import { Script } from "node:vm";
import { describe, expect, it } from "vitest";
import { missing, PartLoader } from "../../src/faces/part-loader.ts";

const asPart = (text: string) => `(function(exports,require,module,__filename,importPackage){${text}\n})`;
const file = () => "/usr/bin/culprit";
const loading = (texts: Record<string, string>, compiled: Record<string, Buffer> = {}) =>
  new PartLoader(
    {
      text: (name) => (texts[name] === undefined ? undefined : asPart(texts[name])),
      compiled: (name) => compiled[name],
      file,
    },
    (name) => {
      if (name === "node:path") return process.getBuiltinModule("node:path");
      throw missing(name);
    },
  );

describe("parts of the command", () => {
  it("are loaded when they are required, once, also in a circle", () => {
    const loader = loading({
      "main.js": 'exports.later = () => require("./a.js").name; exports.path = require("node:path").sep;',
      "a.js": 'exports.name = "a"; exports.circle = require("./b.js").back;',
      "b.js": 'exports.back = require("./a.js").name;',
    });
    const main = loader.require("main.js") as { later(): string; path: string };
    expect([...loader.loaded.keys()]).toEqual(["main.js"]);
    expect([main.later(), main.later(), main.path]).toEqual(["a", "a", "/"]);
    expect(loader.require("a.js")).toEqual({ name: "a", circle: "a" });
  });

  it("name themselves in a stack, and what cannot be found", () => {
    const loader = loading({
      "main.js":
        'const one = 1;\nexports.fail = () => { throw new Error("x"); };\nexports.other = () => require("chromadb");',
    });
    const main = loader.require("main.js") as { fail(): void; other(): void };
    expect(() => main.fail()).toThrow(
      expect.objectContaining({ stack: expect.stringContaining("culprit:main.js:2:") }),
    );
    expect(() => main.other()).toThrow(expect.objectContaining({ code: "ERR_MODULE_NOT_FOUND" }));
    expect(() => loader.require("none.js")).toThrow('Cannot find "none.js"');
  });

  it("that fail are tried again, and what was compiled for other text is left aside", () => {
    let count = 0;
    const counted = () => {
      count++;
      return text;
    };
    const text = asPart("if (globalThis.culpritTestFails) throw new Error('not yet'); exports.value = 1;");
    const strange = new Script("(function(){ return 'something else' })").createCachedData();
    const loader = new PartLoader({ text: counted, compiled: () => strange, file }, () => undefined);
    const flags = globalThis as { culpritTestFails?: boolean };
    flags.culpritTestFails = true;
    try {
      expect(() => loader.require("part.js")).toThrow("not yet");
    } finally {
      delete flags.culpritTestFails;
    }
    expect(loader.require("part.js")).toEqual({ value: 1 });
    expect(count).toBe(2);
  });

  it("are taken as they were compiled before", () => {
    const texts = { "main.js": "exports.value = () => 1;" };
    const first = loading(texts);
    first.require("main.js");
    const compiled = first.loaded.get("main.js")?.script.createCachedData();
    const second = loading(texts, compiled && { "main.js": compiled });
    expect((second.require("main.js") as { value(): number }).value()).toBe(1);
    expect([first, second].map(({ loaded }) => loaded.get("main.js")?.isCompiled)).toEqual([true, false]);
  });
});
