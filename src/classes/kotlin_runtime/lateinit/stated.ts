import { frameName, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = lateinitInConstructor;

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
