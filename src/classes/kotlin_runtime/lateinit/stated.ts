import { frameName, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [lateinitInConstructor, readAtTheEnd];

/** Callbacks with which a screen or a component ends: they run whatever was or was not done before. */
const ENDS = /^(?:onPause|onStop|onDestroyView|onDestroy|onDetach|onCleared|onTerminate|onViewRecycled)$/;

/** What only some ways through a screen set is given back when every one of them ends. */
function readAtTheEnd(told: Told<typeof failureClass>): StatedCause | undefined {
  const { propertyName } = told.facts;
  const reader = told.own.slice(0, 2).find(({ method }) => ENDS.test(method));
  if (!propertyName || !reader || (reader !== told.own[0] && !isGetter(told.own[0]?.method, propertyName)))
    return undefined;
  return {
    cause: `${frameName(reader)} reads ${propertyName}, which nothing had set on this object. ${reader.method} runs whenever it ends, also where what sets ${propertyName} did not: a dialog that was not opened, an answer that did not come, a return before it.`,
    steps: [
      `Look at what sets ${propertyName}. If that may rightly not have run, ask in ${reader.method}: if (::${propertyName}.isInitialized) …, or make it nullable and set it to null when it is given back.`,
      `If it must have run, set it before it can be missed: in the callback that ${reader.method} is the counterpart of.`,
    ],
    ground: "inKind",
    frame: reader,
  };
}

const isGetter = (method: string | undefined, property: string): boolean =>
  method?.toLowerCase() === `get${property.toLowerCase()}`;

/** A base class's constructor calls what a subclass overrides, before the subclass's own fields are there. */
function lateinitInConstructor(told: Told<typeof failureClass>): StatedCause | undefined {
  const { propertyName } = told.facts;
  const [reader, ...outer] = told.own;
  if (!propertyName || !reader) return undefined;
  const base = outer.findIndex(({ method }) => method === "<init>");
  const sub =
    base >= 0
      ? outer
          .slice(base + 1)
          .find(({ className, method }) => method === "<init>" && className === reader.className)
      : undefined;
  const baseFrame = outer[base];
  if (!sub || !baseFrame || baseFrame.className === reader.className) return undefined;
  return {
    cause: `${frameName(reader)} runs while ${simple(reader.className)} is still being constructed: the constructor of its base class ${simple(baseFrame.className)} (${baseFrame.file ?? "?"}${baseFrame.line ? `:${baseFrame.line}` : ""}) calls it, before ${propertyName} can have been set.`,
    steps: [
      `Do not call what can be overridden in the constructor of ${simple(baseFrame.className)}: call it afterwards, or when it is first needed.`,
      `Or let ${propertyName} be made when it is asked for: by lazy.`,
    ],
    ground: "told",
    frame: baseFrame,
  };
}
