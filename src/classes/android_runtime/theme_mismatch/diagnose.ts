import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { appManifest, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { otherVariants, type Style, styleChain, styleClaim } from "../../../analysis/resources/styles.ts";
import {
  attributeOf,
  attributeText,
  tagAt,
  tagClaim,
  withValue,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import { windowlessContext } from "../../../analysis/values/context-kind.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { rowOf } from "../../../model/row-of.ts";
import type { failureClass } from "./class.ts";

/** Families of themes that have what each asks for. */
const SATISFY: Readonly<Record<string, RegExp>> = {
  "Theme.AppCompat":
    /^(?:Base\.)?(?:Theme|V\d+\.Theme)\.(?:AppCompat|MaterialComponents|Material3|Design|Leanback)/,
  "Theme.MaterialComponents": /^(?:Base\.)?Theme\.(?:MaterialComponents|Material3)/,
  "Theme.Material3": /^(?:Base\.)?Theme\.Material3/,
};
/** Endings that the platform's themes, AppCompat's and MaterialComponents' have in common. */
const SHARED = /^(?:\.(?:Light|DayNight))?(?:\.(?:NoActionBar|DarkActionBar|Dialog))?$/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const needed = fact(error, "theme") ?? "Theme.AppCompat";
  yield* think("Which context was the window or view made with, and from what does its theme descend?");
  if (yield* withoutTheme(error, needed)) return;
  const manifest = appManifest(yield* manifestsOf(), error);
  const xml = manifest && (yield* xmlOf(manifest.path));
  if (!manifest || !xml) return;
  const activity = manifest.components.find(
    ({ kind, name }) => kind === "activity" && `.${activityOf(error)}`.endsWith(name.replace(/^\.?/, ".")),
  );
  const own = activity?.attributes["android:theme"];
  const theme = own ?? manifest.application?.attributes["android:theme"];
  const name = /^@style\/([\w.]+)$/.exec(theme ?? "")?.[1];
  const chain = name ? yield* styleChain(name) : [];
  const last = chain.at(-1);
  const root = last?.parent;
  if (!last || !root || rowOf(SATISFY, needed)?.test(root) || !/^(?:android:)?(?:Base\.)?Theme\b/.test(root))
    return;
  const others: Style[] = [];
  for (const each of yield* otherVariants(last)) if (!(yield* hasFamily(each, needed))) others.push(each);
  const also = [...new Set(others.map(({ path }) => path))].join(" and ");
  const tag = xml.tags.find((each) => attributeText(each, "android:theme") === theme);
  yield* conclude({
    rootCause: `${activity ? shortClass(activity.name) : "The app"} uses the theme ${name}, which descends from ${root}${also === "" ? "" : ` (${others.map(({ path, parent }) => `in ${path} from ${parent}`).join(", ")})`}. What is shown there asks for a descendant of ${needed}.`,
    ground: activity ? "proven" : "likely",
    location: { path: last.path, line: last.line },
    label: `no ${needed}`,
    evidence: [
      logClaim(error),
      ...(tag ? [tagClaim(xml, tag, "android:theme", "takes it")] : []),
      styleClaim(last, "the theme"),
      ...others.slice(0, 2).map((each) => styleClaim(each, `descends from ${each.parent ?? "nothing"}`)),
    ],
    fixGuidelines: [
      `Let ${last.name} descend from ${needed} or one of its variants${also === "" ? "" : `, in ${last.path} and in ${also}: each is for other devices or builds`}.`,
      "If only one activity should look otherwise, give that activity a theme of its own in the manifest.",
    ],
    fixes:
      others.length > 0
        ? []
        : fixOf(`Let ${last.name} descend from ${needed}`, "review", yield* otherParent(last, root, needed)),
  });
}

function* hasFamily({ parent }: Style, needed: string): Inquiry<boolean> {
  const root = parent && ((yield* styleChain(parent)).at(-1)?.parent ?? parent);
  // A parent that is neither here nor a theme of the platform is a library's: it may be of any family.
  return (
    !root || rowOf(SATISFY, needed)?.test(root) === true || !/^(?:android:)?(?:Base\.)?Theme\b/.test(root)
  );
}

const activityOf = (error: ErrorOf<typeof failureClass>): string | undefined =>
  fact(error, "component") ??
  throwablesOf(error)
    .flatMap(({ frames }) => frames)
    .find(({ className }) => /Activity$/.test(className) && originOf(className) === "app")?.className;

/** The context is that of no screen, wherever it can come from. */
function* withoutTheme(error: ParsedError, needed: string): Inquiry<boolean> {
  const context = yield* windowlessContext(error);
  if (!context) return false;
  yield* conclude({
    rootCause: `What is built there needs ${needed}, and is built with \`${context.text}\`, ${context.what}, which has no activity's theme.`,
    ground: "told",
    location: { path: context.path, line: context.line },
    label: "no activity's theme",
    evidence: [logClaim(error), ...context.evidence],
    fixGuidelines: [
      "Use the activity that shows it, or the context of a view on screen.",
      `Where there is none, wrap it: ContextThemeWrapper(${context.text}, R.style.…) with a theme of the app.`,
    ],
  });
  return true;
}

/** The same variant of the needed family as the parent's, where both families have it. */
function* otherParent(style: Style, root: string, needed: string): Inquiry<Edit[] | undefined> {
  const variant = /^(?:android:Theme(?:\.Material|\.Holo|\.DeviceDefault)?|Theme\.AppCompat)(.*)$/.exec(
    root,
  )?.[1];
  const xml = yield* xmlOf(style.path);
  const tag = xml && tagAt(xml, style.line);
  const parent = tag && attributeOf(tag, "parent");
  if (variant === undefined || needed === "Theme.Material3" || !SHARED.test(variant) || !xml || !parent)
    return undefined;
  const change = withValue(xml, parent, `${needed}${variant}`);
  return change && editLines(xml, [change]);
}
