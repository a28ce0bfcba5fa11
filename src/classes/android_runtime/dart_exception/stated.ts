import { dartException } from "../../../facts/dart-exceptions.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error, facts }) => {
  const said = facts.thrown ?? error.message;
  const known = dartException(said);
  if (!known) return undefined;
  const own = error.frames.find((frame) => !isOfFlutter(frame));
  return {
    cause: `${own ? nameOf(own) : "Dart code"} ${known.did}.`,
    steps: [...known.steps],
    ground: "inKind",
    said: true,
    ...(own && { frame: own }),
  };
};

/** Code of Flutter's framework or of Dart itself, as the frames of Dart name it. */
const isOfFlutter = ({ className }: Frame): boolean =>
  /^(?:flutter|flutter_test|dart)(?:\.|$)/.test(className);

/** `BedPage.build (bed_page.dart:31)`; names of Dart may hold a `$`. */
function nameOf({ className, method, file, line }: Frame): string {
  const owner = className.includes(".") ? `${className.slice(className.lastIndexOf(".") + 1)}.` : "";
  return `${owner}${method}${file ? ` (${file}${line ? `:${line}` : ""})` : ""}`;
}
