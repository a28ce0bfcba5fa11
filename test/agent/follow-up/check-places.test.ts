import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { PlaceCheck } from "../../../src/agent/follow-up/check-places.ts";
import { Workspace } from "../../../src/workspace/workspace.ts";
import { slowlyRead } from "../../growth.ts";
import { sourcePath, sourceText, temporaryFolder } from "../scene.ts";

function project() {
  const folder = temporaryFolder();
  mkdirSync(dirname(join(folder, sourcePath)), { recursive: true });
  writeFileSync(join(folder, sourcePath), sourceText);
  return new PlaceCheck(new Workspace(folder));
}

it.each([
  `${sourcePath}:7 sets it: \`adapter = ShelfAdapter()\`.`,
  "At ShelfFragment.kt:8 it says `adapter  =  ShelfAdapter()`",
  "ShelfFragment.kt, line 4, declares `adapter`.",
  "Nothing is named here: version 1.2:30, http://example.org:80, `a + b + c`.",
])("lets stand what is there: %s", async (line) => {
  const check = project();
  expect(await check.line(line)).toBe(line);
  expect(check.unverified).toEqual([]);
});

it.each([
  ["See Other.kt:4.", "See Other.kt:4 [unverified: no such file]."],
  ["(ShelfFragment.kt:400)", "(ShelfFragment.kt:400) [unverified: the file has 10 lines]"],
  ["line 99 of ShelfFragment.kt", "line 99 of ShelfFragment.kt [unverified: the file has 10 lines]"],
  [
    "`ShelfFragment.kt:9`: `adapter.clear(everything)`",
    "`ShelfFragment.kt:9` [unverified: that line reads differently]: `adapter.clear(everything)`",
  ],
  ["../../etc/passwd.kt:1", "../../etc/passwd.kt:1 [unverified: no such file]"],
])("marks what is not: %s", async (line, marked) => {
  const check = project();
  expect(await check.line(line)).toBe(marked);
  expect(check.unverified).toHaveLength(1);
});

it("takes linear time for a line without end", async () => {
  const check = project();
  const pieces = ["@@", "a/", "line 1 of ", "x.kt", "`", "A.kt:1 "];
  expect(await slowlyRead(pieces, (line) => check.line(line), 16_000)).toEqual([]);
});
