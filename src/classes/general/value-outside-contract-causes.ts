import { CauseList, type Shown } from "../cause-list.ts";

/** A value that may be none that the failing call takes, by where it comes from. */
export const outsideContractCauses = new CauseList({
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
  /** The one call that fills a collection stands behind `condition`, which `holds` or not there. */
  filledInOneCase: (
    it: Shown<"name" | "line" | "fill" | "place" | "condition" | "conditionLine"> & { holds: boolean },
  ) => ({
    text: `${it.name} gets an element only where ${it.condition} ${it.holds ? "holds" : "does not hold"} (line ${it.conditionLine}): ${it.fill} (${it.place}), the one call that was found to fill it, stands behind that. Line ${it.line} reads it.`,
    steps: [
      `Ask for the size of ${it.name} before line ${it.line}, and leave or take nothing where there is no such element.`,
      `Or put something in where ${it.condition} ${it.holds ? "does not hold" : "holds"}, too, so that places stay the same.`,
    ],
    headline: `${it.name} is filled in one case only`,
    label: "not filled in each case",
    decidedBy: `Log whether ${it.condition} ${it.holds ? "holds" : "does not hold"} on line ${it.conditionLine}: is there a time when it is otherwise before it fails?`,
  }),
});
