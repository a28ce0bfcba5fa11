import { lineClaim } from "../../analysis/claims.ts";
import {
  entryPointsOf,
  functionAt,
  type PlacedFrame,
  type WorkspaceFrame,
} from "../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame } from "../../analysis/code/failing-line.ts";
import type { PropertyWrite } from "../../analysis/code/property-writes.ts";
import { codeOf, lineOf } from "../../analysis/code/source.ts";
import { callbackOnStack, hasRun, onStack } from "../../analysis/code/stack-order.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { runsBefore } from "../../facts/lifecycle.ts";
import { blameOf, type NullField } from "./null-field-behind.ts";
import type { NullOrigin } from "./null-origin.ts";

/**
 * A field or property that was null: never assigned, hidden by a local, assigned later, or set back to null. Says
 * nothing where it may get its value in a way that was not followed.
 */
export function* fromField(
  field: NullField,
  at: FailingLine,
  callers: readonly WorkspaceFrame[] = [],
): Inquiry<NullOrigin | undefined> {
  if (!field.isComplete) return undefined;
  if (field.sets.length === 0) return neverSet(field, at);
  const stack = [{ frame: at.frame, path: at.path }, ...callers];
  return (
    setToNull(field, at) ??
    whileSettingUp(field, at, stack) ??
    later(field, at, stack) ??
    cleared(field, at, stack) ??
    (yield* setterAfterwards(field, at, callers))
  );
}

const functionOf = (write: PropertyWrite): string => write.enclosing.split(".").at(-1) ?? "";

const userOf = (at: FailingLine): string => {
  const within = functionAt(at.outline, at.line);
  return within ? `${within.name}()` : "this line";
};

/** What sets the field is still running, above the line that does, and has led here. */
function whileSettingUp(
  field: NullField,
  at: FailingLine,
  stack: readonly PlacedFrame[],
): NullOrigin | undefined {
  const { name, sets, clears, outline, declared } = field;
  const states = sets.map((write) => ({ write, seen: onStack(stack, write, outline) }));
  if (states.some(({ seen }) => seen?.state === "past") || clears.length > 0) return undefined;
  const first = states.find(
    ({ seen, write }) => seen && write.enclosing !== functionAt(outline, at.line)?.qualifiedName,
  );
  if (!first?.seen) return undefined;
  const { write, seen } = first;
  const by = functionOf(write) ? `${functionOf(write)}()` : "the initializer";
  return {
    rootCause: `${userOf(at)} uses ${name} while ${by} is still on line ${seen.line}; ${by} sets ${name} on line ${write.line}, further down.`,
    confidence: 0.9,
    label: "not set yet",
    isMistake: true,
    claims: [
      lineClaim("read_file", at.path, seen.line, lineOf(at.source, seen.line), "leads here"),
      lineClaim("outline", at.path, write.line, write.text, "set here, further down"),
      declared,
    ],
    blames: [blameOf(field, [write], "not_reached")],
    steps: [
      `Set ${name} before line ${seen.line}, or start what line ${seen.line} does after line ${write.line}.`,
    ],
  };
}

/** The caller runs what sets the field only further down. */
function* setterAfterwards(
  field: NullField,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): Inquiry<NullOrigin | undefined> {
  const { name, sets, declared } = field;
  const [first] = callers.filter(({ path }) => path === at.path);
  const caller = first && (yield* lineOfFrame(first));
  const within = functionAt(at.outline, at.line);
  const outer = caller && functionAt(caller.outline, caller.line);
  const setters = new Set(sets.map(functionOf));
  const [setter] = setters;
  const [set] = sets;
  if (!caller || !outer || !within || !set || !setter || setters.size > 1 || setter === outer.name)
    return undefined;
  const calls = at.outline.calls.filter(
    (each) => each.name === setter && each.enclosing === outer.qualifiedName,
  );
  const [call] = calls;
  if (!call || calls.some(({ line }) => line <= caller.line)) return undefined;
  return {
    rootCause: `${name} is still null: ${outer.name}() calls ${within.name}() on line ${caller.line}, and ${setter}(), which sets ${name}, only on line ${call.line}.`,
    confidence: 0.93,
    label: "not set yet",
    isMistake: true,
    claims: [
      lineClaim("read_file", at.path, caller.line, lineOf(at.source, caller.line), "needs it"),
      lineClaim("outline", at.path, call.line, call.text, "would set it"),
      lineClaim("outline", at.path, set.line, set.text, `in ${setter}`),
      declared,
    ],
    blames: [blameOf(field, sets, "not_reached")],
    steps: [`Call ${setter}() before line ${caller.line}, or let ${within.name}() do without ${name}.`],
  };
}

function neverSet(field: NullField, at: FailingLine): NullOrigin {
  const { name, clears, declared } = field;
  const local = hiddenBy(field, at);
  if (local) {
    return {
      rootCause: `${name} is never assigned: line ${local} looks like its assignment but declares a new local of the same name, which hides the field.`,
      confidence: 0.93,
      label: "declares a local, sets nothing",
      isMistake: true,
      claims: [
        lineClaim("read_file", at.path, local, lineOf(at.source, local), "a new local, not the field"),
        declared,
      ],
      blames: [{ ...blameOf(field, clears), only: true }],
      steps: [
        `Drop the type (or val, var) in front of ${name} on line ${local}, so that the field is assigned.`,
      ],
      location: { path: at.path, line: local },
    };
  }
  const isCleared = clears.length > 0;
  return {
    rootCause: `${name} is null because nothing in this project assigns it${isCleared ? " anything but null" : ""}.`,
    confidence: 0.88,
    label: "never set",
    isMistake: true,
    claims: [declared],
    blames: [{ ...blameOf(field, clears), only: true }],
    steps: [`Assign ${name} before it is used.`],
  };
}

