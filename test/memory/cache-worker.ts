// A process that keeps answers until it is killed: cache-worker.js <folder> <name>. Prints a line for each that is kept.
import { writeSync } from "node:fs";
import { RCACache } from "../../src/memory/rca-cache.ts";
import { lateinitCrash } from "../report/sample-results.ts";
import { answerOf, hashes } from "./cached-answers.ts";

const [folder = "", name = ""] = process.argv.slice(2);
const cache = new RCACache(folder);
for (let number = 0; ; number++) {
  const hash = hashes[number % hashes.length] ?? "";
  if (await cache.set(hash, answerOf(lateinitCrash, name, number))) writeSync(1, `${name}-${number}\n`);
}
