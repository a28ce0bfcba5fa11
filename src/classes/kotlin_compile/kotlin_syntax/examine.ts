import { fixOf } from "../../../analysis/build/build.ts";
import { signAtEnd } from "../../../analysis/changes/sign-at-end.ts";
import { compilePlace } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../model/paths.ts";
import { unpairedBrackets } from "../../../syntax/unpaired-brackets.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { findMarks } from "../merge-marks.ts";
import { supportAt } from "../support-at.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Broken syntax: markers of a merge, or a bracket that is not closed. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const place = yield* compilePlace(context.error);
  if (!place) return;
  const { source, path } = place;
  const merged = findMarks(context, source);
  if (merged) yield merged;
  const unpaired = unpairedBrackets(path, source.lines.join("\n"));
  const [first] = unpaired;
  if (!first) return;
  const file = fileName(path);
  const missed = /\bexpecting '([)\]])'/i.exec(context.error.message)?.[1];
  const mark = missed === ")" ? "(" : "[";
  const isHere = unpaired.some((each) => each.mark === mark && each.line === place.line);
  const closed = missed && isHere ? signAtEnd(source, place, missed) : undefined;
  if (missed && closed) {
    const fixes = fixOf(`Put ${missed} at its end`, "review", closed);
    const values = { mark, missed, line: place.line, file };
    yield causes.proven("callNotClosed", values, supportAt(place, { ground: "stated", fixes }));
  }
  const behind = first.mark === "{" ? first.behind : undefined;
  const { line } = first;
  yield causes.proven(
    "bracketUnpaired",
    { mark: first.mark, line, file, behind, noticed: place.line },
    supportAt(place, {
      ground: "stated",
      location: { path, line },
      evidence: [context.line({ source, line })],
    }),
  );
}
