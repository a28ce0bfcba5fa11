import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const nameOf = (task: string): string => task.slice(task.lastIndexOf(":") + 1);

export const causes = causesOf<typeof failureClass>()({
  /** `registered` is the place of the producer. */
  notWired: ({ consumer, producer, registered }: Texts<"consumer" | "producer", "registered">) => ({
    text: `${consumer} reads what ${producer}${registered ? `, registered in ${registered},` : ""} writes, and nothing tells Gradle that ${producer} has to run first.`,
    steps: [
      `Hand the output over instead of the path: let ${consumer} take ${producer}'s output property (or the task) as its input, which brings the order with it.`,
      `For a source folder of Android, variant.sources.<kind>.addGeneratedSourceDirectory(task) does so. Otherwise ${consumer}.dependsOn(${producer}), and the same for every other task that reads the folder.`,
      registered
        ? "A task that writes into src mixes generated files with yours: build/generated is the place for them."
        : "Where neither task is yours, update the plugins behind them.",
    ],
    label: `${nameOf(consumer)} reads its output`,
  }),
}).settleByLog("notWired");

export function readLog({ facts: { consumer, producer } }: Context<typeof failureClass>) {
  if (!consumer || !producer) return undefined;
  const quotes = ["uses this output of task"];
  return causes.proven("notWired", { consumer, producer }, { explicit: true, quotes });
}
