import { dartException } from "../../../facts/dart-exceptions.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** What the message says by itself that the code did, and who that was. */
const saidSo = ({ who, did, steps }: { who: string; did: string; steps: readonly string[] }) => ({
  text: `${who} ${did}.`,
  steps,
});

export const causes = causesOf<typeof failureClass>()({
  otherType: saidSo,
  afterItsWidget: saidSo,
  pluginNotInApp: saidSo,
  saidByMessage: saidSo,
});

export function readLog({ error, facts }: Context<typeof failureClass>) {
  const known = dartException(facts.thrown ?? error.message);
  if (!known) return undefined;
  // Code of Flutter's framework or of Dart itself only leads there.
  const own = error.frames.find(({ className }) => !/^(?:flutter|flutter_test|dart)(?:\.|$)/.test(className));
  const values = { ...known, who: own ? nameOf(own) : "Dart code" };
  const support = { ground: "typical", explicit: true, frame: own } as const;
  return causes.proven(known.kind ?? "saidByMessage", values, support);
}

/** `BedPage.build (bed_page.dart:31)`; names of Dart may hold a `$`. */
function nameOf({ className, method, file, line }: Frame): string {
  const owner = className.includes(".") ? `${className.slice(className.lastIndexOf(".") + 1)}.` : "";
  return `${owner}${method}${file ? ` (${file}${line ? `:${line}` : ""})` : ""}`;
}
