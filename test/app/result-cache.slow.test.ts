import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { analyze } from "../../src/app/analyze.ts";
import { remembered } from "../../src/app/memory.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";
import { fixtureNames, layOut, readFixture } from "../fixtures/fixture-files.ts";

const cases = fixtureNames().filter((name) => readFixture(name).files.size > 0);
/** Every so many cases, some two hundred of all, each with another one of its files changed. */
const step = Math.ceil(cases.length / 200);

const settled = 1.7e9;
const own = new Set(["id", "durationMs", "ledger", "similar", "engine", "cached"]);
const said = (result: object) => Object.fromEntries(Object.entries(result).filter(([key]) => !own.has(key)));

const changes: readonly ((path: string) => void)[] = [
  (path) => rmSync(path),
  (path) => writeFileSync(path, ""),
  (path) => writeFileSync(path, readFileSync(path, "utf8").split("\n").slice(1).join("\n")),
  (path) => writeFileSync(path, readFileSync(path, "utf8").replace(/[a-z]+(?=\W*$)/, "other")),
];

describe("an answer of the fixtures", () => {
  it("is never given again where it would be another one by now", async () => {
    const counts = { kept: 0, workedOut: 0, stored: 0 };
    for (let at = 0; at < cases.length; at += step) {
      const name = cases[at] ?? "";
      const folder = await temporaryFolder();
      const workspace = join(layOut(name, folder), "workspace");
      const all = readdirSync(workspace, { recursive: true, encoding: "utf8" });
      for (const each of [".", ...all]) utimesSync(join(workspace, each), settled, settled);
      const log = readFixture(name).log;
      const cache = join(folder, "cache");
      const directories = { config: join(folder, "config"), cache, state: join(folder, "state") };
      const answer = async (isCached: boolean) => {
        const { result } = await analyze(log, { workspace, directories, cache: isCached });
        await remembered();
        return result;
      };
      await answer(true);
      if (existsSync(join(cache, "answers"))) counts.stored++;
      const files = all.filter((each) => statSync(join(workspace, each)).isFile());
      const changed = join(workspace, files[at % files.length] ?? "");
      changes[at % changes.length]?.(changed);
      if (existsSync(changed)) utimesSync(changed, settled, settled);
      const again = await answer(true);
      counts[again.cached ? "kept" : "workedOut"]++;
      if (again.cached) expect(said(again), `${name}: ${changed}`).toEqual(said(await answer(false)));
    }
    // What was asked beyond the workspace, such as a library's sources on this machine, keeps an answer from being stored.
    expect(counts.stored).toBeGreaterThan(0.75 * (cases.length / step));
    expect(counts.workedOut).toBeGreaterThan(0);
  });
});
