import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["consumer", "producer"],
  ({ consumer, producer }) => ({
    cause: `${consumer} reads what ${producer} writes, and nothing tells Gradle that ${producer} has to run first.`,
    steps: [
      `Hand the output over instead of the path: let ${consumer} take ${producer}'s output property (or the task) as its input, which brings the order with it.`,
      `For a source folder of Android, variant.sources.<kind>.addGeneratedSourceDirectory(task) does so. Otherwise ${consumer}.dependsOn(${producer}).`,
      "Where neither task is yours, update the plugins behind them.",
    ],
    ground: "told",
    said: true,
    quotes: ["uses this output of task"],
  }),
);
