import { isLifecycleCallback } from "../../facts/lifecycle.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { isGlue, outermost } from "../../syntax/names.ts";

/** Code that runs when its turn comes, by the frame that runs it. */
const POSTED: readonly (readonly [RegExp, string])[] = [
  [/^kotlinx?\.coroutines\./, "a coroutine"],
  [/^java\.util\.(?:concurrent|Timer)/, "another thread"],
  [/^android\.os\.AsyncTask\b/, "an AsyncTask"],
  [/^android\.os\.Handler$/, "a message or a posted action"],
];

/** What ran the outermost function of the workspace on the stack when its turn came, in words; undefined where a callback of the platform called it. */
export function postedBy(error: ParsedError, stack: readonly { frame: Frame }[]): string | undefined {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  // A frame without a file, as of a coroutine's own class, belongs to the class that it was made for.
  const own = new Set(stack.map(({ frame }) => outermost(frame.className)));
  const starter = frames
    .slice(frames.findLastIndex(({ className }) => own.has(outermost(className))) + 1)
    .find(({ className, method }) => !isGlue(className, method));
  const by = starter && POSTED.find(([pattern]) => pattern.test(starter.className))?.[1];
  return frames.some(({ method }) => isLifecycleCallback(method)) ? undefined : by;
}
