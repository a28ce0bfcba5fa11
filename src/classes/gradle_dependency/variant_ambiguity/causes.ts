import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { capital } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `within` is where the consumer can choose: `defaultConfig of app/build.gradle.kts`. */
  dimensionUndecided: ({
    target,
    consumer = "the consuming module",
    dimension = "<dimension>",
    flavors,
    within = "defaultConfig of the consuming module",
  }: {
    target: string;
    consumer?: string;
    dimension?: string;
    flavors?: readonly string[];
    within?: string;
  }) => ({
    text: flavors
      ? `${target} has the flavours ${flavors.join(" and ")} in the dimension ${dimension}, ${consumer} has no such dimension, and nothing says which of them it wants.`
      : `${capital(target)} offers several variants that fit alike, because it has a flavor dimension that the module depending on it does not choose in.`,
    steps: [
      `Choose one in ${within}: missingDimensionStrategy("${dimension}", "${flavors?.[0] ?? "<flavor>"}").`,
      `Or give ${consumer} ${flavors ? `the dimension ${dimension}` : "that dimension"} with the same flavours, where both are needed.`,
      ...(flavors ? [] : [look("The message lists the variants and the attribute in which they differ.")]),
    ],
    label: `which ${dimension}?`,
  }),
});

export const readLog = ({ facts: { target }, error }: Context<typeof failureClass>) =>
  target && /ProductFlavor|flavou?r/i.test(error.raw)
    ? causes.proven("dimensionUndecided", { target }, { ground: "typical" })
    : undefined;
