import { CauseList, type Shown } from "../cause-list.ts";

/** A value that may be none that the failing call takes, by where it comes from. */
export const unfitValueCauses = new CauseList({
  /** `value` of the failing line may be what `origin` gives, and that is `what` `when`. */
  unfitValue: (
    it: Shown<"value" | "line" | "origin" | "place" | "what" | "when"> & { isNamed: boolean },
  ) => ({
    text: `${it.value === it.origin ? it.value : `${it.value} may be ${it.origin} (${it.place}), which`} is ${it.what} ${it.when}.${it.isNamed ? "" : ` No condition that line ${it.line} depends on names it.`}`,
    steps: [
      `Ask before line ${it.line} whether ${it.value} is ${it.what}, and leave or take another value then.`,
      `Or keep it from coming there at ${it.place}.`,
    ],
    headline: `${it.value} may be ${it.what}`,
    label: `may be ${it.what}`,
    decidedBy: `Log ${it.value} before line ${it.line}: is it ${it.what} when it fails?`,
  }),
});
