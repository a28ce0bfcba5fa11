import { join } from "node:path";
import { expect, test } from "vitest";
import { deobfuscate } from "../../src/app/stages/deobfuscate.ts";
import { readLog } from "../../src/parse/read-log.ts";
import { tree } from "../workspace/tree.ts";

const mapping = (id: string, name: string) =>
  `# compiler: R8\n# pg_map_id: ${id}\n${name} -> a.b:\n    1:1:void open():12:12 -> c\n`;
const crash = (source: string) =>
  readLog(`java.lang.IllegalStateException: closed\n\tat a.b.c(${source}:1)`).failures;
const topOf = ({ failures: [failure] }: Awaited<ReturnType<typeof deobfuscate>>) =>
  failure?.frames[0]?.className;

test("the mapping whose id the trace prints is found among those of many builds", async () => {
  const builds = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `app/build/outputs/mapping/flavor${index}/mapping.txt`,
      mapping(`${index}`.padStart(2, "0").padEnd(8, "a"), `org.example.Build${index}`),
    ]),
  );
  const root = await tree({ "app/build.gradle": "", ...builds });
  const found = await deobfuscate(crash("r8-map-id-17aaaaaa"), { named: undefined, root });
  expect(topOf(found)).toBe("org.example.Build17");
  const none = await deobfuscate(crash("r8-map-id-ffffffff"), { named: undefined, root });
  expect(topOf(none)).toBe("a.b");
  expect(none.warnings.join()).toContain("no mapping.txt of the project fits it");
});

test("a folder of mappings is searched by the id, and never by guess", async () => {
  const root = await tree({
    "1.0/mapping.txt": mapping("11111111", "org.example.One"),
    "releases/2.0.map": mapping("22222222", "org.example.Two"),
    "notes.txt": "nothing",
  });
  const surroundings = { named: root, root: undefined };
  expect(topOf(await deobfuscate(crash("r8-map-id-2222222"), surroundings))).toBe("org.example.Two");
  const other = await deobfuscate(crash("r8-map-id-33333333"), surroundings);
  expect(other.warnings.join()).toContain("names the id that the trace prints, 3333333");
  const unnamed = await deobfuscate(crash("SourceFile"), surroundings);
  expect(topOf(unnamed)).toBe("a.b");
  expect(unnamed.warnings.join()).toContain("name the file");
});

test("the caller of code that was moved out of it is found in a second reading", async () => {
  const root = await tree({
    "mapping.txt": [
      "outline.Class -> a:",
      "    1:2:int outline() -> a",
      `      # {"id":"com.android.tools.r8.outline"}`,
      "org.example.Notes -> b:",
      "    4:4:int save(int):98:98 -> s",
      "    27:27:int save(int):0:0 -> s",
      `      # {"id":"com.android.tools.r8.outlineCallsite","positions":{"1":4,"2":5},"outline":"La;a()I"}`,
    ].join("\n"),
  });
  const { failures } = readLog("java.io.IOException: full\n\tat a.a(SourceFile:1)\n\tat b.s(SourceFile:27)");
  const found = await deobfuscate(failures, { named: join(root, "mapping.txt"), root: undefined });
  expect(found.failures[0]?.frames).toMatchObject([
    { className: "org.example.Notes", method: "save", line: 98 },
  ]);
});
