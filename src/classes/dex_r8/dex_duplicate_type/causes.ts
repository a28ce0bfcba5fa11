import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { sourceOf } from "../packaged-by.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  twoPlaces: ({ className, one, two }: { className: string; one: string; two: string }) => ({
    text: `${className} is packaged twice: from ${one} and from ${two}.`,
    steps: [
      "Remove one of the two, or exclude it from the dependency that brings it.",
      ...(/BuildConfig$|\.R$/.test(className)
        ? ["Two modules with one namespace generate the same class: give each a namespace of its own."]
        : []),
    ],
  }),
});

export function readLog({ facts: { className, place, otherPlace } }: Context<typeof failureClass>) {
  if (!className || !place || !otherPlace) return undefined;
  const duplicate = { className, one: sourceOf(place), two: sourceOf(otherPlace) };
  return causes.proven("twoPlaces", duplicate, { explicit: true });
}
