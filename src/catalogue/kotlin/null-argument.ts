import { lineClaim } from "../../analysis/claims.ts";
import { functionAt, type WorkspaceFrame } from "../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame, nearestLine } from "../../analysis/code/failing-line.ts";
import { codeOf, lineOf } from "../../analysis/code/source.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { NullExpression } from "./null-expression.ts";
import type { NullOrigin } from "./null-origin.ts";

/** Finds why an expression is null at another place: the way an argument is followed. */
export type Follow = (
  expression: NullExpression,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
) => Inquiry<NullOrigin | undefined>;

/** Frames that compilers write in between. */
const SYNTHETIC = /^(?:access\$|lambda\$-|\$r8\$|-\$)/;
const LONGEST_CALL = 10;

/** A parameter that was null: the argument that the caller of the trace passes for it, followed on from there. */
export function* fromCaller(
  name: string,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  follow: Follow,
): Inquiry<NullOrigin | undefined> {
  const within = functionAt(at.outline, at.line);
  const parameters = at.outline.declarations.filter(
    (each) =>
      each.kind === "parameter" &&
      within &&
      each.qualifiedName === `${within.qualifiedName}.${each.name}` &&
      within.startLine <= each.startLine &&
      each.endLine <= within.endLine,
  );
  const position = parameters.findIndex((each) => each.name === name);
  const parameter = parameters[position];
  if (!within || !parameter || isReplaced(name, at, within.startLine)) return undefined;
  const rest = callers.filter(({ frame }) => !SYNTHETIC.test(frame.method));
  const [frame] = rest;
  const caller = frame && (yield* lineOfFrame(frame));
  const line = caller && nearestLine(caller, new RegExp(`\\b${within.name}\\s*\\(`));
  const written = caller && line ? argumentOf({ ...caller, line }, within.name, position, name) : undefined;
  const argument = written?.replace(/\s+/g, " ");
  if (!caller || !line || !argument) return undefined;
  const owner = functionAt(caller.outline, line);
  const who = owner ? `${owner.name}() passes` : "The caller passes";
  const shared = [
    lineClaim("read_file", caller.path, line, lineOf(caller.source, line), "the argument"),
    lineClaim("outline", at.path, parameter.startLine, parameter.signature, "the parameter"),
  ];
  if (argument === "null")
    return {
      rootCause: `${who} null for ${name} of ${within.name}(), which uses it without a check.`,
      confidence: 0.93,
      label: "passes null",
      claims: shared,
      steps: [`Pass a value there, or let ${within.name}() take null and handle it.`],
      location: { path: caller.path, line },
    };
  const callAt = codeOf(caller.source, line).search(new RegExp(`\\b${within.name}\\s*\\(`));
  const column = lineOf(caller.source, line).indexOf(argument, callAt + within.name.length) + 1;
  const passed: NullExpression = { text: argument, line, column: Math.max(1, column), sole: true };
  const origin = yield* follow(passed, { ...caller, line }, rest.slice(1));
  if (!origin) return undefined;
  const reaches = origin.rootCause.includes(" for ") ? `It reaches ${within.name}() as ${name}.` : undefined;
  return {
    ...origin,
    rootCause: reaches
      ? `${origin.rootCause} ${reaches}`
      : `${who} \`${argument}\` for ${name} of ${within.name}(). ${origin.rootCause}`,
    confidence: origin.confidence * 0.96,
    claims: [
      ...shared,
      ...origin.claims.filter((claim) => claim.path !== caller.path || claim.line !== line),
    ],
    steps: origin.steps.some((step) => step.startsWith("Or let "))
      ? origin.steps
      : [...origin.steps, `Or let ${within.name}() take null and handle it.`],
    // The null comes from the caller's line: the line that fails on it is evidence.
    ...(!origin.location && {
      label: "null from here",
      location: { path: caller.path, line, ...(column > 0 && { column }) },
    }),
  };
}

/** Whether the function gives the parameter another value, or looks whether it is null, before the line. */
function isReplaced(name: string, at: FailingLine, from: number): boolean {
  const treated = new RegExp(
    `(?<![\\w.])${name}\\s*=(?!=)|(?<![\\w.])${name}\\s*[!=]==?\\s*null\\b|\\bnull\\s*[!=]==?\\s*${name}\\b`,
  );
  for (let line = from + 1; line < at.line; line++) if (treated.test(codeOf(at.source, line))) return true;
  return false;
}

/** The text of an argument of a call that begins on the line, by its name or its position. */
export function argumentOf(
  caller: FailingLine,
  called: string,
  position: number,
  name: string,
): string | undefined {
  const parts = argumentsOf(caller, called);
  const named = parts?.find((part) => new RegExp(`^${name}\\s*=(?!=)`).test(part));
  if (named) return named.replace(/^\w+\s*=\s*/, "");
  const positional = parts?.[position];
  return positional && !/^\w+\s*=(?!=)/.test(positional) ? positional : undefined;
}

/** The arguments of the first call of a function that begins on the line, as they are written. */
export function argumentsOf(
  caller: Pick<FailingLine, "line" | "source">,
  called: string,
): string[] | undefined {
  const to = caller.line - 1 + LONGEST_CALL;
  const code = caller.source.code.slice(caller.line - 1, to).join("\n");
  const text = caller.source.lines.slice(caller.line - 1, to).join("\n");
  const open = new RegExp(`\\b${called}\\s*\\(`).exec(codeOf(caller.source, caller.line));
  if (!open) return undefined;
  const parts: string[] = [];
  let depth = 0;
  let from = open.index + open[0].length;
  for (let at = from; at < code.length; at++) {
    const mark = code[at] ?? "";
    if (depth === 0 && (mark === "," || mark === ")")) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
      if (mark === ")") break;
    } else if ("([{".includes(mark)) depth++;
    else if (")]}".includes(mark)) depth--;
  }
  // A comma with nothing behind it is no further argument.
  return parts.filter((part, at) => part !== "" || at < parts.length - 1);
}
