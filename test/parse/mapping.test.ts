import { expect, it } from "vitest";
import { type Mapping, MappingReader, type Wanted } from "../../src/parse/mapping.ts";

const text = [
  "# pg_map_id: 91d2394",
  "org.example.Shelf -> a.b:",
  '# {"id":"sourceFile","fileName":"Shelf.kt"}',
  "    1:4:void load():20:23 -> a",
  "    5:5:java.lang.Object org.example.Loader.first(java.util.List):9:9 -> a",
  "    5:5:void load():24 -> a",
  "    void close() -> b",
  "org.example.Row -> a.c:",
  "    1:1:void bind():3:3 -> a",
].join("\r\n");

const wanted: Wanted = new Map([["a.b", new Map([["a", new Set([2, 5])]])]]);

function read(pieces: Iterable<string>): Mapping {
  const reader = new MappingReader(wanted);
  for (const piece of pieces) reader.push(piece);
  return reader.end();
}

it("is the same however it arrives, and holds what is asked for", () => {
  const whole = read([text]);
  expect(whole).toMatchObject({ ids: ["91d2394"], classCount: 2 });
  expect([...whole.classes.keys()]).toEqual(["a.b"]);
  expect([...(whole.classes.get("a.b")?.methods.keys() ?? [])]).toEqual(["a"]);
  expect(whole.classes.get("a.b")?.methods.get("a")?.at(5)[0]?.rows).toHaveLength(2);
  for (const size of [1, 2, 3, 7, 50]) {
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];
    expect(read(pieces)).toEqual(whole);
  }
});
