import { type ParsedError, throwablesOf } from "../model/parsed-error.ts";

/** What general checks send a person to read in the log, and whether this failure has it. */
const NAMED: readonly (readonly [check: RegExp, isThere: (error: ParsedError) => boolean])[] = [
  [/`Searched in the following locations`/, inText(/Searched in the following/)],
  [/`Required by`/, inText(/Required by/)],
  [/`symbol:`/, inText(/symbol\s*:/)],
  [/`Bundle stats`/, inText(/Bundle stats/)],
  [/`Expected` and `Found`/, inText(/Expected:[\s\S]{1,100000}Found:/)],
  [/`\[Hilt\]`/, inText(/\[Hilt\]/)],
  [/printed hierarchy/, inText(/View Hierarchy:/)],
  [/`\* Where`/, inText(/\* Where/)],
  [/^read the last `Caused by`|^go to the last `Caused by`/, ({ causes }) => causes.length > 0],
  [/class named in the message/, ({ message }) => /[A-Za-z_$][\w$]*\.[A-Z][\w$]*/.test(message)],
  [/\bthe message\b|\bindex and size\b/, ({ message }) => message.trim() !== ""],
  [/\bfor size 0\b/, inMessage(/(?:size|length)\W{1,3}0\b|\bempty\b/i)],
  [/\bfor -1\b/, (error) => inMessage(/-1\b/)(error) && !inMessage(/(?:size|length)\W{1,3}0\b/i)(error)],
  [/\bin the trace\b|^read the frame\b|first frame of your code|`<clinit>` frame/, hasFrames],
];

/** The checks of a class that send nobody to a line, a list or a trace that this failure does not have. */
export function fittingChecks(error: ParsedError, checks: readonly string[]): string[] {
  return checks.filter((check) => NAMED.every(([names, isThere]) => !names.test(check) || isThere(error)));
}

function inText(pattern: RegExp): (error: ParsedError) => boolean {
  return ({ raw, message }) => pattern.test(raw) || pattern.test(message);
}

function inMessage(pattern: RegExp): (error: ParsedError) => boolean {
  return (error) => throwablesOf(error).some(({ message }) => pattern.test(message));
}

function hasFrames(error: ParsedError): boolean {
  return throwablesOf(error).some(({ frames }) => frames.length > 0);
}
