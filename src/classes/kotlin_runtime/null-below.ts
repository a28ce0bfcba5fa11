import { fact } from "../../analysis/claims.ts";
import { isHelper } from "../../analysis/exceptions/checking-frame.ts";
import { originOf } from "../../facts/frame-origins.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";

/**
 * The functions of others in which the null was used that a frame's line led to, the throwing one first: without those that only
 * check for another, with overloads that call each other as one, and without what the compiler generates for the own code.
 */
export function othersBelow(error: ParsedError, frame: Frame): Frame[] {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const below = frames.slice(0, Math.max(0, frames.indexOf(frame)));
  const thrower = below.findIndex((each) => !isHelper(each));
  const others = thrower < 0 ? [] : below.slice(thrower).filter((each) => !isOwn(each, frame));
  return others.filter(
    ({ className, method }, at) =>
      className !== others[at + 1]?.className || method !== others[at + 1]?.method,
  );
}

/**
 * Whether the null arose inside what a line calls, further in than its arguments reach as they are: which of them was null, or
 * whether any was, the line does not tell.
 */
export const isInsideCall = (error: ParsedError, frame: Frame): boolean =>
  othersBelow(error, frame).length > 1;

const PACKAGE_PARTS = 3;

const packageStart = ({ className }: Frame): string =>
  className.split(".").slice(0, -1).slice(0, PACKAGE_PARTS).join(".");

const isOwn = (each: Frame, frame: Frame): boolean =>
  originOf(each.className) === "app" && packageStart(each) === packageStart(frame);

/** The parameter that a message names: `key` of `key == null`, `classname` of `class name is null`. */
export function parameterNamed(error: ParsedError): string | undefined {
  const message = throwablesOf(error).at(-1)?.message.trim() ?? "";
  const words =
    /^((?:\w+ ){0,2}\w+)(?: == null| (?:is|was|must not be|cannot be|can't be|may not be|should not be) null)\b/i.exec(
      message,
    )?.[1];
  return words
    ?.replace(/^(?:the|a|an|parameter|argument) /i, "")
    .replaceAll(" ", "")
    .toLowerCase();
}

/** Whether what a line writes for an argument can be the parameter of a name. */
export function fitsName(text: string, named: string): boolean {
  const last = /(?<!\w)(\w+)(?:\(\))?$/.exec(text)?.[1] ?? "";
  const plain = last.replace(/^(?:get|m|_)(?=[A-Z])|^_/, "").toLowerCase();
  return plain !== "" && (plain === named || plain.endsWith(named) || named.endsWith(plain));
}

/**
 * The expression of a Kotlin line that a check found null, as its message has it: `title must not be null`. Kotlin takes its own
 * check off the trace, so that the line stands on top.
 */
export function checkedExpression(error: ParsedError, frame: Frame): string | undefined {
  const expression = fact(error, "expression");
  const message = throwablesOf(error).at(-1)?.message.trim();
  const isThrower = othersBelow(error, frame).length === 0 && /\.kts?$/.test(frame.file ?? "");
  return isThrower && expression && message === `${expression} must not be null` ? expression : undefined;
}
