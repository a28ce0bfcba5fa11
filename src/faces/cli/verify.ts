import { resolve } from "node:path";
import { type FailureSeen, type FixSession, failuresIn, noteFixed } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { mask } from "../../support/mask.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { directoriesOf } from "./analysis-options.ts";
import { ExitCode } from "./exit-codes.ts";
import { passThrough } from "./pass-through.ts";
import { answerTo, canAsk } from "./prompt.ts";
import { shownCommand } from "./shown-command.ts";
import { marksFor, type Terminal, write } from "./terminal.ts";

/** The command that failed, and how. */
export interface FailedCommand {
  command: string[];
  directory: string;
  exitCode: number;
  /** Fingerprint of the failure that the fix is for. */
  failure: string;
  /** Fingerprints of all failures it had. */
  failures: string[];
}

/** What `--verify` runs: a command that the user ran with `culprit run`, in the workspace that is fixed. */
export function commandToVerify(
  { command, ran, result, workspace }: FixSession["run"],
  root: string,
): FailedCommand {
  const [failure] = ran?.failures ?? [];
  if (!command?.length || !ran || failure === undefined) {
    throw new Failure(
      "USAGE",
      `The analysis ${result.id} does not know which command failed.`,
      "Leave --verify out, or run the command with culprit run -- COMMAND, and fix that analysis.",
    );
  }
  if (command.some((part) => part.includes(mask))) {
    throw new Failure(
      "USAGE",
      "The command held a secret, which is masked in the saved analysis, so it cannot be run again.",
      "Leave --verify out, and run the command yourself.",
    );
  }
  if (workspace !== undefined && resolve(root) !== workspace) {
    throw new Failure(
      "USAGE",
      `The command ran in ${workspace}, so it cannot tell about ${root}.`,
      "Leave --verify out, or leave --workspace out.",
    );
  }
  return { command, failure, ...ran };
}

interface Verification {
  terminal: Terminal;
  signal: AbortSignal;
  root: string;
  /** What is said of the fix before the command runs. */
  told: string;
}

/** Runs the command again and keeps the fix only if its failure is gone and nothing else broke. */
export async function verify(
  session: FixSession,
  failed: FailedCommand,
  verification: Verification,
): Promise<number> {
  const { terminal, signal, root } = verification;
  const marks = marksFor(terminal.stdout, terminal);
  const { problem, isGone } = await problemWith(session, failed, verification);
  const keep = async (stays: string) => {
    session.keep();
    await noteFixed(session.run, root, directoriesOf(terminal)).catch(() => undefined);
    await write(terminal.stdout, `${marks.done} ${stays} The fix stays.\n`);
    return ExitCode.causeFound;
  };
  if (problem === undefined) return keep("Verified: the failure is gone and nothing else broke.");
  // What was hidden by the failure looks as what the fix broke: only a person can tell.
  const isAsked = isGone && !signal.aborted && canAsk(terminal);
  if (isAsked && (await keptAllTheSame(problem, terminal, signal))) return keep("The failure is gone.");
  // First of all: whoever is told of it may be gone.
  const notRestored = await session.restore().catch((failure: unknown) => ({ failure }));
  await write(terminal.stdout, `${marks.failed} Not verified: ${problem}\n`);
  if (notRestored) throw notRestored.failure;
  await write(terminal.stdout, "  The fix was taken back; everything is as it was before.\n");
  if (isGone && !isAsked) {
    const id = escapeToOneLine(session.run.result.id);
    const hidden = "What appeared may have been hidden by it until then: if so,";
    await write(terminal.stdout, `  ${hidden} culprit fix ${id} without --verify.\n`);
  }
  return signal.aborted ? ExitCode.interrupted : ExitCode.notEstablished;
}

async function keptAllTheSame(problem: string, terminal: Terminal, signal: AbortSignal): Promise<boolean> {
  const question = `Not verified: ${problem}\nIt may have been hidden until now. Keep the fix? (y/n) `;
  // Whoever interrupts the question has not said yes.
  const answer = await answerTo(question, terminal, signal).catch(() => "");
  return /^y(?:es)?$/i.test(answer.trim());
}

/** Why a fix may not stay, in a sentence; `isGone` where its own failure is gone, and others are there. */
interface Verdict {
  problem?: string;
  isGone?: true;
}

async function problemWith(
  session: FixSession,
  failed: FailedCommand,
  { terminal, signal, root, told }: Verification,
): Promise<Verdict> {
  try {
    await write(terminal.stdout, told);
    await write(terminal.stderr, `Running again: ${escapeToOneLine(shownCommand(failed.command))}\n`);
    if (signal.aborted) return { problem: "it was interrupted." };
    const { directory } = failed;
    const { code, output } = await passThrough(failed.command, {
      out: terminal.stdout,
      terminal,
      directory,
      forwarded: ["SIGTERM", "SIGHUP"],
    });
    if (signal.aborted) return { problem: "it was interrupted." };
    return problemOf(failed, code, await failuresIn(output, root, session.run.mapping));
  } catch (error) {
    return { problem: error instanceof Failure ? error.message : "the command could not be run." };
  }
}

/** What failed otherwise before may still fail, but with no higher code. */
function problemOf(before: FailedCommand, exitCode: number, failures: readonly FailureSeen[]): Verdict {
  if (failures.some(({ fingerprint }) => fingerprint === before.failure))
    return { problem: "the failure is still there." };
  const known = new Set(before.failures);
  const fresh = failures.filter(({ fingerprint }) => !known.has(fingerprint));
  const [first] = fresh;
  if (first) {
    const what = fresh.length === 1 ? "another one appeared" : `${fresh.length} others appeared, first`;
    const said = escapeToOneLine(maskSecrets(first.said)).replace(/\.$/, "");
    return { problem: `the failure is gone, but ${what}: ${said}.`, isGone: true };
  }
  if (exitCode !== 0 && failures.length === 0)
    return { problem: `the command still ends with ${exitCode}, and does not say why.` };
  if (exitCode > before.exitCode)
    return { problem: `the command ended with ${exitCode}, and with ${before.exitCode} before.` };
  return {};
}
