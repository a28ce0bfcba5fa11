import { runsBefore } from "../../facts/lifecycle.ts";
import type { Assignment } from "../../model/code.ts";
import type { Inquiry } from "../diagnoser.ts";
import { absenceClaim, lineClaim } from "../reading/claims.ts";
import { classAt, entryPointsOf, functionAt, search, type WorkspaceFrame } from "../reading/code.ts";
import { type FailingLine, lineOfFrame } from "../reading/failing-line.ts";
import { codeOf, lineOf } from "../reading/source.ts";
import type { NullOrigin } from "./null-origin.ts";

/** A field or property that was null: never assigned, hidden by a local, assigned later, or set back to null. */
export function* fromField(
  name: string,
  at: FailingLine,
  callers: readonly WorkspaceFrame[] = [],
): Inquiry<NullOrigin | undefined> {
  const plain = name.replace(/^this\./, "").replace(/!!$/, "");
  if (!/^\w+$/.test(plain)) return undefined;
  const { outline, source } = at;
  const within = functionAt(outline, at.line);
  const owner = classAt(outline, at.line);
  const isParameter = outline.declarations.some(
    (each) => each.kind === "parameter" && each.qualifiedName === `${within?.qualifiedName}.${plain}`,
  );
  const field = outline.declarations.find(
    (each) =>
      each.kind === "property" &&
      each.name === plain &&
      (!owner || each.qualifiedName === `${owner.qualifiedName}.${plain}`),
  );
  if (!field || isParameter) return undefined;
  const declared = lineClaim(
    "read_file",
    at.path,
    field.startLine,
    lineOf(source, field.startLine),
    "the property",
  );
  const writes = outline.assignments.filter(
    (each) => each.name === plain && (!each.receiver || each.receiver === "this"),
  );
  const sets = writes.filter((each) => !/^null\b/.test(each.value.trim()));
  const clears = writes.filter((each) => /^null\b/.test(each.value.trim()));
  const hasValue = /=(?!=)\s*(?!null\b)\S|\bby\b/.test(
    codeOf(source, field.startLine).replace(/^.*?\b\w+\s*(?::[^=]+)?(?==)/, ""),
  );
  if (field.annotations.some((each) => /Inject|Mock|BindView|Autowired/.test(each)) || hasValue)
    return undefined;
  if (sets.length === 0) return yield* neverSet(plain, at, declared);
  return (
    setToNull(plain, at, sets, declared) ??
    later(plain, at, sets, declared) ??
    cleared(plain, at, clears, sets, declared) ??
    (yield* setterAfterwards(plain, at, sets, callers, declared))
  );
}

/** The caller runs what sets the field only further down. */
function* setterAfterwards(
  name: string,
  at: FailingLine,
  sets: readonly Assignment[],
  callers: readonly WorkspaceFrame[],
  declared: NullOrigin["claims"][number],
): Inquiry<NullOrigin | undefined> {
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
    claims: [
      lineClaim("read_file", at.path, caller.line, lineOf(at.source, caller.line), "needs it"),
      lineClaim("outline", at.path, call.line, call.text, "would set it"),
      lineClaim("outline", at.path, set.line, set.text, `in ${setter}`),
      declared,
    ],
    steps: [`Call ${setter}() before line ${caller.line}, or let ${within.name}() do without ${name}.`],
  };
}

function* neverSet(
  name: string,
  at: FailingLine,
  declared: NullOrigin["claims"][number],
): Inquiry<NullOrigin | undefined> {
  const hits = yield* search(
    `\\b${name}\\s*=(?!=)|\\bset${name.charAt(0).toUpperCase()}${name.slice(1)}\\(`,
    {
      isRegex: true,
      files: "**/*.{kt,java}",
      limit: 40,
    },
  );
  const local = hits.find(
    ({ path, text }) =>
      path === at.path &&
      new RegExp(`\\b(?:val|var|[A-Z][\\w<>]*)\\s+${name}\\s*(?::[^=]+)?=`).test(text) &&
      !text.includes(declared.quote),
  );
  if (hits.some(({ text }) => new RegExp(`\\.${name}\\s*=|\\.set`).test(text))) return undefined;
  if (local) {
    return {
      rootCause: `${name} is never assigned: line ${local.line} looks like its assignment but declares a new local of the same name, which hides the field.`,
      confidence: 0.93,
      label: "declares a local, sets nothing",
      claims: [
        lineClaim("grep_search", local.path, local.line, local.text, "a new local, not the field"),
        declared,
      ],
      steps: [
        `Drop the type (or val, var) in front of ${name} on line ${local.line}, so that the field is assigned.`,
      ],
      location: { path: local.path, line: local.line },
    };
  }
  return {
    rootCause: `${name} is null because nothing in this project assigns it.`,
    confidence: 0.88,
    label: "never set",
    claims: [
      declared,
      ...(hits.length === 0 ? [absenceClaim("grep_search", `no assignment of ${name}`)] : []),
    ],
    steps: [`Assign ${name} before it is used.`],
  };
}

