import { problemOf } from "./check.ts";
import { corpus } from "./corpus.ts";

// Runs the cases it is told, and says how far it is: a parent that hears nothing knows where it hangs.
const texts = corpus();
process.on("message", ({ from, to }: { from: number; to: number }) => {
  for (let number = from; number < to; number++) {
    process.send?.({ started: number });
    const problem = problemOf(number, texts);
    if (problem) process.send?.({ number, problem });
  }
  const heap = process.memoryUsage().heapUsed / 2 ** 20;
  process.send?.({ done: to, heap });
});
