import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { settingOf } from "../../../analysis/build/versions.ts";
import { firstLine } from "../../../analysis/claims.ts";
import { checkedLine } from "../../../analysis/code/checked-line.ts";
import { escapeRegex, outlineOf, search } from "../../../analysis/code/code.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import type { Support, Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, lintOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

type Failure = Context<typeof failureClass>;

/** The line that a rule of lint, set to be an error, speaks of. */
export function* examine(context: Failure): Examination {
  const { error, facts } = context;
  const { issue } = facts;
  const quoted = error.filePath === "" ? yield* quotedLine(error, issue) : undefined;
  const checked = quoted ? undefined : yield* checkedLine(error);
  const { path, line } = quoted ?? checked ?? {};
  const source = path ? yield* sourceOf(path) : undefined;
  if (!issue || !path || !line || !source) return;
  yield { thought: `What does the rule ${issue} find on line ${line} of ${path}?` };
  const isPrinted = checked?.by === "echo";
  const shown = context.line({ source, line }, quoted || isPrinted ? "as lint quotes it" : undefined);
  const support = { location: { path, line }, evidence: [context.line({ source, line })] };
  const known =
    issue === "NewApi"
      ? yield* newerThanMinSdk(context, support)
      : issue === "MissingTranslation"
        ? yield* examineTranslation(context, support)
        : undefined;
  if (known) return void (yield known);
  const values = { issue, place: `${path}:${line}`, ...lintOf(context, path) };
  if (quoted) {
    const told = { ...support, ground: "stated", evidence: [shown] } as const;
    return void (yield causes.proven("ruleBroken", { ...values, isQuoted: true }, told));
  }
  const said = error.raw.includes(error.message) ? error.message : firstLine(error.raw);
  const message = error.message.replace(/^(?:Error|Fatal): /, "").replace(/(?:(?<!\s)\s+)?\[\w+\]\s*$/, "");
  const about = { line: `line ${line} of ${fileName(path)}`, message };
  const evidence = [context.log(said), shown];
  yield causes.proven("ruleBroken", { ...values, shown: about }, { ...support, ground: "stated", evidence });
}

/** Fewer characters are a bracket or a dot, which stand on many lines. */
const SHORTEST = 5;

/**
 * The line that lint prints below its message, where one line of the sources, and no other, is that. Of several those fall
 * out that cannot be meant: tests, which lint leaves out unless told to, and where the rule is turned off.
 */
function* quotedLine(
  error: Pick<ParsedError, "raw">,
  issue: string | undefined,
): AnalysisTask<{ path: string; line: number } | undefined> {
  const quote = error.raw.split("\n")[1]?.trim() ?? "";
  if (quote.length < SHORTEST || !/\w{3}/.test(quote)) return undefined;
  const whole = `^[ \\t]*${escapeRegex(quote)}[ \\t]*$`;
  const { all = [] } = yield* search(whole, { isRegex: true, limit: 100 });
  const left: Hit[] = [];
  for (const hit of all) if (!(yield* isTurnedOff(hit, issue))) left.push(hit);
  const inSources = left.length > 1 ? left.filter(({ path }) => !isTestFile(path)) : left;
  const [first, ...others] = inSources;
  return first && others.length === 0 ? { path: first.path, line: first.line } : undefined;
}

type Hit = { path: string; line: number };

/** Whether a declaration around a line turns the rule off: `@SuppressLint("NewApi")` above it. */
function* isTurnedOff({ path, line }: Hit, issue: string | undefined): AnalysisTask<boolean> {
  const source = issue ? yield* sourceOf(path) : undefined;
  const found = source && (yield* outlineOf(path));
  if (!source || !found || !issue) return false;
  const around = found.declarations.filter((each) => each.startLine <= line && line <= each.endLine);
  const turnsOff = (text: string) => SUPPRESSES.test(text) && text.includes(`"${issue}"`);
  return around.some(({ startLine }) => headAbove(source, startLine).some(turnsOff));
}

const SUPPRESSES = /@(?:file:)?Suppress(?:Lint|Warnings)?\(/;

/** The first line of a declaration with the annotations above it. */
function headAbove({ lines }: Source, startLine: number): string[] {
  let from = startLine - 1;
  while (from > 0 && /^\s*@\w/.test(lines[from - 1] ?? "")) from -= 1;
  return lines.slice(from, startLine);
}

type Shown = Support & Required<Pick<Support, "location" | "evidence">>;

/** A call that older devices, which minSdk lets in, do not have. */
function* newerThanMinSdk({ error, facts }: Failure, support: Shown): AnalysisTask<Verdict | undefined> {
  const { requiredLevel: level, currentLevel } = facts;
  const build = yield* buildOf(error);
  const module = build && moduleOfPath(build, support.location.path);
  const minimum = build && module ? settingOf(build, module, "minSdk") : undefined;
  if (!level) return undefined;
  const values = { call: facts.call?.replace("#", "."), level, minimum: minimum?.value ?? currentLevel };
  const evidence = [...support.evidence, ...(minimum ? [placeClaim(minimum.place)] : [])];
  return causes.proven("newerThanMinSdk", values, { ...support, evidence });
}

/** A text without a translation in languages that the app has. */
function* examineTranslation({ facts }: Failure, support: Shown): AnalysisTask<Verdict | undefined> {
  const { resource: name, locales } = facts;
  if (!name || !locales) return undefined;
  const there = (yield* placesOf("string", name))
    .map(({ variant }) => variant)
    .filter((each) => /^[a-z]{2,3}(?:-r[A-Z]{2})?$|^b\+/.test(each));
  const values = { name, locales: locales.replaceAll('"', "").trim(), there: there.slice(0, 4).join(", ") };
  return causes.proven("notTranslated", values, support);
}
