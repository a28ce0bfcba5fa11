import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fixOf } from "../../analysis/build/build.ts";
import { guardByQuestion } from "../../analysis/changes/guard-by-question.ts";
import { passCauseOn } from "../../analysis/changes/pass-cause-on.ts";
import { widenCatch } from "../../analysis/changes/widen-catch.ts";
import { logClaim } from "../../analysis/claims.ts";
import { functionAt } from "../../analysis/code/code.ts";
import { sourceClaim } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import {
  type CaughtInstead,
  caughtInstead,
  clauseAround,
  isToldBy,
  type ShownOfCaught,
  shownOfCaught,
} from "../../analysis/exceptions/caught-instead.ts";
import { type GuardedLike, guardedElsewhere } from "../../analysis/exceptions/guarded-elsewhere.ts";
import type { MayThrow } from "../../analysis/exceptions/may-throw.ts";
import type { ThrownHere } from "../../analysis/exceptions/thrown-here.ts";
import { guardText } from "../../analysis/exceptions/throws-of-call.ts";
import { wrappedEscape } from "../../analysis/exceptions/wrapped-escape.ts";
import { claimOf, type Expression, lineOfExpression, written } from "../../analysis/values/expression.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Claim } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { shortName } from "../../syntax/names.ts";
import type { Verdict } from "../cause-list.ts";
import type { Examination } from "../examination.ts";
import { joinWords, shorten, withArticle } from "../wording.ts";
import { catches } from "./catch-causes.ts";
import { findRefusedConstant } from "./refused-constant.ts";

/**
 * A throw in a `catch`: what failed is what was caught there. No cause yet, where the log does not show that; a check
 * that leads to the throw only chooses what becomes of it.
 */
export function* caughtBefore({ at, site, filled }: ThrownHere): AnalysisTask<Verdict | undefined> {
  const tree = treeAt(at.source, at.line);
  const made = { source: at.source, outline: at.outline, tree, node: site.node };
  const name = clauseAround(tree, site.node)?.by.parameter?.name;
  const shown = name === undefined ? {} : shownOfCaught(filled, name);
  const caught = yield* caughtInstead(made, shown);
  if (!caught) return undefined;
  const exception = site.exception ?? "an exception";
  const refused = yield* findRefusedConstant(caught, filled, exception);
  return refused ?? insteadOf(caught, shown, `throws ${exception}`);
}

/** A `catch` that fails in its own way, which `does` says: what was caught, and what of its `try` may have thrown it. */
export function insteadOf(caught: CaughtInstead, shown: ShownOfCaught, does: string): Verdict {
  const { made, by, around, isHandedOn, calls, throwers, printed } = caught;
  const { source } = made;
  const { path } = source;
  const type = shown.exception ? shortName(shown.exception) : by.parameter?.type?.text;
  const line = lineOfExpression(made);
  const values = { line, does, taker: by.line, type, message: shown.message, isHandedOn };
  const told = theOne(throwers.filter((each) => isToldBy(each, shown)));
  const evidence = [
    sourceClaim({ source, line: by.line }, "took it"),
    claimOf(made, does),
    ...mayThrowClaims(told.length > 0 ? told : throwers),
  ];
  const fixes = fixesOf(caught);
  const [cause] = told;
  if (cause?.site) {
    const { at } = cause.site;
    const thrown = { line: lineOfExpression(at), file: fileName(at.source.path) };
    return catches.proven(
      "thrownInTry",
      { ...values, throws: throwsWords(told, path), exception: cause.exception, thrown },
      { ground: "stated", location: { path: at.source.path, line: thrown.line }, evidence, fixes },
    );
  }
  const [alone, ...others] = calls;
  const tried = alone && others.length === 0 ? alone.line : undefined;
  const [thrower, ...more] = throwers;
  const mayLine = thrower && more.length === 0 ? lineOfExpression(thrower.within) : undefined;
  const body = { start: around.line, line: around.body.line, endLine: around.body.endLine };
  const may = throwers.length > 0 ? mayThrowWords(throwers, path) : "";
  const isShown = mayLine !== undefined;
  return catches.open(
    "caughtUnknown",
    { ...values, name: by.parameter?.name, body, printed: printed?.line, tried, may, isShown },
    { location: { path, line: tried ?? mayLine ?? line }, evidence, fixes },
  );
}

/** Ways to one throw; none where several throws may be meant. */
function theOne(all: readonly MayThrow[]): readonly MayThrow[] {
  const throws = new Set(all.map(({ site }) => site && `${site.at.source.path} ${site.at.node.start}`));
  return throws.size === 1 ? all : [];
}

function fixesOf({ made, by, around, isHandedOn }: CaughtInstead): ProposedFix[] {
  const edits = isHandedOn ? undefined : passCauseOn(made, { name: by.parameter?.name, around });
  return edits ? [{ title: "Pass on what was caught", safety: "review", shows: true, edits }] : [];
}

const MOST = 3;
const LONGEST_GUARD = 60;

/** "load() on line 16 may throw FeedException (line 9 of Feed.kt)", of the first few. */
function mayThrowWords(all: readonly MayThrow[], path: string): string {
  const groups = alike(all);
  const told = groups.slice(0, MOST).map((each) => throwsWords(each, path, "may throw"));
  const rest = groups.length - told.length;
  return joinWords([...told, ...(rest > 0 ? [`${rest} more may throw such`] : [])]);
}

