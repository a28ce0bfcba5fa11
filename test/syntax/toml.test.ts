import { expect, it } from "vitest";
import { readJson } from "../../src/syntax/json.ts";
import { readToml } from "../../src/syntax/toml.ts";

it("reads tables, dotted keys, lists over lines and comments of TOML", () => {
  const { entries, tables, faults } = readToml(
    '[versions]\na = "1.0" # b = 2.3.4\n[libraries]\nc.version.ref = "it\'s"\nd = [\n  "x", # y\n  \'z\',\n]\n[[e]]\nf = 3\n',
  );
  expect(tables).toEqual([
    { name: "versions", line: 1 },
    { name: "libraries", line: 3 },
  ]);
  expect(entries).toEqual([
    { table: "versions", key: ["a"], value: "1.0", line: 2 },
    { table: "libraries", key: ["c", "version", "ref"], value: "it's", line: 4 },
    { table: "libraries", key: ["d"], value: ["x", "z"], line: 5 },
    { table: "e[9]", key: ["f"], value: 3, line: 10 },
  ]);
  expect(faults).toEqual([]);
});

it("says what is no TOML, and reads on behind it", () => {
  const { entries, faults } = readToml(
    '// a\nb = 1.2.3\nc = "x\nd = { e = "f"\n[g]\nh = [ "i"\nj = { k = "l" }\nm = { n = "o",\n p = "q" }\nr s\nt = "u"\n',
  );
  expect(faults.map(({ kind, line }) => [kind, line])).toEqual([
    ["slashes", 1],
    ["unquoted", 2],
    ["string", 3],
    ["bracket", 4],
    ["bracket", 6],
    ["lines", 8],
    ["other", 10],
  ]);
  expect(entries.filter(({ value }) => value !== undefined).map(({ key }) => key.join("."))).toEqual([
    "j",
    "m",
    "t",
  ]);
});

it("reads the values of JSON with their keys and lines, whatever is broken in it", () => {
  const text = '{\n  // told\n  "a": { "b": ["c", 1,],\n "d": true },\n  "e": [{ "f": "g" }, { "f": "h" }]\n';
  expect(readJson(text).map(({ path, value, line }) => `${path.join(".")}=${value} ${line}`)).toEqual([
    "a.b=c 3",
    "a.b=1 3",
    "a.d=true 4",
    "e.f=g 5",
    "e.f=h 5",
  ]);
});