/** The one assignment gives null in a case that it names. */
function setToNull(
  name: string,
  at: FailingLine,
  sets: readonly Assignment[],
  declared: NullOrigin["claims"][number],
): NullOrigin | undefined {
  const [only, ...more] = sets;
  const condition = /^(.{1,120}?)\s*\?\s*null\b/.exec(only?.value.trim() ?? "")?.[1];
  const inverse = /^if\s*\((.{1,120}?)\)\s*null\b/.exec(only?.value.trim() ?? "")?.[1];
  const when = condition ?? inverse;
  if (!only || more.length > 0 || !when) return undefined;
  const user = functionAt(at.outline, at.line)?.name;
  return {
    rootCause: `Line ${only.line} gives ${name} null when \`${when}\`, and ${user ? `${user}()` : "this line"} uses it without regard to that.`,
    confidence: 0.85,
    label: `null when ${when}`.slice(0, 40),
    claims: [lineClaim("outline", at.path, only.line, only.text, "null in one case"), declared],
    steps: [`Use ${name} only where it is not null, or under the same condition.`],
  };
}

const functionOf = (write: Assignment): string => write.enclosing.split(".").at(-1) ?? "";

function later(
  name: string,
  at: FailingLine,
  sets: readonly Assignment[],
  declared: NullOrigin["claims"][number],
): NullOrigin | undefined {
  const within = functionAt(at.outline, at.line);
  if (!within) return undefined;
  const [write] = sets;
  if (write && sets.length === 1 && write.enclosing === within.qualifiedName && write.line > at.line) {
    return {
      rootCause: `${within.name}() uses ${name} on line ${at.line} and sets it only on line ${write.line}, further down.`,
      confidence: 0.93,
      label: "set further down",
      claims: [lineClaim("outline", at.path, write.line, write.text, "set here"), declared],
      steps: [`Set ${name} before line ${at.line}.`],
    };
  }
  for (const route of entryPointsOf(at.outline, within)) {
    if (!sets.every((each) => runsBefore(route.callback, functionOf(each)))) continue;
    const writer = write ? functionOf(write) : "";
    return {
      rootCause: `${name} is set in ${writer}(), and ${route.callback}(), from where ${route.via ? `${within.name}() is started` : "it is used"}, runs before that.`,
      confidence: route.via ? 0.82 : 0.93,
      label: "not set yet",
      claims: [
        ...(write ? [lineClaim("outline", at.path, write.line, write.text, `set in ${writer}`)] : []),
        ...(route.via
          ? [lineClaim("outline", at.path, route.via.line, route.via.text, `in ${route.callback}`)]
          : []),
        declared,
      ],
      steps: [`Set ${name} in ${route.callback}() or earlier, or use it in ${writer}() or later.`],
    };
  }
  return undefined;
}

const CLOSING =
  /^(?:onDestroyView|onDestroy|onStop|onPause|onDetach|onCleared|close|release|dispose|stop|clear|reset|disconnect|onServiceDisconnected|onDetachedFromWindow)$/;

function cleared(
  name: string,
  at: FailingLine,
  clears: readonly Assignment[],
  sets: readonly Assignment[],
  declared: NullOrigin["claims"][number],
): NullOrigin | undefined {
  const clear =
    clears.find((each) => CLOSING.test(functionOf(each))) ?? clears.find((each) => each.enclosing !== "");
  const [set] = sets;
  const within = functionAt(at.outline, at.line);
  if (!clear || !set || clear.enclosing === within?.qualifiedName) return undefined;
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
