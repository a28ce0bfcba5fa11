import { originOf } from "../facts/frame-origins.ts";
import type { Codebase } from "../model/codebase.ts";
import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { outerClass } from "../parse/demangle.ts";

// What a trace's frames of the app have to do with the declarations of the sources, where names alone prove nothing.

export function isOwn({ className }: Frame): boolean {
  return originOf(className) === "app" && className.includes(".");
}

export function simpleOf({ className }: Frame): string {
  const outer = outerClass(className);
  return outer.slice(outer.lastIndexOf(".") + 1).replace(/Kt$/, "");
}

/** A call whose name says something: not the same function one class further up. */
export function isCallBetween(caller: Frame, called: Frame): boolean {
  return (
    isOwn(caller) && isOwn(called) && simpleOf(caller) !== simpleOf(called) && caller.method !== called.method
  );
}

export async function holdsCall(
  path: string,
  method: string,
  name: string,
  codebase: Codebase,
): Promise<boolean> {
  const calls = (await codebase.outline(path))?.calls ?? [];
  return calls.some((call) => call.name === name && call.enclosing.split(".").includes(method));
}

export async function declares(path: string, name: string, codebase: Codebase): Promise<boolean> {
  return ((await codebase.outline(path))?.declarations ?? []).some((each) => each.name === name);
}

export function packageOf(className: string): string {
  return className.slice(0, Math.max(0, className.lastIndexOf(".")));
}

/** A failure whose frames name other classes. */
export function withClasses(failure: ParsedError, of: (className: string) => string): ParsedError {
  const ofFrame = (frame: Frame): Frame => ({ ...frame, className: of(frame.className) });
  const { culprit } = failure;
  return {
    ...failure,
    frames: failure.frames.map(ofFrame),
    causes: failure.causes.map((cause) => ({ ...cause, frames: cause.frames.map(ofFrame) })),
    ...(culprit?.className && { culprit: { ...culprit, className: of(culprit.className) } }),
  };
}
