import { Failure } from "../../model/failure.ts";
import { textChunks } from "../../parse/decode-chunks.ts";
import type { LiveFailure } from "../../parse/live-log.ts";
import { LiveLog } from "../../parse/live-log.ts";
import { Arrivals } from "../../support/arrivals.ts";
import { type Analysis, type AnalyzeOptions, openSession } from "../analyze.ts";
import { DeviceLog } from "./device-log.ts";
import { findAdb } from "./find-adb.ts";

export interface FollowOptions {
  /** Serial number of the device, where there may be several. */
  device?: string;
  environment: Record<string, string | undefined>;
  /** Ends it. */
  signal: AbortSignal;
  /** Told in a sentence when the device is waited for, and why. */
  tell?(sentence: string): void;
}

/** A failure of a device, as often as it happens. */
export interface FollowedFailure {
  /** How often this very failure happened so far, from 1. */
  count: number;
  /** Of the first time. */
  analysis: Analysis;
}

/** How long to wait for the rest of a failure before it is looked at again. */
const tickMs = 100;
/** Different failures that are told apart; what was longest not seen leaves first. */
const mostKnown = 500;

/**
 * Follows the log of a connected device: each failure when it happens, analysed the first time, then counted. Ends when the
 * signal is aborted. Throws a Failure where adb is not there or cannot be used.
 */
export async function* followDevice(
  options: AnalyzeOptions,
  { device, environment, signal, tell = () => undefined }: FollowOptions,
): AsyncGenerator<FollowedFailure> {
  const adb = findAdb(environment, options.workspace);
  if (!adb) throw withoutAdb();
  const log = new DeviceLog({ adb, device, environment, tell });
  const session = openSession(options);
  const known = new Map<string, FollowedFailure>();
  try {
    for await (const { error, log: around } of liveFailures(log.chunks(), signal)) {
      const { fingerprint = "" } = error;
      const before = known.get(fingerprint);
      known.delete(fingerprint);
      const reading = { failures: [error], log: around, goodBuilds: [] };
      const asked = { reading, facts: { bytes: 1, binary: false }, startedAt: Date.now() };
      const analysis = before?.analysis ?? (await session.answer(asked, { signal }));
      const followed = { count: (before?.count ?? 0) + 1, analysis };
      known.set(fingerprint, followed);
      const [oldest] = known.keys();
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
      if (signal.aborted) return;
      yield followed;
    }
  } finally {
    log.stop();
  }
}

/** The failures of a log that is written meanwhile, each as soon as all of it is there. */
async function* liveFailures(
  log: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<LiveFailure> {
  const arrivals = new Arrivals(textChunks(log));
  const live = new LiveLog();
  const stop = () => arrivals.stop();
  signal.addEventListener("abort", stop, { once: true });
  try {
    while (!signal.aborted) {
      const event = await arrivals.next(live.isPending ? tickMs : Number.POSITIVE_INFINITY);
      if (event === "end") break;
      if (event !== "quiet") live.push(event.item);
      yield* live.complete(performance.now());
    }
  } finally {
    signal.removeEventListener("abort", stop);
    arrivals.stop();
  }
}

const withoutAdb = (): Failure =>
  new Failure(
    "USAGE",
    "There is no adb on PATH.",
    "Install Android's platform-tools and add their folder to PATH, or set ANDROID_HOME.",
  );
