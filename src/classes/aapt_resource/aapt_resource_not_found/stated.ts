import { at, type Reading, type StatedCause, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = frameworkLike;

/** `android:`-like resources that only a newer platform or a private part of it has. */
function frameworkLike(told: Told<typeof failureClass>): StatedCause | undefined {
  const alias = told.facts.alias;
  if (!alias?.startsWith("android:") || !told.facts.resource) return undefined;
  return {
    cause: `${told.facts.resource}${at(told)} is asked of the platform (@android:), and the compileSdk of the module has no public one of that name.`,
    steps: [
      "Raise compileSdk where a newer platform has it; else copy the resource into the project and drop android: from the reference.",
    ],
    ground: "inKind",
    said: true,
  };
}
