import { nullableCalls } from "../../facts/platform-null.ts";
import type { Inquiry } from "../diagnoser.ts";
import { lineClaim } from "../reading/claims.ts";
import { functionAt, type WorkspaceFrame } from "../reading/code.ts";
import { type FailingLine, lineOfFrame } from "../reading/failing-line.ts";
import { codeOf, lineOf } from "../reading/source.ts";
import { lastAccess } from "../reading/value-origin.ts";
import type { NullOrigin } from "./null-origin.ts";

/** A parameter that was null: the argument the caller of the trace passes for it. */
export function* fromCaller(
  name: string,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): Inquiry<NullOrigin | undefined> {
  const within = functionAt(at.outline, at.line);
  const parameters = at.outline.declarations.filter(
    (each) =>
      each.kind === "parameter" && within && each.qualifiedName === `${within.qualifiedName}.${each.name}`,
  );
  const position = parameters.findIndex((each) => each.name === name);
  const parameter = parameters[position];
  if (!within || !parameter || isReplaced(name, at, within.startLine)) return undefined;
  for (const frame of callers.slice(0, 3)) {
    const caller = yield* lineOfFrame(frame);
    const argument = caller && argumentOf(caller, within.name, position, name);
    if (!caller || !argument) continue;
    const isNull = argument === "null";
    const access = lastAccess(argument);
    const [platform] = access?.receiver ? nullableCalls(access.name) : [];
    if (!isNull && !platform) continue;
    const owner = functionAt(caller.outline, caller.line);
    return {
      rootCause: isNull
        ? `${owner ? `${owner.name}() passes` : "The caller passes"} null for ${name} of ${within.name}(), which uses it without a check.`
        : `${owner ? `${owner.name}() passes` : "The caller passes"} \`${argument}\` for ${name} of ${within.name}(), and that is null when ${platform?.when}.`,
      confidence: isNull ? 0.93 : 0.8,
      label: "passes null",
      claims: [
        lineClaim("read_file", caller.path, caller.line, lineOf(caller.source, caller.line), "the argument"),
        lineClaim("outline", at.path, parameter.startLine, parameter.signature, "the parameter"),
      ],
      steps: [`Pass a value there, or let ${within.name}() take null and handle it.`],
      location: { path: caller.path, line: caller.line },
    };
  }
  return undefined;
}

/** Whether the function gives the parameter another value, or looks whether it is null, before the line. */
function isReplaced(name: string, at: FailingLine, from: number): boolean {
  const treated = new RegExp(
    `(?<![\\w.])${name}\\s*=(?!=)|(?<![\\w.])${name}\\s*[!=]==?\\s*null\\b|\\bnull\\s*[!=]==?\\s*${name}\\b`,
  );
  for (let line = from + 1; line < at.line; line++) if (treated.test(codeOf(at.source, line))) return true;
  return false;
}

/** The text of an argument of a call on one line, by its name or its position. */
export function argumentOf(
  caller: FailingLine,
  called: string,
  position: number,
  name: string,
): string | undefined {
  const code = codeOf(caller.source, caller.line);
  const text = lineOf(caller.source, caller.line);
  const open = new RegExp(`\\b${called}\\s*\\(`).exec(code);
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
  const named = parts.find((part) => new RegExp(`^${name}\\s*=(?!=)`).test(part));
  if (named) return named.replace(/^\w+\s*=\s*/, "");
  const positional = parts[position];
  return positional && !/^\w+\s*=(?!=)/.test(positional) ? positional : undefined;
}
