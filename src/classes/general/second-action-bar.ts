import { fixOf, replaceOnLines } from "../../analysis/build/build.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { callsInSources } from "../../analysis/code/calls-in-sources.ts";
import { shortClass } from "../../analysis/code/code.ts";
import { failingLine } from "../../analysis/code/failing-line.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { appManifest, manifestsOf } from "../../analysis/resources/manifest.ts";
import { type Style, styleChain, styleClaim } from "../../analysis/resources/styles.ts";
import { attributeText, childrenOf, tagAt, xmlOf } from "../../analysis/resources/xml.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";

const REFUSED = /already has an action bar supplied by the window decor/;
const DECORATED =
  /^Theme\.(?:AppCompat|MaterialComponents|Material3)(?:\.(?!.*NoActionBar)(?:Light|DayNight|Dark|DarkActionBar)\b.*)?$/;

/** A toolbar for an activity whose theme brings an action bar of its own: which style of its theme does. */
export function* secondActionBar(error: ParsedError): Inquiry {
  const thrown = throwablesOf(error).at(-1);
  if (!REFUSED.test(thrown?.message ?? "")) return;
  const failing = yield* failingLine(error);
  const manifest = appManifest(yield* manifestsOf(), error);
  // A theme that is set in code is not the manifest's.
  if (!failing || !manifest || (yield* callsInSources("setTheme")).length > 0) return;
  const { at } = failing;
  const activities = (thrown?.frames ?? []).map(({ className }) => className);
  const activity = manifest.components.find(
    ({ kind, name }) =>
      kind === "activity" && activities.some((each) => `.${each}`.endsWith(name.replace(/^\.?/, "."))),
  );
  const theme = activity?.attributes["android:theme"] ?? manifest.application?.attributes["android:theme"];
  const name = /^@style\/([\w.]+)$/.exec(theme ?? "")?.[1];
  const chain = activity && name ? yield* styleChain(name) : [];
  const last = chain.at(-1);
  if (!activity || !last?.parent || !DECORATED.test(last.parent)) return;
  for (const style of chain) if (yield* takesItAway(style)) return;
  yield* conclude({
    rootCause: `Line ${at.line} of ${fileName(at.path)} gives ${shortClass(activity.name)} a toolbar as its action bar, and its theme ${name} has one already: ${last.name} descends from ${last.parent}, and no style between them takes it away.`,
    ground: "told",
    location: { path: last.path, line: last.line },
    label: "brings an action bar",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), "brings another"),
      styleClaim(last, "its theme's family"),
    ],
    fixGuidelines: [
      `Let ${last.name} descend from ${bare(last.parent)}, where all who use it have a toolbar.`,
      `Else give ${shortClass(activity.name)} a theme of its own with <item name="windowActionBar">false</item> and <item name="windowNoTitle">true</item>.`,
    ],
    fixes: fixOf(
      `Let ${last.name} descend from ${bare(last.parent)}`,
      "review",
      yield* replaceOnLines([last], last.parent, bare(last.parent)),
    ),
  });
}

const bare = (parent: string): string => `${parent.replace(/\.DarkActionBar$/, "")}.NoActionBar`;

function* takesItAway({ path, line }: Style): Inquiry<boolean> {
  const xml = yield* xmlOf(path);
  const tag = xml && tagAt(xml, line);
  if (!xml || !tag) return true;
  return childrenOf(xml, tag).some((item) =>
    /(?:^|:)window(?:ActionBar|NoTitle)$/.test(attributeText(item, "name") ?? ""),
  );
}
