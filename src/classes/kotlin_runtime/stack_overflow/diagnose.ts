import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import {
  methodOf,
  outlineOf,
  shortClass,
  type WorkspaceFrame,
  workspaceFrames,
} from "../../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame, textAt } from "../../../analysis/code/failing-line.ts";
import { roundOf } from "../../../analysis/code/recursion.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { type Frame, type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { functionWords } from "../../../syntax/frame-words.ts";
import { nodesOnLine, pathOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

/** Functions that the compiler writes for a data class. */
const GENERATED = new Set(["toString", "hashCode", "equals"]);
const MOST_SHOWN = 4;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const round = roundOf(throwablesOf(error).at(-1)?.frames ?? []);
  if (!round) return;
  yield* think(`The stack repeats ${round.length} frames; which of them are the reader's?`);
  const own = (yield* workspaceFrames(error)).filter(({ frame }) =>
    round.some((each) => isSame(each, frame)),
  );
  const places: FailingLine[] = [];
  for (const frame of own.slice(0, MOST_SHOWN)) {
    const at = (yield* lineOfFrame(frame)) ?? (yield* classOfFrame(frame));
    if (at) places.push(at);
  }
  const [first] = places;
  if (!first) return;
  yield* conclude(
    accessor(error, first, round) ?? generated(error, places, round) ?? wholeRound(error, places, round),
  );
}

/** What the compiler writes has no line: the class stands for it. */
function* classOfFrame({ path, frame }: WorkspaceFrame): Inquiry<FailingLine | undefined> {
  if (!GENERATED.has(frame.method) || frame.line !== undefined) return undefined;
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  const name = shortClass(frame.className.replace(/^.*\$/, ""));
  const line = outline?.declarations.find((each) => each.kind === "class" && each.name === name)?.startLine;
  return source && outline && line ? { path, line, frame, source, outline } : undefined;
}

const isSame = (left: Frame, right: Frame): boolean =>
  left.className === right.className && left.method === right.method && left.line === right.line;

/** A setter that assigns its own property, or a getter that reads it. */
function accessor(error: ParsedError, at: FailingLine, round: readonly Frame[]): Finding | undefined {
  const [, kind, rest] = /^(get|set)([A-Z]\w*)$/.exec(at.frame.method) ?? [];
  const name = rest && rest.charAt(0).toLowerCase() + rest.slice(1);
  const property = at.outline.declarations.find(
    (each) =>
      each.kind === "property" && each.name === name && each.startLine <= at.line && at.line <= each.endLine,
  );
  if (!kind || !name || !property || round.length > 1 || !at.path.endsWith(".kt")) return undefined;
  const sets = kind === "set";
  return {
    rootCause: sets
      ? `The setter of ${name} assigns ${name}, which calls the setter again, without end. Inside it the value itself is called field.`
      : `The getter of ${name} reads ${name}, which calls the getter again, without end. Inside it the stored value is called field.`,
    ground: "proven",
    location: { path: at.path, line: at.line },
    label: "calls itself",
    evidence: [logClaim(error, "StackOverflowError"), lineClaim("read_file", at.path, at.line, textAt(at))],
    fixGuidelines: [
      sets ? "Assign field there." : "Read field there, or a property of another name that holds the value.",
    ],
    fixes: sets ? fixOf("Assign field", "safe", toField(at, name)) : [],
  };
}

function toField({ source, line }: FailingLine, name: string): Edit[] | undefined {
  const tree = treeAt(source, line);
  const targets = nodesOnLine(tree, line).flatMap((node) =>
    node.kind === "assignment" && node.operator === "=" && pathOf(node.target) === name ? [node.target] : [],
  );
  const [only, ...more] = targets;
  return only && more.length === 0 ? editLines(source, [replaced({ tree }, only, "field")]) : undefined;
}

/** Objects that hold each other, printed or compared by functions that nobody wrote. */
function generated(
  error: ParsedError,
  places: readonly FailingLine[],
  round: readonly Frame[],
): Finding | undefined {
  const [first] = places;
  const method = first?.frame.method ?? "";
  const classes = [
    ...new Set(round.filter((each) => each.method === method).map(({ className }) => shortClass(className))),
  ];
  const written = places.some(({ source, line }) =>
    nodesOnLine(treeAt(source, line), line).some(
      (node) => (node.kind === "call" || node.kind === "function") && node.name === method,
    ),
  );
  if (!first || !GENERATED.has(method) || written || classes.length === 0) return undefined;
  const [one = "", other] = classes;
  return {
    rootCause: other
      ? `${one} and ${other} hold each other, and the ${method}() that the compiler writes for a data class goes through all properties: each asks the other, without end.`
      : `Objects of ${one} hold one another in a ring, and the ${method}() that the compiler writes for a data class follows it without end.`,
    ground: "proven",
    location: { path: first.path, line: first.line },
    label: `${method}() goes round`,
    evidence: [
      logClaim(error, "StackOverflowError"),
      ...places.map((at) => lineClaim("read_file", at.path, at.line, textAt(at), "data class")),
    ],
    fixGuidelines: [
      `Take the way back out of the primary constructor of ${other ? "one of them" : one} (a property in the body does not count), or hold an id instead.`,
      `Or write ${method}() for it by hand, without the property that leads back.`,
    ],
  };
}

function wholeRound(error: ParsedError, places: readonly FailingLine[], round: readonly Frame[]): Finding {
  const [first] = places;
  const names = [...new Set(places.map(({ frame }) => functionWords(frame)))].toReversed();
  const isDirect = names.length === 1;
  const through = isDirect
    ? round.filter(({ className }) => !places.some((at) => at.frame.className === className))
    : [];
  const by = through[0] ? ` by way of ${functionWords(through[0])}` : "";
  return {
    rootCause: isDirect
      ? `${names[0]} calls itself${by} on line ${first?.line}, and came to no end.`
      : `${names.join(" calls ")}, which calls ${names[0]} again, and the round came to no end.`,
    ground: "told",
    ...(first && { location: { path: first.path, line: first.line } }),
    label: isDirect ? "calls itself" : "goes round",
    evidence: [
      logClaim(error, "StackOverflowError"),
      ...places
        .toReversed()
        .map((at) => lineClaim("read_file", at.path, at.line, textAt(at), `in ${methodOf(at.frame)}`)),
    ],
    fixGuidelines: by
      ? [
          "Break the round: change the value only where it differs, or take the listener off while the code itself makes the change.",
        ]
      : [
          "Give the recursion an end that is always reached, and check that each call comes nearer to it; data that leads back to itself needs a set of what was visited.",
          "Where the depth is right but too great for a stack, use a loop with a list of what is left to do.",
        ],
  };
}
