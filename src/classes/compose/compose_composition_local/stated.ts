import { isMinified } from "../../../analysis/code/minified.ts";
import { type MovedLocal, movedLocal } from "../../../facts/moved-locals.ts";
import { frameName, given, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["localName"], ({ localName }, told) => {
    const moved = movedLocal(localName);
    const reader = readerOf(told);
    if (/ViewModelStoreOwner|LifecycleOwner|SavedStateRegistryOwner/.test(localName) && !moved) {
      return {
        cause: `${reader} asks for ${localName}, and the content is shown where no activity or fragment stands behind it: a view added to a window, a service, a test without an activity.`,
        steps: [
          "Show the content in a ComponentActivity or a fragment, or set the owners on the root view (setViewTreeViewModelStoreOwner, setViewTreeLifecycleOwner, setViewTreeSavedStateRegistryOwner).",
          "Or pass the ViewModel in from outside.",
        ],
        ground: "likely",
      };
    }
    if (moved && isMinified(told.error)) return shrunk(moved);
    if (moved) {
      return {
        cause: `${localName} is read in the version of ${moved.group} ${moved.from} or newer, and provided by a Compose older than ${moved.composeUi}, which knows only its predecessor.`,
        steps: [
          `Raise Compose to ${moved.composeUi} or newer (Compose BOM ${moved.bom}), or go back below ${moved.group} ${moved.from}.`,
        ],
        ground: "inKind",
      };
    }
    return {
      cause: `${reader} reads ${localName}, and nothing above it in the composition provides a value.`,
      steps: [
        `Wrap the root of that screen in what provides ${localName} (CompositionLocalProvider(${localName} provides …), most often the app's theme); previews, dialogs of their own and tests have roots of their own.`,
        `Or give ${localName} a default instead of error(…).`,
      ],
      ground: "inKind",
    };
  }),
];

/** The library finds the former local by its name, which a shrinker does not know of. */
function shrunk({ local, group, from, composeUi, bom, bridge }: MovedLocal): StatedCause {
  const { owner, getter, keptFrom } = bridge;
  return {
    cause: `${local} of ${group} ${from} or newer has no value. With a Compose older than ${composeUi} it takes the one of Compose, which it looks up by name (${simple(owner)}.${getter}); this is a minified build, in which R8 may have removed or renamed that.`,
    steps: [
      `Raise Compose to ${composeUi} or newer (Compose BOM ${bom}), which provides the new one itself.`,
      `Or raise ${group} to ${keptFrom} or newer, which brings the rule, or write it: -keep class ${owner} { public static *** ${getter}(); }`,
      "If the build that is not minified fails too, it is not R8.",
    ],
    ground: "likely",
  };
}

const readerOf = ({ own, here }: Told<typeof failureClass>): string => {
  // The function that provides the default is where it is thrown, not who reads it.
  const reader = own.find(
    ({ className, method }) =>
      !/\$?lambda|_delegate|^Local[A-Z]/.test(method) && !/\$Local[A-Z]/.test(className),
  );
  return reader ? frameName(reader) : (here ?? "A composable");
};
