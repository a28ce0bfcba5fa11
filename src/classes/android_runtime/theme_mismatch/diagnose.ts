import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { codeOf, lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { appManifest, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { otherVariants, type Style, styleChain, styleClaim } from "../../../analysis/resources/styles.ts";
import { windowlessContext } from "../../../analysis/values/context-kind.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { rowOf } from "../../../model/row-of.ts";
import type { failureClass } from "./class.ts";

const APPLICATION_CONTEXT = /\b(?:applicationContext|getApplicationContext\(\))/;
const BUILD_REACH = 12;
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
  if ((yield* fromApplicationContext(error, needed)) || (yield* fromElsewhere(error, needed))) return;
  const manifest = appManifest(yield* manifestsOf(), error);
  const source = manifest && (yield* sourceOf(manifest.path));
  if (!manifest || !source) return;
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
  const line = source.lines.findIndex((text) => text.includes(theme ?? "@style/")) + 1;
  yield* conclude({
    rootCause: `${activity ? shortClass(activity.name) : "The app"} uses the theme ${name}, which descends from ${root}${also === "" ? "" : ` (${others.map(({ path, parent }) => `in ${path} from ${parent}`).join(", ")})`}. What is shown there asks for a descendant of ${needed}.`,
    ground: activity ? "proven" : "likely",
    location: { path: last.path, line: last.line },
    label: `no ${needed}`,
    evidence: [
      logClaim(error),
      ...themeLine(source.path, line, source.lines[line - 1]),
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

const themeLine = (path: string, line: number, text: string | undefined): Claim[] =>
  text === undefined ? [] : [lineClaim("read_file", path, line, text, "takes it")];

const activityOf = (error: ErrorOf<typeof failureClass>): string | undefined =>
  fact(error, "component") ??
  throwablesOf(error)
    .flatMap(({ frames }) => frames)
    .find(({ className }) => /Activity$/.test(className) && originOf(className) === "app")?.className;

/** A dialog or view that is made with the application's context has no activity's theme. */
function* fromApplicationContext(error: ParsedError, needed: string): Inquiry<boolean> {
  const at = (yield* failingLine(error))?.at;
  if (!at) return false;
  for (let line = at.line; line > Math.max(0, at.line - BUILD_REACH); line--) {
    const code = codeOf(at.source, line);
    const context = APPLICATION_CONTEXT.exec(code)?.[0];
    // Up to where the chain of calls begins that fails: what is above is another statement.
    if (!context && !/^\s*(?:\.|\?\.|\)|\})/.test(code)) return false;
    if (!context) continue;
    yield* conclude({
      rootCause: `Line ${line} builds with ${context}, which has no activity's theme, and what is built needs ${needed}.`,
      ground: "proven",
      location: { path: at.path, line },
      label: "no activity's theme",
      evidence: [
        logClaim(error),
        lineClaim("read_file", at.path, line, lineOf(at.source, line), "the context"),
        ...(line === at.line
          ? []
          : [lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), "fails")]),
      ],
      fixGuidelines: [
        "Use the activity that shows it, or the context of a view on screen.",
        `Where there is none, wrap it: ContextThemeWrapper(${context}, R.style.…) with a theme of the app.`,
      ],
    });
    return true;
  }
  return false;
}

/** The context was made elsewhere, and is that of no screen wherever it can come from. */
function* fromElsewhere(error: ParsedError, needed: string): Inquiry<boolean> {
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
  const source = yield* sourceOf(style.path);
  const text = source && lineOf(source, style.line);
  if (variant === undefined || needed === "Theme.Material3" || !SHARED.test(variant) || !source || !text)
    return undefined;
  const parts = text.split(/\bparent\s*=\s*"[^"]*"/);
  if (parts.length !== 2) return undefined;
  const lines = [parts.join(`parent="${needed}${variant}"`)];
  return editLines(source, [{ from: style.line, to: style.line, lines }]);
}
