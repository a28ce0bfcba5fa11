import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { workOf } from "../growth.ts";
import { asking } from "./ask-index.ts";
import { tree } from "./tree.ts";

test("a question costs no look at every file", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [`src/p${index % 50}/C${index}.txt`, ""]),
  );
  const [watched, unwatched] = [asking(await tree(many)), asking(await tree(many), false)];
  for (const ask of [watched, unwatched]) for (let round = 0; round < 3; round++) await ask();
  expect(3 * (await leastWorkOf(watched))).toBeLessThan(await leastWorkOf(unwatched));
});

/** Asked so far apart that what was checked for one answer does not stand for the next. */
async function leastWorkOf(ask: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    await wait(520);
    least = Math.min(least, await workOf(ask));
  }
  return least;
}
