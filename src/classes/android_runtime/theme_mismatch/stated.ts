import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const wanted =
    told.facts.theme ??
    (/Theme\.AppCompat/.test(told.error.raw)
      ? "Theme.AppCompat"
      : /Theme\.MaterialComponents/.test(told.error.raw)
        ? "Theme.MaterialComponents"
        : undefined);
  const builder = told.frames.some(({ className }) =>
    /AlertDialog|MaterialAlertDialogBuilder|BottomSheetDialog/.test(className),
  );
  if (!wanted || !told.here) return undefined;
  return {
    cause: builder
      ? `${told.here} builds a dialog with a context whose theme does not descend from ${wanted}, such as the application's.`
      : `The context that ${told.here} works with has a theme that does not descend from ${wanted}, which the base class of the activity or a view in its layout needs.`,
    steps: [
      builder
        ? "Pass the activity as the context."
        : `Set android:theme of the activity or of <application> to a style whose parent is ${wanted} or a descendant (Material themes are).`,
      "Look at the variants of the theme too: values-night, values-v31.",
    ],
    ground: "likely",
  };
};
