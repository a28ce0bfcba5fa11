import { originOf } from "../../facts/frame-origins.ts";
import { type KnownIssue, type KnownLibrary, readIssue } from "../../facts/known-issues/known-issue.ts";
import { librariesOf } from "../../facts/known-issues/tables.ts";
import type { OwnIssue } from "../../model/own-facts.ts";
import type { Frame, ParsedError, Throwable } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { shortName, writtenMethod } from "../../syntax/names.ts";
import type { Placed } from "./own-facts.ts";

/** A known fault of a library that a failure shows the signs of. */
export interface SeenIssue {
  library: Omit<KnownLibrary, "issues">;
  issue: KnownIssue;
  /** The row, where the project's own facts have it. */
  own?: Placed<OwnIssue>;
  throwable: Throwable;
  /** The frame of the library that the fault is known by. */
  frame?: Frame;
  /** Whether the notes name an exception with its function, or words of its message: not a class alone. */
  isSpecific: boolean;
}

/** In the place of an exception where the notes speak of a crash only. */
export const ANY = "crash";

/** Frames of one exception, and characters of its message, that are looked at. */
const MOST_FRAMES = 60;
const LONGEST_MESSAGE = 4000;

/** The known faults that a failure shows the signs of, the most telling first. */
export function findSeenIssues(error: ParsedError, own: readonly Placed<OwnIssue>[] = []): SeenIssue[] {
  const thrown = throwablesOf(error).toReversed();
  const classes = thrown.flatMap(({ exception, frames }) => [
    exception,
    ...frames.slice(0, MOST_FRAMES).map(({ className }) => className),
  ]);
  const names = [ANY, ...thrown.map(({ exception }) => shortName(exception))];
  const isOfThrown = (line: string) => names.some((name) => line.includes(name));
  const found = [
    ...own.flatMap((placed) => seenOf(placed.row, [issueOf(placed.row)], thrown, placed)),
    ...librariesOf([...new Set(classes)]).flatMap((library) =>
      seenOf(library, library.issues.filter(isOfThrown).map(readIssue), thrown),
    ),
  ];
  return found.toSorted((one, other) => weightOf(other) - weightOf(one));
}

const weightOf = ({ issue, frame, isSpecific }: SeenIssue): number =>
  4 * Number(isSpecific) + 2 * Number(issue.says.length > 0) + Number(frame !== undefined);

/** A project's own row as one of the tables'. */
const issueOf = ({ since = "", at = [], says = [], instead = "", ...row }: OwnIssue): KnownIssue => ({
  ...row,
  since,
  at,
  says,
  isCommonMessage: false,
  instead,
});

type Library = Pick<KnownLibrary, "library" | "versions" | "packages"> & {
  notes?: string;
  source?: string | undefined;
};

function seenOf(
  { library, versions, packages, notes, source }: Library,
  issues: readonly (KnownIssue | undefined)[],
  thrown: readonly Throwable[],
  own?: Placed<OwnIssue>,
): SeenIssue[] {
  const told = { library, versions, packages, notes: notes ?? source ?? "" };
  return thrown.flatMap((throwable) => {
    const name = shortName(throwable.exception);
    const frames = ownFrames(packages, throwable);
    if (frames.length === 0) return [];
    return issues.flatMap((issue) => {
      if (!issue?.exceptions.some((each) => each === name || each === ANY)) return [];
      const seen = seeIssue(told, issue, throwable, frames);
      return seen ? [{ ...seen, ...(own && { own }) }] : [];
    });
  });
}

/** The library's frames that were thrown in: behind a frame of the app's own code it is that code which threw. */
function ownFrames(packages: readonly string[], { frames }: Throwable): Frame[] {
  const isOf = ({ className }: Frame) => packages.some((start) => className.startsWith(start));
  const inner = frames.slice(0, MOST_FRAMES);
  const end = inner.findIndex((frame) => originOf(frame.className) === "app" && !isOf(frame));
  return (end < 0 ? inner : inner.slice(0, end)).filter(isOf);
}

function seeIssue(
  library: SeenIssue["library"],
  issue: KnownIssue,
  throwable: Throwable,
  frames: readonly Frame[],
): SeenIssue | undefined {
  const message = throwable.message.slice(0, LONGEST_MESSAGE);
  if (!issue.says.every((piece) => message.includes(piece))) return undefined;
  const places = issue.at.map(readPlace);
  const frame = frames.find((each) => places.some((place) => isAt(each, place)));
  if (places.length > 0 && !frame) return undefined;
  const isNamed =
    frame !== undefined &&
    !issue.exceptions.includes(ANY) &&
    places.some((place) => place.method && !place.isInferred && isAt(frame, place));
  return {
    library,
    issue,
    throwable,
    ...((frame ?? frames[0]) && { frame: frame ?? frames[0] }),
    isSpecific: isNamed || (issue.says.length > 0 && !issue.isCommonMessage),
  };
}

interface Place {
  type: string;
  method?: string;
  /** True where the notes do not name it. */
  isInferred: boolean;
}

/** `RealConnection.connect`, `Cache`, `Entry.Snapshot.<init>`, `*.connect` of any class: classes are written with a capital. */
function readPlace(written: string): Place {
  const isInferred = written.startsWith("~");
  const text = isInferred ? written.slice(1) : written;
  const dot = text.lastIndexOf(".");
  const last = text.slice(dot + 1);
  return dot < 0 || /^[A-Z]/.test(last)
    ? { type: text, isInferred }
    : { type: text.slice(0, dot), method: last, isInferred };
}

function isAt({ className, method }: Frame, place: Place): boolean {
  const names = className.slice(className.lastIndexOf(".") + 1).split("$");
  const written = `.${names.join(".")}.`;
  // Functions of a Kotlin file stand in a class that is named for the file.
  if (place.type !== "*" && ![`.${place.type}.`, `.${place.type}Kt.`].some((type) => written.includes(type)))
    return false;
  // What is written in a coroutine or a lambda stands in a class of its own that carries the function's name.
  return !place.method || writtenMethod(method) === place.method || names.includes(place.method);
}
