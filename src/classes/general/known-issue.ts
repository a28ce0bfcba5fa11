import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { distinctPlaces, fixOf, placeClaim } from "../../analysis/build/build.ts";
import { findLibraryVersion, type LibraryVersion } from "../../analysis/build/library-version.ts";
import { restate } from "../../analysis/build/versions.ts";
import { frameClaim } from "../../analysis/case/crash/frame-words.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import { ANY, findSeenIssues, type SeenIssue } from "../../analysis/case/known-issues.ts";
import { findOwnFacts, type Placed } from "../../analysis/case/own-facts.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { hasFileOf } from "../../analysis/code/has-package.ts";
import { holdsFor } from "../../facts/known-issues/known-issue.ts";
import { compareVersions } from "../../facts/version-number.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Claim } from "../../model/finding.ts";
import type { OwnMessage } from "../../model/own-facts.ts";
import { OWN_FACTS_FILE } from "../../model/own-facts-file.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { frameWords } from "../../syntax/frame-words.ts";
import { shortName } from "../../syntax/names.ts";
import type { Verdict } from "../cause-list.ts";
import type { Found } from "../examination.ts";
import { knownIssueCauses } from "./known-issue-causes.ts";

/** Rows that are held against the project's versions. */
const MOST_SEEN = 4;

/** A fault of a library that its notes tell of: the cause where the version in force has it, else what it may be. */
export function* knownIssue({ error }: FailureCase): Found {
  const own = yield* findOwnFacts();
  const message = own.messages.length > 0 ? ownMessage(error, own.messages) : undefined;
  if (message) return message;
  let possible: Verdict | undefined;
  for (const seen of findSeenIssues(error, own.knownIssues).slice(0, MOST_SEEN)) {
    // Whoever works on the library itself has another fault than the one that a release has mended.
    if (seen.frame && (yield* hasFileOf(seen.frame.className))) continue;
    const used = yield* findLibraryVersion(seen.library.versions, error);
    const holds = used ? holdsFor(seen.issue, used.value) : "open";
    if (holds === "fixed") continue;
    const evidence = evidenceOf(error, seen, used);
    const told = toldOf(seen, used);
    if (used && holds === "has it" && seen.isSpecific)
      return knownIssueCauses.proven(
        "knownIssue",
        { ...told, used: usedOf(used) },
        {
          ground: "typical",
          location: { path: used.place.path, line: used.place.line },
          evidence,
          fixes: yield* raisedOf(used, told.fixedIn),
        },
      );
    possible ??= knownIssueCauses.supported(
      "maybeKnownIssue",
      { ...told, ...(used && { used: usedOf(used) }) },
      { evidence },
    );
  }
  return possible;
}

/** A message that the project's own facts explain. */
function ownMessage(error: ParsedError, messages: readonly Placed<OwnMessage>[]): Verdict | undefined {
  const thrown = throwablesOf(error).map(({ exception, message }) => ({
    name: shortName(exception),
    message,
  }));
  for (const { row, line, text } of messages) {
    const { exception, says, cause, steps, source } = row;
    const isSaid =
      exception === undefined
        ? says.every((piece) => error.raw.includes(piece))
        : thrown.some(
            ({ name, message }) => name === exception && says.every((piece) => message.includes(piece)),
          );
    if (!isSaid) continue;
    const place = `${OWN_FACTS_FILE}:${line}${source ? `, from ${source}` : ""}`;
    return knownIssueCauses.proven(
      "ownMessage",
      { cause, steps, place },
      {
        ground: "typical",
        evidence: [logClaim(error), lineClaim("read_file", OWN_FACTS_FILE, line, text, "the project's own")],
      },
    );
  }
  return undefined;
}

function toldOf({ library, issue, frame, throwable, own }: SeenIssue, used: LibraryVersion | undefined) {
  const name = issue.exceptions.includes(ANY) ? "a crash" : shortName(throwable.exception);
  return {
    library: library.library,
    issue: issue.what === "" ? name : `${name} ${issue.what}`,
    place: frame && frameWords(frame),
    fixedIn: fixedFor(issue.fixedIn, used),
    by: own ? `this project's own facts (${OWN_FACTS_FILE}:${own.line})` : `its notes (${library.notes})`,
    instead: issue.instead || undefined,
  };
}

/** Of several versions that have the fix the next one above that in force; all of them where none is known. */
function fixedFor(fixedIn: readonly string[], used: LibraryVersion | undefined): string {
  const sorted = fixedIn.toSorted(compareVersions);
  const next = used && sorted.find((each) => compareVersions(each, used.value) > 0);
  const [last = "", ...older] = sorted.toReversed();
  return next ?? (older.length > 0 ? `${last} (or ${older.join(", ")})` : last);
}

const usedOf = ({ name, value, place: { path, line } }: LibraryVersion) => ({
  name,
  version: value,
  place: `${path}:${line}`,
});

const evidenceOf = (
  error: ParsedError,
  { frame, own }: SeenIssue,
  used: LibraryVersion | undefined,
): Claim[] => [
  logClaim(error),
  ...(frame ? [frameClaim(error, frame)] : []),
  ...(used ? [placeClaim(used.place, "states its version")] : []),
  ...(own ? [lineClaim("read_file", OWN_FACTS_FILE, own.line, own.text, "the project's own")] : []),
];

function* raisedOf(
  { name, value, place, others = [] }: LibraryVersion,
  to: string,
): AnalysisTask<ProposedFix[]> {
  const changes = distinctPlaces([place, ...others]).map((each) => ({ place: each, from: value, to }));
  return fixOf(`Raise ${name} to ${to}`, "review", yield* restate(changes));
}
