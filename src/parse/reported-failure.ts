import {
  type Metadata,
  MetadataSchema,
  type ParsedError,
  type ReportedError,
} from "../model/parsed-error.ts";
import { fingerprint } from "./fingerprint.ts";
import { KeptLog } from "./kept-log.ts";
import { type ReadLog, readLog } from "./read-log.ts";
import { signatures } from "./signatures/table.generated.ts";

/**
 * A failure that is handed over without its log, as if its own text had been read: `raw` is its log, and where there is
 * none its message. What was not handed over is taken from that text; what the two differ in is as it was handed over.
 *
 * Lines keep the numbers that the failure names where its text is a whole part of a log; else they are counted from 1.
 */
export function reportedFailure(reported: ReportedError): ReadLog {
  const lines = (reported.raw || reported.message).split(/\r?\n/);
  const { logLine = 1, logEnd } = reported;
  const isNumbered = reported.logLine !== undefined && logEnd === logLine + lines.length;
  const start = isNumbered ? logLine : 1;
  const log = new KeptLog(
    start + lines.length - 1,
    lines.map((text, index) => ({ number: start + index, text })),
  );
  const read = readLog(lines.join("\n")).failures.find(
    ({ type, contractType }) => type === reported.type || contractType === reported.type,
  );
  const error = completed(reported, read);
  return { failures: [isNumbered ? error : renumbered(error, read, lines.length)], log, goodBuilds: [] };
}

function completed(reported: ReportedError, read: ParsedError | undefined): ParsedError {
  const { filePath, line } = reported;
  // A documented parser names a class by its documented id, which stands for several of ours.
  const type = read?.type ?? reported.type;
  const known = signatures.find(({ id }) => id === type);
  const error: ParsedError = {
    family: known?.family ?? "unknown",
    contractType: known?.contractType,
    causes: [],
    frames: [],
    raw: reported.message,
    culprit: filePath ? { path: filePath, ...(line > 0 && { line }) } : undefined,
    ...read,
    ...withoutUndefined(reported),
    type,
    metadata: { ...read?.metadata, ...metadataOf(reported) },
  };
  return { ...error, fingerprint: error.fingerprint ?? fingerprint(error) };
}

/** With the positions that its own text has. A frame that was retraced stands where the one before it stood. */
function renumbered(error: ParsedError, read: ParsedError | undefined, lines: number): ParsedError {
  return {
    ...error,
    frames: error.frames.map((frame, index) => ({ ...frame, logLine: read?.frames[index]?.logLine })),
    causes: error.causes.map((cause, index) => {
      const same = read?.causes[index];
      const frames = cause.frames.map((frame, at) => ({ ...frame, logLine: same?.frames[at]?.logLine }));
      return { ...cause, frames, logLine: same?.logLine };
    }),
    suppressed: error.suppressed?.map(({ logLine: _, ...throwable }) => throwable),
    logLine: read?.logLine ?? 1,
    logEnd: read?.logEnd ?? lines + 1,
  };
}

function withoutUndefined(reported: ReportedError): Partial<ParsedError> & ReportedError {
  const { metadata: _, ...given } = reported;
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as ReturnType<typeof withoutUndefined>;
}

/** The facts of a form that examinations read. */
function metadataOf({ metadata = {} }: ReportedError): Metadata {
  const facts = Object.entries(metadata).filter(([, value]) => MetadataSchema.safeParse({ value }).success);
  return Object.fromEntries(facts) as Metadata;
}
