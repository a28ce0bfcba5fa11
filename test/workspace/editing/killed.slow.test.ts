import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashOf } from "../../../src/workspace/editing/journal.ts";
import { bundledWorker, ended, startWorker } from "./start-worker.ts";
import { editedWorkspace, temporaryFolder } from "./temporary.ts";

const KILLS = 100;
const AT_ONCE = 4;
/** Milliseconds of writing before the kill: several edits. */
const LONGEST = 30;

const filler = Array.from(
  { length: 1500 },
  (_, index) => `line ${index} of a file that takes a while\n`,
).join("");
const one = `version one\n${filler}end\n`;
const two = `version two, which is longer\n${filler}end\n`;

test(`${KILLS} processes killed while they write leave no file half-written and a readable journal`, async () => {
  const worker = await bundledWorker(await temporaryFolder());
  const places = await Promise.all(Array.from({ length: AT_ONCE }, () => editedWorkspace()));
  let leftovers = 0;
  await Promise.all(
    places.map(async ({ root, directories, open, journal, undo }) => {
      const file = join(root, "file.txt");
      await writeFile(file, one);
      for (let kill = 0; kill < KILLS / AT_ONCE; kill++) {
        const child = startWorker(worker, root, directories.state, "forever", "x");
        await new Promise((writing) => child.stdout?.once("data", writing));
        await new Promise((wait) => setTimeout(wait, Math.random() * LONGEST));
        child.kill("SIGKILL");
        expect(await ended(child)).toBe("SIGKILL");
        const text = await readFile(file, "utf8");
        expect(text === one || text === two).toBe(true);
        // A worker expects version one.
        if (text === two) await writeFile(file, one);
        leftovers += (await readdir(root)).length - 1;
        const entries = await journal.entries();
        for (const entry of entries.slice(-3)) {
          const kept = await journal.contentBefore(entry);
          expect(kept && hashOf(kept), `what ${entry.id} replaced`).toBe(entry.change.before?.hash);
        }
      }
      // The next writer takes over the dead one's lock and clears away what it left.
      const editor = await open().editor();
      await editor.edit("file.txt", () => Buffer.from(two), { tool: "test" });
      expect(await readdir(root)).toEqual(["file.txt"]);
      await undo.carryOut(await undo.plan(undefined));
      expect(await readFile(file, "utf8")).toBe(one);
    }),
  );
  // Some were killed between the temporary file and its exchange, or the test would show nothing.
  expect(leftovers).toBeGreaterThan(0);
});
