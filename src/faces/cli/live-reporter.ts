import type { LiveFailure, Session } from "../../app.ts";
import { titleOf } from "../../report/headline.ts";
import { safeJson } from "../../report/safe-json.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import type { Invocation } from "./command.ts";
import { ExitCode, exitCodeOf } from "./exit-codes.ts";
import { formatOf } from "./format-of.ts";
import { endingWithoutItsModel } from "./model-option.ts";
import { watch } from "./progress.ts";
import { printResult } from "./report.ts";
import { isMilestone, type ToldFailure, ToldFailures, times } from "./reported-failures.ts";
import { drawingFor, isClosed, type Terminal, write } from "./terminal.ts";

/** Failures that were there before, and that are explained: the newest. */
const explainedBefore = 5;
/** Explanations that may wait; of a log with more at once the rest is only counted. */
const longestQueue = 20;

interface TellerOptions {
  session: Session;
  invocation: Invocation;
  terminal: Terminal;
  workspace: string | undefined;
  signal: AbortSignal;
  /** Called when nobody reads what is told any more, or it cannot be written. */
  onLost(): void;
}

/** Tells of the failures of a log that goes on, one after the other: each is explained once, and then counted. */
export class LiveReporter {
  readonly #options: TellerOptions;
  readonly #told = new ToldFailures();
  readonly #codes = new Set<number>();
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;
  #problem: unknown;

  constructor(options: TellerOptions) {
    this.#options = options;
  }

  get hasTold(): boolean {
    return this.#told.count > 0;
  }

  /** What was in the log before anybody followed it, in its order. */
  tellOfBefore(failures: readonly LiveFailure[]): void {
    const fresh = new Set<ToldFailure>();
    for (const failure of failures) {
      const { told } = this.#told.add(failure, true);
      fresh.delete(told);
      fresh.add(told);
    }
    const all = [...fresh];
    for (const told of all.slice(-explainedBefore)) this.#queue(() => this.#explain(told));
    const older = all.slice(0, -explainedBefore);
    if (older.length > 0) this.#queue(() => this.#mention(older));
  }

  tell(failure: LiveFailure, wasThere = false): void {
    const { told, isNew } = this.#told.add(failure, wasThere);
    if (isNew) this.#queue(() => this.#explain(told));
    else if (isMilestone(told.count)) this.#queue(() => this.#repeat(told));
  }

  /** Waits for what is still to be told, sums up, and gives the exit code. */
  async end(lineCount: number): Promise<number> {
    await this.#work;
    if (this.#problem) throw this.#problem;
    await this.#sumUp(lineCount);
    const withoutModel = endingWithoutItsModel(this.#options.invocation);
    if (withoutModel !== undefined) return withoutModel;
    if (this.#codes.has(ExitCode.notEstablished)) return ExitCode.notEstablished;
    return Math.max(ExitCode.causeFound, ...this.#codes);
  }

  #queue(act: () => Promise<void>): void {
    if (this.#waiting >= longestQueue) return;
    this.#waiting++;
    this.#work = this.#work
      .then(() => (this.#problem || isClosed(this.#options.terminal.stdout) ? undefined : act()))
      .catch((error: unknown) => {
        this.#problem ??= error;
      })
      .then(() => {
        this.#waiting--;
        if (this.#problem || isClosed(this.#options.terminal.stdout)) this.#options.onLost();
      });
  }

  async #explain(told: ToldFailure): Promise<void> {
    const { session, invocation, terminal, workspace, signal } = this.#options;
    const { error, log } = told.first;
    await this.#announce(told);
    const watched = watch(invocation, terminal);
    const { result, outcome } = await session
      .answer(
        {
          reading: { failures: [error], log, goodBuilds: [] },
          facts: { bytes: 1, binary: false },
          startedAt: Date.now(),
        },
        { stream: watched.stream, signal },
      )
      .finally(watched.done);
    told.answer = { id: result.id, title: titleOf(result) };
    this.#codes.add(exitCodeOf(result, outcome));
    await printResult(result, invocation, terminal, workspace, watched.held);
    if (told.count > 1) await this.#repeat(told);
  }

  #announce({ first: { time }, wasThere, process, fingerprint }: ToldFailure): Promise<void> {
    const { redact } = this.#options.invocation.values;
    if (this.#isForPrograms)
      return this.#say(safeJson({ schemaVersion: 1, event: "failure", fingerprint, time, wasThere }));
    const parts = [redact ? "" : process, time, wasThere && "already in the log"];
    const rule = this.#unicode ? "──" : "--";
    return this.#say(`\n${rule} ${escapeToOneLine(parts.filter(Boolean).join(", ") || "a failure")}`);
  }

  async #repeat(told: ToldFailure): Promise<void> {
    const { count, answer, fingerprint } = told;
    // Told by an explanation that was printed meanwhile, or counted with a later repeat.
    if (count === told.toldCount) return;
    told.toldCount = count;
    if (this.#isForPrograms)
      await this.#say(safeJson({ schemaVersion: 1, event: "repeat", fingerprint, id: answer?.id, count }));
    else await this.#say(`\n Again: ${this.#nameOf(told)}, ${times(count)} now`);
  }

  #mention(older: readonly ToldFailure[]): Promise<void> {
    if (this.#isForPrograms) return Promise.resolve();
    const names = older.map((told) => this.#nameOf(told)).join("; ");
    return this.#say(`\n Before those, not explained here: ${names}`);
  }

  async #sumUp(lineCount: number): Promise<void> {
    const failures = this.#told.list();
    const { count, forgotten } = this.#told;
    if (this.#isForPrograms) {
      const rows = failures.map((told) => ({
        fingerprint: told.fingerprint,
        id: told.answer?.id,
        count: told.count,
      }));
      return this.#say(safeJson({ schemaVersion: 1, event: "summary", count, lineCount, failures: rows }));
    }
    const different = failures.length + forgotten;
    if (count < 2) return;
    const rows = failures.map(
      (told) => `   ${times(told.count).padEnd(9)}${this.#nameOf(told)}${this.#processOf(told)}\n`,
    );
    const head = `${different} different ${different === 1 ? "failure" : "failures"}, ${count} in all, in ${lineCount} lines`;
    const more = forgotten > 0 ? `   and ${forgotten} that were seen longer ago\n` : "";
    await this.#say(
      `\n ${different === 1 ? `One failure, ${times(count)}, in ${lineCount} lines` : head}\n${rows.join("")}${more}`.trimEnd(),
    );
  }

  #nameOf({ answer, first: { error } }: ToldFailure): string {
    const name = answer ? `${answer.title} (${answer.id})` : (error.exception ?? error.type);
    return escapeToOneLine(name);
  }

  #processOf({ process }: ToldFailure): string {
    return process && !this.#options.invocation.values.redact ? `, ${escapeToOneLine(process)}` : "";
  }

  get #isForPrograms(): boolean {
    return formatOf(this.#options.invocation) === "jsonl";
  }

  get #unicode(): boolean {
    return drawingFor(this.#options.terminal.stdout, this.#options.terminal).unicode;
  }

  #say(line: string): Promise<void> {
    return write(this.#options.terminal.stdout, `${line}\n`);
  }
}