/** What throws, where, and when that is; of several calls that lead to one throw all are named. */
function throwsWords([first, ...more]: readonly MayThrow[], path: string, does = "throws"): string {
  if (!first) return "";
  const { within, exception, site, when } = first;
  const lines = [...new Set([first, ...more].map((each) => lineOfExpression(each.within)))];
  const [guard] = site?.thrown.guards ?? [];
  const why =
    site && guard
      ? ` when ${shorten(guardText(site.at.tree, guard), LONGEST_GUARD)}`
      : when
        ? ` ${when}`
        : "";
  if (within.node.kind !== "call" || site?.at.node === within.node)
    return `${placeOf(within, path)} ${does} ${exception}${why}`;
  const by = lines.length > 1 ? `lines ${joinWords(lines.map(String))}` : `line ${lines[0]}`;
  return `${within.node.name}() on ${by} ${does} ${exception}${site ? ` (${placeOf(site.at, path)})` : ""}${why}`;
}

/** Those that end in one throw, by calls of one name, or in one kind of failure of one function of a library. */
function alike(all: readonly MayThrow[]): MayThrow[][] {
  const groups = new Map<string, MayThrow[]>();
  for (const each of all) {
    const { within, site, exception } = each;
    const name = within.node.kind === "call" ? within.node.name : within.node.start;
    const key = `${name} ${exception} ${site ? `${site.at.source.path} ${site.at.node.start}` : ""}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/** The lines that show it. */
function mayThrowClaims(all: readonly MayThrow[]): Claim[] {
  return alike(all)
    .slice(0, MOST)
    .flatMap((group) => {
      const site = group[0]?.site;
      const leads = group.map(({ within, exception }) =>
        claimOf(within, site && site.at.node !== within.node ? "leads there" : `may throw ${exception}`),
      );
      const isElsewhere = site && group.every(({ within }) => within.node !== site.at.node);
      return [...leads, ...(isElsewhere ? [claimOf(site.at, `throws ${group[0]?.exception}`)] : [])];
    });
}

const placeOf = (at: Expression, path: string): string =>
  `line ${lineOfExpression(at)}${at.source.path === path ? "" : ` of ${fileName(at.source.path)}`}`;

/** A `catch` for what may go wrong that does not take it in the form in which a library hands it on. */
export function* wrappedPastCatch(error: ParsedError): Examination {
  const found = yield* wrappedEscape(error);
  if (!found) return;
  const { at, passed, wrapper, inner } = found;
  const outer = shortName(wrapper.exception);
  const types = passed.types.map(shortName).join(" and ");
  const place = passed.at.path === at.path ? "" : ` of ${fileName(passed.at.path)}`;
  const within = functionAt(at.outline, at.line);
  const { source } = passed.at;
  yield catches.proven(
    "wrappedPastCatch",
    { thrown: shortName(inner.exception), outer, types, line: at.line, tryLine: `${passed.line}${place}` },
    {
      ground: "stated",
      location: { path: at.path, line: at.line, ...(within && { symbol: within.qualifiedName }) },
      evidence: [
        logClaim(error, wrapper.exception, wrapper.logLine),
        sourceClaim(at, `hands on ${withArticle(outer)}`),
        sourceClaim({ source, line: passed.line }, `takes ${types}`),
      ],
      fixes: fixOf(
        `Catch ${outer} there too`,
        "review",
        widenCatch(source, passed.types, passed.line, wrapper.exception),
      ),
    },
  );
}

/** Places of others that are named. */
const MOST_LIKE = 2;

/** A call of a library that failed without the guard that other calls like it have. */
export function* guardedLikeIt(error: ParsedError): Examination {
  const found = yield* guardedElsewhere(error);
  const [first] = found?.guarded ?? [];
  if (!found || !first || found.others > 0) return;
  const { at, call, exception, guarded } = found;
  const line = lineOfExpression(call);
  const isAsked = first.condition !== undefined;
  const like = guarded.filter((each) => (each.condition !== undefined) === isAsked).slice(0, MOST_LIKE);
  const places = joinWords(like.map((each) => `line ${lineOfExpression(each.call)}`));
  const question = first.condition && shorten(written(first.condition.at), 70);
  const within = functionAt(at.outline, line);
  const failed = { call: shorten(written(call), 60), name: call.node.name, line, file: fileName(at.path) };
  const others = { places, isOne: like.length === 1, isOnly: guarded.length === 1 };
  // The same question before this call: it speaks of the same name.
  const edits =
    first.condition && first.call.source.path === call.source.path
      ? guardByQuestion(call, first.condition.at, first.condition.outcome)?.edits
      : undefined;
  yield catches.supported(
    "withoutGuardOfOthers",
    { ...failed, ...others, exception: shortName(exception), question },
    {
      // What a question asks may have nothing to do with this exception; what takes it has.
      ground: like.length > 1 && !question ? "typical" : "likely",
      location: { path: at.path, line, ...(within && { symbol: within.qualifiedName }) },
      evidence: [claimOf(call, "the call that failed"), ...like.map(claimOfGuard)],
      fixes: fixOf("Ask first, as the other calls do", "review", edits),
    },
  );
}

function claimOfGuard({ condition, takenBy, call }: GuardedLike): Claim {
  if (condition) return claimOf(condition.at, "asks first");
  const line = takenBy?.node.catches[0]?.line ?? lineOfExpression(call);
  return sourceClaim({ source: call.source, line }, "takes it");
}
