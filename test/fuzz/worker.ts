import { fixtureNames, readFixture } from "../fixtures/fixture-files.ts";
import { problemOf, pumpedProblem } from "./check.ts";
import { workspaceProblem } from "./check-workspace.ts";
import { corpus } from "./corpus.ts";
import { Pumps } from "./pumps.ts";

/** Cases of one kind, by their numbers. */
export interface Batch {
  kind: "mutated" | "pumped" | "workspace";
  from: number;
  to: number;
}

// Runs the cases it is told, and says how far it is: a parent that hears nothing knows where it hangs.
const texts = corpus();
const pumps = new Pumps();
const projects = fixtureNames().filter((name) => readFixture(name).files.size > 0);

const problem: Record<Batch["kind"], (number: number) => string | undefined | Promise<string | undefined>> = {
  mutated: (number) => problemOf(number, texts),
  pumped: (number) => pumpedProblem(number, texts, pumps),
  workspace: (number) => workspaceProblem(number, projects, pumps),
};

process.on("message", async ({ kind, from, to }: Batch) => {
  for (let number = from; number < to; number++) {
    process.send?.({ started: `${kind} ${number}` });
    const found = await problem[kind](number);
    if (found) process.send?.({ problem: `${kind} ${number}: ${found}` });
  }
  const heap = process.memoryUsage().heapUsed / 2 ** 20;
  process.send?.({ done: to - from, heap });
});
