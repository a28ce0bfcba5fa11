import { originOf } from "../facts/frame-origins.ts";
import { isBaseOfHilt } from "../facts/generated-classes.ts";
import type { Frame, Place, Throwable } from "../model/parsed-error.ts";
import { isSynthetic, propertyOfGetter } from "./demangle.ts";

/** What declares a native function holds nothing of it, but that it is one. */
const isNative = ({ source = "" }: Frame, { exception }: Throwable): boolean =>
  /^Native [Mm]ethod$/.test(source) && !exception.endsWith("UnsatisfiedLinkError");

/**
 * The frame to open first when no workspace is at hand: the innermost frame of the app in the root of the chain, else
 * in what wraps it. `appPackage` (a process or component name) decides between the app and libraries that the table of
 * origins does not know.
 */
export function culpritFrame(chain: readonly Throwable[], appPackage?: string): Frame | undefined {
  const own = appPackage ? packageRoot(appPackage) : undefined;
  const isCode = (frame: Frame, throwable: Throwable): boolean =>
    !isSynthetic(frame.className, frame.method) &&
    !isNative(frame, throwable) &&
    !isBaseOfHilt(frame.className);
  const tests: ((frame: Frame, throwable: Throwable) => boolean)[] = [
    (frame, throwable) => isCode(frame, throwable) && originOf(frame.className) === "app",
    (frame) => originOf(frame.className) === "app" && !isBaseOfHilt(frame.className),
  ];
  if (own)
    tests.unshift((frame, throwable) => `${frame.className}.`.startsWith(own) && isCode(frame, throwable));
  for (const test of tests) {
    for (const throwable of [...chain].reverse()) {
      const at = throwable.frames.findIndex((frame) => test(frame, throwable));
      if (at >= 0) return pastGetter(throwable, at, (frame) => test(frame, throwable));
    }
  }
  return undefined;
}

/**
 * The getter of a lateinit or lazy property names the declaration; the reader is its caller. So it is of one that code
 * of the same Kotlin class calls: there a property is read by its name, and a function called `getX` is rare.
 */
function pastGetter(throwable: Throwable, at: number, test: (frame: Frame) => boolean): Frame | undefined {
  const frame = throwable.frames[at];
  const property = frame && propertyOfGetter(frame.method);
  if (!property) return frame;
  const reader = throwable.frames.slice(at + 1).find(test);
  const isNamed = throwable.message.includes(` ${property} `);
  const isRead =
    frame.file?.endsWith(".kt") && reader?.file === frame.file && reader.className === frame.className;
  return isNamed || isRead ? (reader ?? frame) : frame;
}

/** `com.example.` of `com.example.shelf.debug:remote`: the part that all code of one app shares. */
function packageRoot(name: string): string | undefined {
  const parts = name.split(/[:/]/)[0]?.split(".") ?? [];
  if (parts.length < 2) return undefined;
  const root = `${parts.slice(0, Math.min(parts.length, 3)).join(".")}.`;
  return originOf(`${root}X`) === "platform" ? undefined : root;
}

/** A frame as a place: the path is the printed file name, not yet a path of the workspace. */
export function placeOf(frame: Frame): Place {
  const place: Place = { className: frame.className, method: frame.method };
  if (frame.file) place.path = frame.file;
  if (frame.line) place.line = frame.line;
  return place;
}
