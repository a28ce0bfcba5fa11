import { originOf } from "../../facts/frame-origins.ts";
import type { Frame, Throwable } from "../../model/parsed-error.ts";
import { outermost } from "../../syntax/names.ts";

/** The frame of a library with the check that threw, and where it stands among the frames. */
export interface CheckingFrame {
  frame: Frame;
  index: number;
}

/** Functions that check for others, above the one with the check. */
const HELPER =
  /(?:^|\.)(?:\w{0,100}Preconditions\w{0,60}|InlineClassHelper\w{0,60}|RuntimeHelpers\w{0,60}|Verify|Assertions|Objects|Intrinsics|StandardKt|Checks|Util)$/;
const DEPTH = 4;

/** Whether a frame only checks for the function below it: `Objects.requireNonNull()`. */
export const isHelper = ({ className }: Frame): boolean => HELPER.test(outermost(className));

/** The frame with the check; undefined where code of an app threw. */
export function checkingFrame({ frames }: Throwable): CheckingFrame | undefined {
  const index = frames.slice(0, DEPTH).findIndex((each) => !isHelper(each));
  const frame = frames[index];
  return frame && originOf(frame.className) !== "app" ? { frame, index } : undefined;
}

/** `IllegalStateException` of `java.lang.IllegalStateException`. */
export const simpleException = ({ exception }: Throwable): string => exception.split(/[.$]/).at(-1) ?? "";
