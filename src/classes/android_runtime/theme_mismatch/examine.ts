import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { shortClass } from "../../../analysis/code/code.ts";
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
import { rowOf } from "../../../model/row-of.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Families of themes that have what each asks for. */
const SATISFY: Readonly<Record<string, RegExp>> = {
  "Theme.AppCompat":
    /^(?:Base\.)?(?:Theme|V\d+\.Theme)\.(?:AppCompat|MaterialComponents|Material3|Design|Leanback)/,
  "Theme.MaterialComponents": /^(?:Base\.)?Theme\.(?:MaterialComponents|Material3)/,
  "Theme.Material3": /^(?:Base\.)?Theme\.Material3/,
};
const OF_PLATFORM = /^(?:android:)?(?:Base\.)?Theme\b/;
/** Endings that the platform's themes, AppCompat's and MaterialComponents' have in common. */
const SHARED = /^(?:\.(?:Light|DayNight))?(?:\.(?:NoActionBar|DarkActionBar|Dialog))?$/;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error } = context;
  const needed = context.facts.theme ?? "Theme.AppCompat";
  yield { thought: "Which context was the window or view made with, and from what does its theme descend?" };
  const built = yield* windowlessContext(error);
  if (built) {
    // The context is that of no screen, wherever it can come from.
    const { text, what, path, line, evidence } = built;
    const support = { ground: "stated", location: { path, line }, evidence } as const;
    yield causes.proven("withoutActivity", { needed, context: text, what }, support);
  }
  const manifest = appManifest(yield* manifestsOf(), error);
  const xml = manifest && (yield* xmlOf(manifest.path));
  if (!manifest || !xml) return;
  const named = `.${activityOf(context)}`;
  const activity = manifest.components.find(
    ({ kind, name }) => kind === "activity" && named.endsWith(name.replace(/^\.?/, ".")),
  );
  const theme = activity?.attributes["android:theme"] ?? manifest.application?.attributes["android:theme"];
  const name = /^@style\/([\w.]+)$/.exec(theme ?? "")?.[1];
  const last = name ? (yield* styleChain(name)).at(-1) : undefined;
  const root = last?.parent;
  if (!name || !last || !root || rowOf(SATISFY, needed)?.test(root) || !OF_PLATFORM.test(root)) return;
  const others: Style[] = [];
  for (const each of yield* otherVariants(last)) if (!(yield* hasFamily(each, needed))) others.push(each);
  const tag = xml.tags.find((each) => attributeText(each, "android:theme") === theme);
  const { path, line } = last;
  const edits = others.length > 0 ? undefined : yield* otherParent(last, root, needed);
  const who = activity ? shortClass(activity.name) : "The app";
  const values = { who, name, root, needed, style: last.name, path, others };
  yield causes.proven("platformTheme", values, {
    ground: activity ? "proven" : "likely",
    location: { path, line },
    evidence: [
      ...(tag ? [tagClaim(xml, tag, "android:theme", "takes it")] : []),
      styleClaim(last, "the theme"),
      ...others.slice(0, 2).map((each) => styleClaim(each, `descends from ${each.parent ?? "nothing"}`)),
    ],
    fixes: fixOf(`Let ${last.name} descend from ${needed}`, "review", edits),
  });
}

function* hasFamily({ parent }: Style, needed: string): AnalysisTask<boolean> {
  const root = parent && ((yield* styleChain(parent)).at(-1)?.parent ?? parent);
  // A parent that is neither here nor a theme of the platform is a library's: it may be of any family.
  return !root || rowOf(SATISFY, needed)?.test(root) === true || !OF_PLATFORM.test(root);
}

const activityOf = ({ error, facts }: Context<typeof failureClass>): string | undefined =>
  facts.component ??
  throwablesOf(error)
    .flatMap(({ frames }) => frames)
    .find(({ className }) => /Activity$/.test(className) && originOf(className) === "app")?.className;

/** The same variant of the needed family as the parent's, where both families have it. */
function* otherParent(style: Style, root: string, needed: string): AnalysisTask<Edit[] | undefined> {
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
