import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { mostLike } from "../../../analysis/code/likeness.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { namesOfType, placesOf } from "../../../analysis/resources/resources.ts";
import { rowOf } from "../../../model/row-of.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes, sigilOf } from "../reference-causes.ts";
import { definedClaim, type Reference, supportAt } from "./reference.ts";

// The resource is there, under another type or a name that reads like it.

/** Types that are mistaken for one another. */
const CONFUSED: Readonly<Record<string, readonly string[]>> = {
  drawable: ["mipmap", "color"],
  mipmap: ["drawable"],
  color: ["drawable", "attr"],
  string: ["plurals", "array"],
  plurals: ["string"],
  array: ["string"],
  anim: ["animator"],
  animator: ["anim"],
  style: ["attr"],
  dimen: ["integer"],
  xml: ["raw"],
};

export function* otherType(reference: Reference): AnalysisTask<Verdict | undefined> {
  const { type, name, use } = reference;
  for (const other of rowOf(CONFUSED, type) ?? []) {
    const [place] = yield* placesOf(other, name);
    if (!place) continue;
    const sigil = sigilOf(other);
    const changed = replaceOnce(use.text, `@${type}/${name}`, `${sigil}${other}/${name}`);
    const edits = changed && editLines(use.source, [{ from: use.line, to: use.line, lines: [changed] }]);
    const fixes = fixOf(`Refer to ${sigil}${other}/${name}`, "review", edits || undefined);
    const values = { type, name, other, path: place.path };
    return causes.proven(
      "otherType",
      values,
      supportAt(reference, { evidence: [definedClaim(place)], fixes }),
    );
  }
  return undefined;
}

export function* misspelled(reference: Reference): AnalysisTask<Verdict | undefined> {
  const { type, name, use } = reference;
  const names = yield* namesOfType(type);
  const slip = slipOf(name, names);
  const [like] = mostLike(name, names, 0.8);
  const meant = slip ?? like?.name;
  const [place] = meant ? yield* placesOf(type, meant) : [];
  if (!meant || !place) return undefined;
  const changed = replaceOnce(use.text, `${type}/${name}`, `${type}/${meant}`);
  const edits = changed && editLines(use.source, [{ from: use.line, to: use.line, lines: [changed] }]);
  return causes.proven(
    "misspelled",
    { type, name, meant, path: place.path, isSlip: slip !== undefined },
    supportAt(reference, {
      ground: slip ? "proven" : "typical",
      evidence: [definedClaim(place)],
      fixes: fixOf(`Refer to ${type}/${meant}`, "review", edits || undefined),
    }),
  );
}

function replaceOnce(text: string, before: string, after: string): string | undefined {
  const parts = text.split(before);
  return parts.length === 2 && !/^[\w.]/.test(parts[1] ?? "") ? parts.join(after) : undefined;
}
