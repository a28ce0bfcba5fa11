import { causesOf } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  attachedWhileInflating: ({
    within,
    file,
    isOneOfSeveral,
  }: {
    within: string;
    file: string;
    isOneOfSeveral: boolean;
  }) => ({
    text: `${within}() in ${file} attaches the view to its container while inflating it, and the fragment manager then adds it once more.`,
    steps: [
      "Pass attachToRoot = false: the container is then used for the layout parameters only.",
      ...(isOneOfSeveral ? ["Several places do this; all of them need it."] : []),
    ],
    label: "attaches it already",
  }),
  /** Line `made` inflates the view into `into`, which is what `inflate` answers where `isParentItself`. */
  attachedThenAdded: ({
    name,
    made,
    into,
    line,
    isParentItself,
  }: {
    name: string;
    made: number;
    into: string;
    line: number;
    isParentItself: boolean;
  }) => ({
    text: isParentItself
      ? `Line ${made} attaches the new view to ${into} at once, and \`inflate\` then answers ${into} itself: that is what ${name} is, and line ${line} adds it a second time.`
      : `Line ${made} inflates ${name} into ${into} and attaches it there at once; line ${line} adds it a second time.`,
    steps: [
      `Pass attachToRoot = false on line ${made}, where ${into} then serves for the layout parameters only; or drop line ${line}.`,
    ],
    label: "attaches it already",
  }),
  keptView: ({ name, by }: { name: string; by: string }) => ({
    text: `${name} is one view that is kept, and ${by} adds it each time it runs. The second time it still has the parent from the first.`,
    steps: [
      `Make ${name} anew each time it is shown, or take it out of its parent first: (${name}.parent as? ViewGroup)?.removeView(${name}).`,
    ],
    label: "added before",
  }),
  /** `by` adds the view on `line`; `opposite` begins on line `end`. */
  notTakenOut: ({
    name,
    by,
    line,
    opposite,
    end,
    removal,
    file,
  }: {
    name: string;
    by: string;
    line: number;
    opposite: string;
    end: number;
    removal: string;
    file: string;
  }) => ({
    text: `${by}() adds ${name} on line ${line}, and ${opposite}(), by its name the opposite, does not take it out; no other code of ${file} was found to. Added again, ${name} still has the parent from before.`,
    steps: [`Call ${removal} in ${opposite}() on line ${end}.`],
    label: "does not take it out",
    decidedBy: `does ${by}() run a second time for the same ${name}, after ${opposite}() or without it?`,
  }),
});
