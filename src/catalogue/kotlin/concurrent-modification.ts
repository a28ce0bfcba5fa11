import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { classAt, functionAt } from "../../analysis/code/code.ts";
import { type FailingLine, failingLine, nearestLine } from "../../analysis/code/failing-line.ts";
import { codeOf, depthChange, lineOf } from "../../analysis/code/source.ts";
import type { Call } from "../../model/code.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { conclude, type Diagnoser } from "../diagnoser.ts";

const LOOP =
  /\bfor\s*\(.*?(?:\bin|:)\s*([\w.]+?)(?:\.(?:entrySet|keySet|values|entries|keys|indices|withIndex)(?:\(\))?)?\s*\)|([\w.]+)\.(?:forEach|onEach)\b/;
const CHANGES = new Set([
  "add",
  "addAll",
  "remove",
  "removeAll",
  "removeAt",
  "removeIf",
  "removeFirst",
  "removeLast",
  "retainAll",
  "clear",
  "put",
  "putAll",
  "push",
  "poll",
  "offer",
  "plusAssign",
  "minusAssign",
]);

/** A collection that is changed while a loop goes over it. */
export const concurrentModification: Diagnoser = {
  ids: ["concurrent_modification"],
  *investigate(error) {
    const failing = yield* failingLine(error);
    const line = failing && nearestLine(failing.at, LOOP, 2);
    if (!failing || !line) return;
    const match = LOOP.exec(codeOf(failing.at.source, line));
    const collection = (match?.[1] ?? match?.[2] ?? "").replace(/^this\./, "");
    if (!/^\w+$/.test(collection)) return;
    const finding =
      changedInLoop(error, failing.at, line, collection) ??
      changedElsewhere(error, failing.at, line, collection);
    if (finding) yield* conclude(finding);
  },
};

const changesOf = (at: FailingLine, collection: string): Call[] =>
  at.outline.calls.filter(
    (call) => CHANGES.has(call.name) && call.receiver?.replace(/^this\.|[?!]+$/g, "") === collection,
  );

function changedInLoop(
  error: ParsedError,
  at: FailingLine,
  loop: number,
  collection: string,
): Finding | undefined {
  const end = endOfBlock(at, loop);
  const change = changesOf(at, collection).find(({ line }) => line > loop && line <= end);
  if (!change || leavesAfter(at, change.line, end)) return undefined;
  return {
    rootCause: `Line ${change.line} changes ${collection} inside the loop of line ${loop} that goes over it; the loop's next step throws.`,
    confidence: 0.93,
    location: { path: at.path, line: change.line },
    label: "changes it in the loop",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, loop, lineOf(at.source, loop), "the loop"),
      lineClaim("outline", at.path, change.line, change.text, "the change"),
    ],
    fixGuidelines: [
      change.name.startsWith("remove")
        ? "Use removeIf { … } / removeAll { … }, or the iterator's own remove()."
        : `Collect the changes in a second list and apply them after the loop, or go over a copy (${collection}.toList()).`,
    ],
  };
}

/** A change whose loop is left at once does no harm. */
function leavesAfter(at: FailingLine, line: number, end: number): boolean {
  for (let next = line + 1; next <= end && next <= line + 3; next++) {
    const code = codeOf(at.source, next).trim();
    if (/^(?:break|return)\b/.test(code)) return true;
    if (code !== "") return false;
  }
  return false;
}

/** The loop itself changes nothing: what it calls does, or another thread. */
function changedElsewhere(
  error: ParsedError,
  at: FailingLine,
  loop: number,
  collection: string,
): Finding | undefined {
  const within = functionAt(at.outline, loop);
  const owner = classAt(at.outline, loop);
  const field = at.outline.declarations.find(
    (each) =>
      each.kind === "property" &&
      each.name === collection &&
      each.qualifiedName !== "" &&
      (!owner ||
        each.qualifiedName === `${owner.qualifiedName}.${collection}` ||
        owner.qualifiedName.startsWith(each.qualifiedName.replace(/\.?\w+$/, ""))),
  );
  const isSafe = /Concurrent|CopyOnWrite|synchronized(?:List|Map|Set)/.test(
    field ? lineOf(at.source, field.startLine) : "",
  );
  const changes = changesOf(at, collection).filter(({ enclosing }) => enclosing !== within?.qualifiedName);
  const [first] = changes;
  if (!within || !field || !first || isSafe) return undefined;
  const names = [...new Set(changes.map(({ enclosing }) => `${enclosing.split(".").at(-1)}()`))].filter(
    (name) => name !== "()",
  );
  if (names.length === 0) return undefined;
  return {
    rootCause: `While ${within.name}() went over ${collection}, ${names.slice(0, 3).join(" or ")} changed it: the loop does not do that itself, so it is another thread, or something the loop calls.`,
    confidence: 0.75,
    location: { path: at.path, line: loop },
    label: "changed meanwhile",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, loop, lineOf(at.source, loop), "the loop"),
      ...changes
        .slice(0, 3)
        .map(({ line, text, enclosing }) =>
          lineClaim("outline", at.path, line, text, `in ${enclosing.split(".").at(-1)}`),
        ),
      lineClaim("read_file", at.path, field.startLine, lineOf(at.source, field.startLine), "the collection"),
    ],
    fixGuidelines: [
      `Go over a copy (${at.path.endsWith(".java") ? `new ArrayList<>(${collection})` : `${collection}.toList()`}), taken under the lock that guards the changes.`,
      "Let only one thread touch it, guard every access with one lock, or use a collection that allows this (CopyOnWriteArrayList, ConcurrentHashMap).",
    ],
  };
}

/** The last line of the block that begins on a line, or of the one statement behind it. */
function endOfBlock(at: FailingLine, from: number): number {
  let depth = 0;
  let opened = false;
  for (let line = from; line < from + 200 && line <= at.source.lines.length; line++) {
    const code = codeOf(at.source, line);
    depth += depthChange(code);
    opened ||= code.includes("{");
    if (opened && depth <= 0) return line;
    if (!opened && line > from + 1) return line;
  }
  return from;
}
