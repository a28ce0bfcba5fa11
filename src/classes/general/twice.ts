import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf, replaceOnLines } from "../../analysis/build/build.ts";
import { callsInSources } from "../../analysis/code/calls-in-sources.ts";
import { search, shortClass } from "../../analysis/code/code.ts";
import { type DataStoreMaker, dataStoreMakers } from "../../analysis/code/data-stores.ts";
import { type FailingLine, failingLine } from "../../analysis/code/failing-line.ts";
import { foundNone } from "../../analysis/code/search-result.ts";
import { sourceClaim } from "../../analysis/code/source.ts";
import { appManifest, manifestsOf } from "../../analysis/resources/manifest.ts";
import { type Style, styleChain, styleClaim } from "../../analysis/resources/styles.ts";
import {
  attributeText,
  childrenOf,
  tagAt,
  tagClaim,
  textWithin,
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../analysis/resources/xml.ts";
import { claimOf, lineOfExpression } from "../../analysis/values/expression.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { rowOf } from "../../model/row-of.ts";
import { throwablesOf } from "../../model/throwables.ts";
import type { Verdict } from "../cause-list.ts";
import type { Examination } from "../examination.ts";
import { twice } from "./twice-causes.ts";

const REFUSED = /already has an action bar supplied by the window decor/;
const DECORATED =
  /^Theme\.(?:AppCompat|MaterialComponents|Material3)(?:\.(?!.*NoActionBar)(?:Light|DayNight|Dark|DarkActionBar)\b.*)?$/;

/** A toolbar for an activity whose theme brings an action bar of its own: which style of its theme does. */
export function* secondActionBar(error: ParsedError): Examination {
  const thrown = throwablesOf(error).at(-1);
  if (!REFUSED.test(thrown?.message ?? "")) return;
  const at = (yield* failingLine(error))?.at;
  const manifest = appManifest(yield* manifestsOf(), error);
  // A theme that is set in code is not the manifest's.
  if (!at || !manifest || !foundNone(yield* callsInSources("setTheme"))) return;
  const activities = (thrown?.frames ?? []).map(({ className }) => className);
  const component = manifest.components.find(
    ({ kind, name }) =>
      kind === "activity" && activities.some((each) => `.${each}`.endsWith(name.replace(/^\.?/, "."))),
  );
  const named = component?.attributes["android:theme"] ?? manifest.application?.attributes["android:theme"];
  const theme = /^@style\/([\w.]+)$/.exec(named ?? "")?.[1];
  const chain = component && theme ? yield* styleChain(theme) : [];
  const last = chain.at(-1);
  if (!component || !theme || !last?.parent || !DECORATED.test(last.parent)) return;
  for (const style of chain) {
    const item = yield* itemAgainstBar(style);
    if (!item) continue;
    if (item !== "unread") yield takenAwayHere(at, shortClass(component.name), theme, item);
    return;
  }
  const { name: style, parent } = last;
  const bare = `${parent.replace(/\.DarkActionBar$/, "")}.NoActionBar`;
  const activity = shortClass(component.name);
  yield twice.proven(
    "secondActionBar",
    { line: at.line, file: fileName(at.path), activity, theme, style, parent, bare },
    {
      ground: "stated",
      location: { path: last.path, line: last.line },
      evidence: [sourceClaim(at, "brings another"), styleClaim(last, "its theme's family")],
      fixes: fixOf(
        `Let ${style} descend from ${bare}`,
        "review",
        yield* replaceOnLines([last], parent, bare),
      ),
    },
  );
}

/** The item of a style that takes the bar away; `unread` where the style has another say in it, or cannot be read. */
function* itemAgainstBar({ path, line }: Style): AnalysisTask<BarItem | "unread" | undefined> {
  const xml = yield* xmlOf(path);
  const tag = xml && tagAt(xml, line);
  if (!xml || !tag) return "unread";
  const items = childrenOf(xml, tag);
  const bar = items.find((each) => /(?:^|:)windowActionBar$/.test(attributeText(each, "name") ?? ""));
  if (bar) return textWithin(xml, bar) === "false" ? { xml, tag: bar } : "unread";
  const isUntitled = items.some((each) => /(?:^|:)windowNoTitle$/.test(attributeText(each, "name") ?? ""));
  return isUntitled ? "unread" : undefined;
}

interface BarItem {
  xml: XmlSource;
  tag: XmlTag;
}

/** The theme takes the bar away, and the failure shows that there was one. */
function takenAwayHere(at: FailingLine, activity: string, theme: string, { xml, tag }: BarItem): Verdict {
  const item = `${attributeText(tag, "name")} to ${textWithin(xml, tag) ?? "a value of its own"}`;
  const file = fileName(at.path);
  return twice.open(
    "barTakenAwayHere",
    { line: at.line, file, activity, theme, item, place: `${fileName(xml.path)}:${tag.line}` },
    {
      location: { path: xml.path, line: tag.line },
      evidence: [sourceClaim(at, "brings another"), tagClaim(xml, tag, undefined, "takes it away")],
    },
  );
}

const SECOND_STORE = /^There are multiple DataStores active for the same file: (\S+?)\.?(?:\s|$)/;

/** A second DataStore for a file: the places that make one for it. */
export function* secondDataStore(error: ParsedError): Examination {
  const path = throwablesOf(error)
    .map(({ message }) => SECOND_STORE.exec(message)?.[1])
    .find(Boolean);
  const file = path?.split("/").at(-1);
  const makers = file ? yield* dataStoreMakers(file) : [];
  const last = makers.at(-1);
  if (!file || !last) return;
  const { perObjectOf, perCallOf, call } = last;
  const location = { path: call.source.path, line: lineOfExpression(call) };
  if (makers.length > 1) {
    const named = makers.slice(0, 3);
    const evidence = named.map((each) => claimOf(each.call, `makes one for ${file}`));
    const places = named.map(placeOf);
    yield twice.proven("twoDataStores", { file, places }, { ground: "stated", location, evidence });
  } else if (perObjectOf || perCallOf) {
    const each = perCallOf ? `each call of ${perCallOf.name}()` : `each object of ${perObjectOf?.name}`;
    yield twice.proven(
      "dataStoreMadeAgain",
      { file, place: placeOf(last), each, provider: perCallOf?.name },
      { ground: "stated", location, evidence: [claimOf(call, `one for ${each}`)] },
    );
  }
}

const placeOf = ({ call }: DataStoreMaker): string =>
  `${fileName(call.source.path)}:${lineOfExpression(call)}`;

/** Codes that Java's Locale takes for those of today. Source: documentation of java.util.Locale, as of 2026-11. */
const OLD_CODES: Readonly<Record<string, string>> = { iw: "he", in: "id", ji: "yi" };

const MOST_FILES = 4;

/** A list of languages in which one repeats another: the two tags of the file that lists as many. */
export function* languageTwice(error: ParsedError): Examination {
  const printed = /^list\[(\d+)\] is a repetition/.exec(throwablesOf(error).at(-1)?.message ?? "")?.[1];
  if (!printed) return;
  const index = Number(printed);
  const { hits: found } = yield* search("<locale-config", { files: "**/res*/xml*/*.xml", limit: MOST_FILES });
  for (const { path } of found) {
    const xml = yield* xmlOf(path);
    const tags = xml?.tags.filter(({ name }) => name === "locale") ?? [];
    const second = tags[index];
    const first = second && tags.slice(0, index).find((each) => codeOf(each) === codeOf(second));
    if (!xml || !first || !second) continue;
    const { line } = first;
    yield twice.proven(
      "languageTwice",
      {
        file: fileName(path),
        one: nameOf(first),
        line,
        other: nameOf(second),
        otherLine: second.line,
        index,
      },
      {
        location: { path, line: second.line },
        evidence: [
          tagClaim(xml, first, "android:name", "the first"),
          tagClaim(xml, second, "android:name", "the same once more"),
        ],
      },
    );
  }
}

const nameOf = (tag: XmlTag): string => attributeText(tag, "android:name") ?? "";

function codeOf(tag: XmlTag): string {
  const [language = "", ...rest] = nameOf(tag).split("-");
  return [rowOf(OLD_CODES, language) ?? language, ...rest].join("-");
}
