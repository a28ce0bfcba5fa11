import { fixOf } from "../../../analysis/build/build.ts";
import { type Script, type ScriptPlace, scriptPlace, topBlock } from "../../../analysis/build/script.ts";
import { statementsOf } from "../../../analysis/build/statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { indentOf } from "../../../analysis/code/source.ts";
import { mergeMarkers } from "../../../syntax/merge-markers.ts";
import { unpairedBrackets } from "../../../syntax/unpaired-brackets.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { findOwnLanguage } from "./script-dialect.ts";
import { handsOtherType } from "./type-mismatch.ts";

type Reported = ScriptPlace & { context: Context<typeof failureClass> };

export function* examine(context: Context<typeof failureClass>): Examination {
  const place = yield* scriptPlace(context.error);
  if (!place) return;
  const { script, line } = place;
  yield { thought: `Is ${script.path} whole, and does line ${line} speak its language?` };
  const reported = { context, ...place };
  yield conflictMarkers(reported) ??
    otherLanguage(reported) ??
    unclosedString(reported) ??
    unpairedBracket(reported) ??
    pluginsNotFirst(reported) ??
    (yield* handsOtherType(context, place)) ??
    causes.open("statementAtFault", { script: script.path, line }, shownOn(reported, [line]));
}

/** At the first of these lines. */
const shownOn = ({ context, script: source }: Reported, lines: readonly number[], ...notes: string[]) => ({
  location: { path: source.path, line: lines[0] },
  evidence: lines.map((line, index) => context.line({ source, line }, notes[index])),
});

const describeLine = ({ path }: Script, line: number): string => `on line ${line} of ${path}`;

function conflictMarkers(reported: Reported): Verdict | undefined {
  const { path, lines } = reported.script;
  const marks = mergeMarkers(lines).map(({ line }) => line);
  if (marks.length === 0) return undefined;
  return causes.proven("conflictMarkers", { where: `in ${path}` }, shownOn(reported, marks.slice(0, 6)));
}

/** Lines that one edit rewrites; a script that is Groovy throughout is better renamed or converted as a whole. */
const MOST_REWRITTEN = 12;

/** Groovy in a `.kts` file, or Kotlin in a Groovy one. */
function otherLanguage(reported: Reported): Verdict | undefined {
  const { script, line } = reported;
  const written = findOwnLanguage(script);
  const right = written.get(line);
  if (right === undefined) return undefined;
  const others = [...written.keys()].filter((each) => each !== line);
  const changes = [...written].map(([from, each]) => ({ from, to: from, lines: [each] }));
  const isLong = changes.length > MOST_REWRITTEN;
  const values = { script: script.path, line, more: others.length, right: isLong ? undefined : right.trim() };
  const title = `Write ${others.length > 0 ? "these lines" : "it"} in ${script.isKotlin ? "Kotlin" : "Groovy"}`;
  return causes.proven(script.isKotlin ? "groovyInKotlin" : "kotlinInGroovy", values, {
    ...shownOn(reported, [line, ...others.slice(0, 3)]),
    fixes: isLong ? [] : fixOf(title, "review", editLines(script, changes)),
  });
}

function unclosedString(reported: Reported): Verdict | undefined {
  const { script, line } = reported;
  const open = script.openString;
  if (!open || Math.abs(open - line) > 3) return undefined;
  return causes.proven("openString", { where: describeLine(script, open) }, shownOn(reported, [open]));
}

/** A bracket too few or too many. */
function unpairedBracket(reported: Reported): Verdict | undefined {
  const { script } = reported;
  const [unpaired] = unpairedBrackets(script.path, script.lines.join("\n"));
  if (!unpaired) return undefined;
  const { mark, line, behind, closableAt: start } = unpaired;
  const values = { mark, where: describeLine(script, line) };
  if (/[})\]]/.test(mark)) {
    const support = {
      ...shownOn(reported, [headAbove(script, line)]),
      location: { path: script.path, line },
    };
    return causes.proven("closesNothing", values, { ...support, ground: "stated" });
  }
  const end = mark === "{" ? behind : undefined;
  const edits = end
    ? closeBefore(script, line, end)
    : mark === "(" && start !== undefined
      ? rewrite(script, [{ start, end: start, by: ")" }])
      : undefined;
  return causes.proven(
    "neverClosed",
    { ...values, end },
    {
      ...shownOn(reported, end ? [line, end] : [line], "", "no longer inside"),
      ground: end ? "proven" : "stated",
      fixes: fixOf(end ? "Close the block" : "Close the call at the end of its line", "review", edits),
    },
  );
}

/** The nearest line above that says something, for a bracket that stands alone. */
const headAbove = (script: Script, line: number): number =>
  statementsOf(script).findLast((each) => each.line <= line && each.line > line - 10 && each.name !== "")
    ?.line ?? line;

function closeBefore(script: Script, opening: number, end: number) {
  let from = end;
  while (from > opening + 1 && (script.lines[from - 2] ?? "").trim() === "") from--;
  const close = `${indentOf(script.lines[opening - 1] ?? "")}}`;
  return editLines(script, [{ from, to: from - 1, lines: [close] }]);
}

/** What may stand before `plugins { }`; an annotation has no name. */
const MAY_COME_FIRST: ReadonlySet<string> = new Set([
  "import",
  "buildscript",
  "pluginManagement",
  "initscript",
  "",
]);

/** `plugins { }` stands behind other statements. */
function pluginsNotFirst(reported: Reported): Verdict | undefined {
  const { script } = reported;
  const plugins = topBlock(script, "plugins");
  const before = statementsOf(script).find(
    ({ name, path, line }) =>
      plugins && path.length === 0 && line < plugins.from && !MAY_COME_FIRST.has(name),
  )?.line;
  if (!plugins || before === undefined) return undefined;
  const values = { where: describeLine(script, plugins.from), before };
  const support = shownOn(reported, [before, plugins.from], "comes first");
  return causes.proven("pluginsNotFirst", values, { ...support, ground: "stated" });
}
