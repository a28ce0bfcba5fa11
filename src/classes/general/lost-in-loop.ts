import { lineClaim, logClaim } from "../../analysis/claims.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { openedEachRound } from "../../analysis/code/releases.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { functionAround } from "../../analysis/exceptions/argument-passed.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

/** What a round of a loop opens, and the next one opens over. */
export function lostInLoop(
  error: ParsedError,
  at: FailingLine,
  opened: string,
  ends: string,
): Finding | undefined {
  const found = openedEachRound(at, opened, ends);
  if (!found) return undefined;
  const { call, name, loop } = found;
  const within = functionAround(at)?.name ?? "";
  return {
    rootCause: `On each round of the loop of line ${loop.line} line ${call.line} calls ${opened}() and keeps what it opens in ${name}, and ${within}() has no call of ${ends}() on it: what an earlier round opened is lost.`,
    ground: "told",
    location: { path: at.path, line: call.line },
    label: `no ${ends}() before the next round`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, call.line, lineOf(at.source, call.line), "opened here"),
      lineClaim("read_file", at.path, loop.line, lineOf(at.source, loop.line), "again on each round"),
    ],
    fixGuidelines: [
      `Call ${name}.${ends}() on every way that goes on to the next round of the loop of line ${loop.line}, and on every way that leaves it without handing ${name} back.`,
    ],
  };
}