/** The line of a local with a value and the field's name, in the field's class. */
function hiddenBy({ name, owner, declaration }: NullField, { source }: FailingLine): number | undefined {
  const local = new RegExp(`(?:\\b(?:val|var)|[A-Z][\\w<>]*)\\s+${name}\\s*(?::[^=]+)?=(?!=)`);
  const to = owner?.endLine ?? source.code.length;
  for (let line = owner?.startLine ?? 1; line <= to; line++)
    if (line !== declaration.startLine && local.test(codeOf(source, line))) return line;
  return undefined;
}

/** The one assignment gives null in a case that it names. */
function setToNull(field: NullField, at: FailingLine): NullOrigin | undefined {
  const { name, sets, declared } = field;
  const [only, ...more] = sets;
  const condition = /^(.{1,120}?)\s*\?\s*null\b/.exec(only?.value.trim() ?? "")?.[1];
  const inverse = /^if\s*\((.{1,120}?)\)\s*null\b/.exec(only?.value.trim() ?? "")?.[1];
  const when = condition ?? inverse;
  if (!only || more.length > 0 || !when) return undefined;
  return {
    rootCause: `Line ${only.line} gives ${name} null when \`${when}\`, and ${userOf(at)} uses it without regard to that.`,
    confidence: 0.85,
    label: `null when ${when}`.slice(0, 40),
    claims: [lineClaim("outline", at.path, only.line, only.text, "null in one case"), declared],
    steps: [`Use ${name} only where it is not null, or under the same condition.`],
  };
}

/** Set further down in the same function, or in a callback that comes after the one that led here. */
function later(field: NullField, at: FailingLine, stack: readonly PlacedFrame[]): NullOrigin | undefined {
  const { name, sets, outline, declared } = field;
  const within = functionAt(at.outline, at.line);
  const [write] = sets;
  if (!within || !write) return undefined;
  const blames = [blameOf(field, sets, "not_reached")];
  if (sets.length === 1 && write.enclosing === within.qualifiedName && write.line > at.line) {
    return {
      rootCause: `${within.name}() uses ${name} on line ${at.line} and sets it only on line ${write.line}, further down.`,
      confidence: 0.93,
      label: "set further down",
      isMistake: true,
      claims: [lineClaim("outline", at.path, write.line, write.text, "set here"), declared],
      blames,
      steps: [`Set ${name} before line ${at.line}.`],
    };
  }
  const shown = callbackOnStack(stack, outline.path);
  for (const route of entryPointsOf(at.outline, within)) {
    // The stack shows which callback led here, and it may be one that comes after all that set the field.
    if (shown && route.callback !== shown) continue;
    const isBefore = (each: PropertyWrite): boolean =>
      runsBefore(route.callback, functionOf(each)) && !hasRun(stack, outline.path, functionOf(each));
    if (!sets.every(isBefore)) continue;
    const writer = functionOf(write);
    return {
      rootCause: `${name} is set in ${writer}(), and ${route.callback}(), from where ${route.via ? `${within.name}() is started` : "it is used"}, runs before that.`,
      confidence: route.via ? 0.82 : 0.93,
      label: "not set yet",
      isMistake: true,
      claims: [
        lineClaim("outline", at.path, write.line, write.text, `set in ${writer}`),
        ...(route.via
          ? [lineClaim("outline", at.path, route.via.line, route.via.text, `in ${route.callback}`)]
          : []),
        declared,
      ],
      blames,
      steps: [`Set ${name} in ${route.callback}() or earlier, or use it in ${writer}() or later.`],
    };
  }
  return undefined;
}

const CLOSING =
  /^(?:onDestroyView|onDestroy|onStop|onPause|onDetach|onCleared|close|release|dispose|stop|clear|reset|disconnect|onServiceDisconnected|onDetachedFromWindow)$/;

function cleared(field: NullField, at: FailingLine, stack: readonly PlacedFrame[]): NullOrigin | undefined {
  const { name, sets, clears, outline, declared } = field;
  const clear =
    clears.find((each) => CLOSING.test(functionOf(each))) ?? clears.find((each) => each.enclosing !== "");
  const [set] = sets;
  const within = functionAt(at.outline, at.line);
  if (!clear || !set || clear.enclosing === within?.qualifiedName) return undefined;
  // What sets it is on the way here, and is past it: then it was set, and something else is at play.
  if (sets.some((each) => onStack(stack, each, outline)?.state === "past")) return undefined;
  const by = functionOf(clear);
  const user = within ? `${within.name}()` : "this code";
  return {
    rootCause: `${name} is set back to null in ${by}(), and ${user} runs after that, or before ${functionOf(set)}() sets it.`,
    confidence: CLOSING.test(by) ? 0.8 : 0.62,
    label: "cleared by then",
    claims: [
      lineClaim("outline", at.path, clear.line, clear.text, `cleared in ${by}`),
      lineClaim("outline", at.path, set.line, set.text, `set in ${functionOf(set)}`),
      declared,
    ],
    steps: [
      `Stop what leads to ${user} in ${by}(): cancel the callback, or collect in a scope that ends there.`,
      `Where it may rightly come late, leave when ${name} is null.`,
    ],
  };
}
