import { causesOf } from "../../cause-list.ts";
import { fastCauses } from "../fast-state.ts";
import type { failureClass } from "./class.ts";

/** Strong skipping is the default from here on: an unstable parameter is compared by instance. */
export const STRONG_SKIPPING = "2.0.20";

export const causes = causesOf<typeof failureClass>()({
  ...fastCauses,
  writtenInBody: ({ composable, state }: { composable: string; state: string }) => ({
    text: `${composable} writes ${state} in its own body. Whoever reads ${state} composes again, and when that is ${composable} itself, it writes again: it never comes to rest.`,
    steps: [
      `Write ${state} where the event happens: in a callback, or in LaunchedEffect(key) { … }.`,
      "If it follows from other state, do not store it: compute it, or use remember(inputs) { … } or derivedStateOf.",
    ],
    label: "written during composition",
  }),
  freshArgument: ({ composable, host, name }: { composable: string; host: string; name: string }) => ({
    text: `${host} makes ${name} anew each time it composes and gives it to ${composable}. A new collection never counts as unchanged, so ${composable} cannot be skipped.`,
    steps: [
      `Keep the result: val ${name} = remember(inputs) { … } in ${host}, or compute it in the ViewModel.`,
    ],
    label: `a new ${name} on each pass`,
  }),
  unstableParameters: (taken: {
    composable: string;
    names: readonly string[];
    type: string;
    kotlin: string;
  }) => ({
    text: `${taken.composable} takes ${taken.names.join(" and ")} as ${taken.type}, which counts as unstable. With Kotlin ${taken.kotlin} a composable with an unstable parameter is never skipped (strong skipping is the default from ${STRONG_SKIPPING}).`,
    steps: [
      `Raise Kotlin to ${STRONG_SKIPPING} or newer.`,
      "Or take an ImmutableList (kotlinx.collections.immutable), or wrap the data in an @Immutable class.",
    ],
    label: `${taken.names[0]} is unstable`,
  }),
  /** `properties` are those that make it so: a plain `var`, or one whose `type` may be mutable. */
  unstableClass: (owner: { name: string; properties: readonly { name: string; type?: string }[] }) => {
    const reasons = owner.properties.map(({ name, type }) =>
      type ? `${name} is a ${type}, which may be a mutable one` : `${name} is a var`,
    );
    const isVar = owner.properties[0]?.type === undefined;
    return {
      text: `${owner.name} counts as unstable: ${reasons.join(", ")}. A composable that takes one cannot rely on it staying the same.`,
      steps: [
        isVar
          ? "Make it val and copy the object, or hold the value in mutableStateOf."
          : "Use an ImmutableList, ImmutableMap or ImmutableSet.",
        `Only if nothing changes after construction, mark ${owner.name} @Immutable.`,
      ],
      label: isVar ? "a plain var" : "an interface that may be mutable",
    };
  },
});
