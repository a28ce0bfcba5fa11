import { passCauseOn } from "../../analysis/changes/pass-cause-on.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import {
  type CaughtInstead,
  caughtInstead,
  clauseAround,
  isToldBy,
  type ShownOfCaught,
  shownOfCaught,
} from "../../analysis/exceptions/caught-instead.ts";
import type { MayThrow } from "../../analysis/exceptions/may-throw.ts";
import type { ThrownHere } from "../../analysis/exceptions/thrown-here.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { claimOf, lineOfExpression } from "../../analysis/values/expression.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { shorten } from "../wording.ts";
import { mayThrowClaims, mayThrowWords, throwsWords } from "./may-throw-words.ts";

/**
 * A throw in a `catch`: what failed is what was caught there. No cause yet, where the log does not show that; a check
 * that leads to the throw only chooses what becomes of it.
 */
export function* caughtBefore(error: ParsedError, here: ThrownHere): Inquiry<Finding | undefined> {
  const { at, site, filled } = here;
  const tree = treeAt(at.source, at.line);
  const made = { source: at.source, outline: at.outline, tree, node: site.node };
  const name = clauseAround(tree, site.node)?.by.parameter?.name;
  const shown = name === undefined ? {} : shownOfCaught(filled, name);
  const caught = yield* caughtInstead(made, shown);
  return caught && insteadOf(error, caught, shown, `throws ${site.exception ?? "an exception"}`);
}

/** What is said where a `catch` fails in its own way: of what was caught, and what of its `try` may have thrown it. */
export function insteadOf(
  error: ParsedError,
  caught: CaughtInstead,
  shown: ShownOfCaught,
  does: string,
): Finding {
  const { made, by, around, isHandedOn, calls, throwers } = caught;
  const { path } = made.source;
  const type = shown.exception?.split(/[.$]/).at(-1) ?? by.parameter?.type?.text;
  const line = lineOfExpression(made);
  const said = shown.message ? ` It said "${shorten(shown.message)}".` : "";
  const begun = `Line ${line} ${does} for ${type ? `the ${type}` : "what"} that the catch on line ${by.line} took`;
  const told = theOne(throwers.filter((each) => isToldBy(each, shown)));
  const evidence = [
    logClaim(error),
    lineClaim("read_file", path, by.line, lineOf(made.source, by.line), "took it"),
    claimOf(made, does),
    ...mayThrowClaims(told.length > 0 ? told : throwers),
  ];
  const [cause] = told;
  if (cause?.site) {
    const { at } = cause.site;
    return {
      rootCause: `${begun}.${said} In the \`try\`, ${throwsWords(told, path)}; no other throw that it leads to has that text.`,
      headline: `${cause.exception}, taken by a catch`,
      ground: "told",
      location: { path: at.source.path, line: lineOfExpression(at) },
      label: `throws ${cause.exception}`,
      evidence,
      fixGuidelines: [
        `Mend what leads to line ${lineOfExpression(at)} of ${fileName(at.source.path)}.`,
        ...(isHandedOn ? [] : ["Pass on what was caught, so that the next trace shows it with its stack."]),
      ],
      fixes: fixesOf(caught),
    };
  }
  const [alone, ...others] = calls;
  const tried = alone && others.length === 0 ? alone.line : undefined;
  const [thrower, ...more] = throwers;
  const may = thrower && more.length === 0 ? lineOfExpression(thrower.within) : undefined;
  const hidden = isHandedOn || shown.message ? "" : ", and does not pass it on";
  const parts = throwers.length > 0 ? ` Of what it does, ${mayThrowWords(throwers, path)}.` : "";
  return {
    rootCause: `${begun}${hidden}.${said} That is the failure; it came out of the \`try\` on line ${around.line}${tried ? `, whose one call is on line ${tried}` : ""}.${parts}`,
    question: `what the catch on line ${by.line} took`,
    ground: "open",
    unestablished: true,
    location: { path, line: tried ?? may ?? line },
    label: tried ? "the call that was tried" : may ? "may throw it" : "for what was caught",
    evidence,
    fixGuidelines: stepsFor(caught),
    fixes: fixesOf(caught),
  };
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

function stepsFor({ printed, isHandedOn, by, around }: CaughtInstead): string[] {
  const { line, endLine } = around.body;
  return [
    ...(printed
      ? [`Line ${printed.line} prints what was caught with its stack: look for that in the whole output.`]
      : []),
    isHandedOn
      ? `Look for "Caused by" further down in the whole log: it has the stack of what was caught.`
      : `Pass ${by.parameter?.name ?? "what was caught"} on as the cause and run it again: the trace then has its stack below "Caused by".`,
    `Look at what lines ${line} to ${endLine} may throw.`,
  ];
}
