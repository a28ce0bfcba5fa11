import { type Reading, simple } from "../../stated-cause.ts";
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
  if (!wanted) return undefined;
  const widget = inflated(told.error.raw);
  if (widget && !builder) {
    return {
      cause: `${widget.name}${widget.layout ? ` in ${widget.layout}` : ""} asks for a theme that descends from ${wanted}, and it is inflated with one that does not${told.here ? ` (${told.here})` : ""}.`,
      steps: [
        `Let the theme of that activity, or of <application>, descend from ${wanted} or one of its descendants.`,
        `If the theme has to stay: wrap the context for this view (android:theme on it, ContextThemeWrapper), or use a widget that does without ${wanted}.`,
        "A layout inflated with the application's context has the theme of <application>; look at values-night and values-v31 too.",
      ],
      ground: "told",
      quotes: ["Error inflating class", "app theme to be"],
    };
  }
  if (!told.here) return undefined;
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

/** The view that could not be made, and the layout that names it, of the text of the inflater. */
function inflated(text: string): { name: string; layout?: string } | undefined {
  const name = /Error inflating class ([\w.$]{1,300})/.exec(text)?.[1];
  if (!name) return undefined;
  const place = /Binary XML file line #(\d{1,6})(?: in (?:\\?\s*)[\w.]{1,200}:layout\/(\w{1,200}))?/.exec(
    text,
  );
  const layout = place?.[2]
    ? `${place[2]}.xml line ${place[1]}`
    : place?.[1]
      ? `line ${place[1]} of a layout`
      : undefined;
  return { name: simple(name), layout };
}
