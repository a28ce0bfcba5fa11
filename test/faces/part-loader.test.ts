import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { describe, expect, it } from "vitest";
import { partsIn } from "../../src/faces/cli/parts-in-folder.ts";
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

  it("have modules of Node's that are loaded when they are used, and are whole then", () => {
    const asked: string[] = [];
    const parts = {
      text: () =>
        asPart(
          'const net = require("node:net"); exports.isIP = (text) => net.isIP(text); exports.net = net;',
        ),
      compiled: () => undefined,
      file,
    };
    const loader = new PartLoader(parts, (name) => {
      asked.push(name);
      return process.getBuiltinModule(name);
    });
    const main = loader.require("main.js") as { isIP(text: string): number; net: object };
    expect(asked).toEqual([]);
    expect(main.isIP("127.0.0.1")).toBe(4);
    expect(Object.keys(main.net)).toEqual(Object.keys(process.getBuiltinModule("node:net")));
    expect("Socket" in main.net).toBe(true);
    expect(asked).toEqual(["node:net"]);
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

  it("are not loaded at the start where no answer may need them", () => {
    const outside = createRequire(import.meta.url);
    const asked = new Set<string>();
    const loader = new PartLoader(
      partsIn(fileURLToPath(new URL("../../dist/cli", import.meta.url)), () => undefined),
      (name) => {
        asked.add(name);
        return outside(name);
      },
    );
    loader.require("main.js");
    const loaded = [...loader.loaded.keys()];
    expect(loaded.some((name) => name.startsWith("core-"))).toBe(true);
    expect(loaded.filter((name) => /^(?:later|class|causes|investigate|recall)-/.test(name))).toEqual([]);
    expect(
      [...asked].filter((name) => /node:(?:crypto|dns|https?|net|zlib|worker_threads)|^[^n]/.test(name)),
    ).toEqual([]);
  });
});
