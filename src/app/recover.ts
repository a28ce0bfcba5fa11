import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../model/failure.ts";
import type { Directories } from "../support/directories.ts";
import { holding } from "../workspace/editing/file-lock.ts";
import { type Transaction, Transactions } from "../workspace/editing/transactions.ts";
import { openUndo } from "./fixing.ts";

/** What a second look would not change: the files are not what was left behind. */
const final = new Set(["CHANGED_SINCE", "UNDO_UNAVAILABLE", "JOURNAL_CHANGED", "WRITE_ELSEWHERE"]);

/**
 * Takes back what fixes and undos of a project left whose process died before they were whole. Tells what was done, a
 * sentence each, and tells it once.
 */
export async function recover(workspace: string, directories: Directories): Promise<string[]> {
  const transactions = new Transactions(directories.state);
  const root = await realpath(workspace).catch(() => workspace);
  const told: string[] = [];
  for (const { call } of (await transactions.abandoned()).filter((each) => each.workspace === root)) {
    const locks = join(directories.state, "locks");
    await holding(locks, `recover ${call}`, async () => {
      // Another process may have done it meanwhile.
      const open = (await transactions.abandoned()).find((each) => each.call === call);
      const sentence = open && (await takeBack(open, transactions, directories));
      if (sentence) told.push(sentence);
    }).catch((problem: Error) => told.push(`What was cut short could not be taken back: ${problem.message}`));
  }
  return told;
}

async function takeBack(
  transaction: Transaction,
  transactions: Transactions,
  directories: Directories,
): Promise<string | undefined> {
  const { call, workspace, kind, analysis } = transaction;
  const what = kind === "undo" ? "An undo" : `The fix of ${analysis ?? "an analysis"}`;
  try {
    const undo = await openUndo(directories);
    const plan = await undo.plan(call, workspace);
    const { restored, removed } = await undo.carryOut(plan);
    transactions.end(call);
    const files = [...restored, ...removed];
    if (files.length === 0) return undefined;
    const again = analysis === undefined ? "" : ` To apply it: culprit fix ${analysis}`;
    return `${what} was cut short; what it had changed is as before: ${files.join(", ")}.${again}`;
  } catch (problem) {
    const code = problem instanceof Failure ? problem.code : "";
    if (code === "WRITE_NOT_FOUND" || code === "NOTHING_TO_UNDO") return void transactions.end(call);
    if (final.has(code)) transactions.end(call);
    const why = problem instanceof Error ? problem.message : String(problem);
    return `${what} was cut short, and what it had changed could not be taken back: ${why} culprit undo ${call} --dry-run shows the difference.`;
  }
}
