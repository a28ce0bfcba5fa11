import { shortName } from "../../../syntax/names.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** A style whose family is another than `needed`, the file that defines it, and its root. */
interface OtherFamily extends Record<"who" | "name" | "root" | "needed" | "style" | "path", string> {
  /** The same style for other devices or builds. */
  others: readonly { path: string; parent?: string | undefined }[];
}

const VARIANTS = "Look at the variants of the theme too: values-night, values-v31.";

export const causes = causesOf<typeof failureClass>()({
  platformTheme: ({ who, name, root, needed, style, path, others }: OtherFamily) => {
    const variants = others.map((each) => `in ${each.path} from ${each.parent}`).join(", ");
    const paths = [...new Set(others.map((each) => each.path))].join(" and ");
    return {
      text: `${who} uses the theme ${name}, which descends from ${root}${variants ? ` (${variants})` : ""}. What is shown there asks for a descendant of ${needed}.`,
      steps: [
        `Let ${style} descend from ${needed} or one of its variants${paths ? `, in ${path} and in ${paths}: each is for other devices or builds` : ""}.`,
        "If only one activity should look otherwise, give that activity a theme of its own in the manifest.",
      ],
      label: `no ${needed}`,
    };
  },
  withoutActivity: ({ needed, context, what }: Texts<"needed" | "context" | "what">) => ({
    text: `What is built there needs ${needed}, and is built with \`${context}\`, ${what}, which has no activity's theme.`,
    steps: [
      "Use the activity that shows it, or the context of a view on screen.",
      `Where there is none, wrap it: ContextThemeWrapper(${context}, R.style.…) with a theme of the app.`,
    ],
    label: "no activity's theme",
  }),
  widgetNeedsTheme: ({ widget, layout, here, needed }: Texts<"widget" | "needed", "layout" | "here">) => ({
    text: `${widget}${layout ? ` in ${layout}` : ""} asks for a theme that descends from ${needed}, and it is inflated with one that does not${here ? ` (${here})` : ""}.`,
    steps: [
      `Let the theme of that activity, or of <application>, descend from ${needed} or one of its descendants.`,
      `If the theme has to stay: wrap the context for this view (android:theme on it, ContextThemeWrapper), or use a widget that does without ${needed}.`,
      "A layout inflated with the application's context has the theme of <application>; look at values-night and values-v31 too.",
    ],
  }),
  dialogWithoutTheme: ({ here, needed }: Texts<"here" | "needed">) => ({
    text: `${here} builds a dialog with a context whose theme does not descend from ${needed}, such as the application's.`,
    steps: ["Pass the activity as the context.", VARIANTS],
  }),
  contextWithoutTheme: ({ here, needed }: Texts<"here" | "needed">) => ({
    text: `The context that ${here} works with has a theme that does not descend from ${needed}, which the base class of the activity or a view in its layout needs.`,
    steps: [
      `Set android:theme of the activity or of <application> to a style whose parent is ${needed} or a descendant (Material themes are).`,
      VARIANTS,
    ],
  }),
});

export function readLog({ facts: { theme }, error, frames, here }: Context<typeof failureClass>) {
  const needed =
    theme ?? /Theme\.AppCompat/.exec(error.raw)?.[0] ?? /Theme\.MaterialComponents/.exec(error.raw)?.[0];
  if (!needed) return undefined;
  const isDialog = frames.some(({ className }) =>
    /AlertDialog|MaterialAlertDialogBuilder|BottomSheetDialog/.test(className),
  );
  const widget = /Error inflating class ([\w.$]{1,300})/.exec(error.raw)?.[1];
  if (widget && !isDialog) {
    const quotes = ["Error inflating class", "app theme to be"];
    const values = { widget: shortName(widget), layout: layoutIn(error.raw), here, needed };
    return causes.proven("widgetNeedsTheme", values, { quotes });
  }
  if (!here) return undefined;
  return causes.supported(isDialog ? "dialogWithoutTheme" : "contextWithoutTheme", { here, needed });
}

/** The line of a layout that the inflater's text names. */
function layoutIn(text: string): string | undefined {
  const [, line, name] =
    /Binary XML file line #(\d{1,6})(?: in (?:\\?\s*)[\w.]{1,200}:layout\/(\w{1,200}))?/.exec(text) ?? [];
  return name ? `${name}.xml line ${line}` : line && `line ${line} of a layout`;
}
