import type { LiveFailure } from "../../app.ts";
import {
  type AnalyzeOptions,
  isLogcat,
  LiveLog,
  LogParser,
  measureInput,
  openSession,
  textChunks,
} from "../../app.ts";
import { Arrivals } from "../../support/arrivals.ts";
import type { Invocation } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { formatOf } from "./format-of.ts";
import type { Interruptible } from "./interrupt.ts";
import { LatestText } from "./latest-text.ts";
import { LiveReporter } from "./live-reporter.ts";
import { Liveness, quietMs } from "./liveness.ts";
import { watch } from "./progress.ts";
import { printResult, report } from "./report.ts";
import { type Terminal, write } from "./terminal.ts";

/** How long to wait for the rest of a failure before it is looked at again. */
const tickMs = 100;
/** Characters by which a device's log is told. */
const sampleLength = 4096;

export interface LogInput {
  log: AsyncIterable<Uint8Array>;
  /** `never`: one report at the end. `maybe`: as failures happen, when the log turns out to be written just now. */
  following: "never" | "maybe" | "always";
  /** True when the log is typed into the terminal. */
  typed?: boolean;
  /** Which failures to tell of, where not of all. */
  wants?: (failure: LiveFailure) => boolean;
}

/**
 * Reads a log to its end and reports on it: once, on the failure that explains the others, or, of a log that is
 * written meanwhile, on each crash when it happens. Gives the exit code.
 */
export async function follow(
  { log, following, typed = false, wants = () => true }: LogInput,
  { invocation, terminal, options, handle }: Scene,
): Promise<number> {
  const startedAt = Date.now();
  const { workspace } = options;
  const session = openSession(options);
  const { chunks, facts } = measureInput(handle.reading(log));
  // A log that is followed may go on for ever; one that is read to its end may take its time and no more.
  const pace = session.pace(handle.signal);
  if (following === "always") pace.lift();
  const arrivals = new Arrivals(textChunks(pace.over(chunks)));
  let progress = watch(invocation, terminal, { typed });
  const teller = new LiveReporter({
    session,
    invocation,
    terminal,
    workspace,
    signal: handle.signal,
    onLost: () => {
      arrivals.stop();
      terminal.stdin.destroy();
    },
  });
  const latest = new LatestText();
  const liveness = new Liveness();
  let reading: LogParser | undefined = new LogParser();
  let live = following === "always" ? new LiveLog() : undefined;
  /** Line with which the log ended when it began to be followed. */
  let before = 0;
  const tell = (failures: readonly LiveFailure[]) => {
    for (const failure of failures.filter(wants))
      teller.tell(failure, (failure.error.logLine ?? 0) <= before);
  };
  try {
    for (;;) {
      const isOpen = following === "maybe" && !live;
      const event = await arrivals.next(
        isOpen ? quietMs : live?.isPending ? tickMs : Number.POSITIVE_INFINITY,
      );
      if (event === "end") break;
      const text = event === "quiet" ? "" : event.item;
      reading?.push(text);
      if (live) live.push(text);
      else if (isOpen) {
        latest.add(text);
        const isWritten = event === "quiet" || liveness.arrived(text.length, performance.now());
        if (isWritten && isLogcat(latest.sample(sampleLength))) {
          progress.done();
          pace.lift();
          live = replayed(latest, (failures) => teller.tellOfBefore(failures.filter(wants)));
          before = live.lineCount;
        }
      }
      tell(live?.complete(performance.now()) ?? []);
      if (teller.hasTold) reading = undefined;
    }
    tell(live?.end() ?? []);
    if (live && teller.hasTold) return exitCode(await teller.end(live.lineCount), invocation);
    if (live) progress = watch(invocation, terminal);
    const read = (reading ?? new LogParser()).end();
    pace.settle();
    const whole = { ...read, failures: read.failures.filter((error) => wants({ error, log: read.log })) };
    const analysis = await session.answer(
      { reading: whole, facts, startedAt, ...(!live && { pace }) },
      { stream: progress.stream, signal: handle.signal },
    );
    progress.done();
    // Half a log without a failure says nothing about the log.
    if (handle.wasCut() && analysis.result.status === "no_failure") {
      await write(terminal.stderr, "culprit: interrupted; there is no failure in what was read so far.\n");
      if (formatOf(invocation) !== "text")
        await printResult(analysis.result, invocation, terminal, workspace, progress.held);
      return ExitCode.interrupted;
    }
    return await report(analysis, invocation, terminal, { workspace, held: progress.held });
  } finally {
    progress.done();
  }
}

interface Scene {
  invocation: Invocation;
  terminal: Terminal;
  options: AnalyzeOptions;
  handle: Interruptible;
}

/** What came so far, read as a log that is followed from now on. */
function replayed(latest: LatestText, tell: (failures: LiveFailure[]) => void): LiveLog {
  const { pieces, line } = latest.take();
  const live = new LiveLog(line);
  const found: LiveFailure[] = [];
  for (const piece of pieces) {
    live.push(piece);
    found.push(...live.complete(performance.now()));
  }
  tell(found);
  return live;
}

const exitCode = (code: number, { values }: Invocation): number =>
  values["exit-zero"] ? ExitCode.causeFound : code;
