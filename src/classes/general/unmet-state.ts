import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import type { PropertyWrite } from "../../analysis/code/property-writes.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { onStack } from "../../analysis/code/stack-order.ts";
import { functionOf } from "../../analysis/exceptions/thrown-here.ts";
import { questionText, type UnmetQuestion } from "../../analysis/exceptions/unmet-value.ts";
import { claimOf, lineOfExpression } from "../../analysis/values/expression.ts";
import type { StateBehind } from "../../analysis/values/state-behind.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import type { Ground } from "../../model/ground.ts";
import { inWords, shorten } from "../wording.ts";
import { besideOthers } from "./unmet-unguarded.ts";
import type { Unmet } from "./why-unmet.ts";

/** Functions that may have brought about a state for it still to be plain which. */
const MOST = 2;

/** A check of a property of the project's own that did not hold: who has run by then, or who has not. */
export function refusedState(unmet: Unmet, question: UnmetQuestion, state: StateBehind): Finding | undefined {
  const told = whatHappened(unmet, question, state);
  if (!told) return undefined;
  const { error, here, made } = unmet;
  const { at, site, thrown } = here;
  const name = functionOf(here);
  const others = besideOthers(unmet);
  const writes = [...state.makers, ...state.others];
  const caller = made && {
    path: made.source.path,
    line: lineOfExpression(made),
  };
  return {
    rootCause: `${told.said} ${name ? `${name}()` : fileName(at.path)} throws ${thrown.exception?.split(/[.$]/).at(-1) ?? "an exception"} on purpose when ${shorten(questionText(question), 80)} (line ${site.node.line}).${others ? ` ${others.said}` : ""}`,
    headline: told.headline,
    ground: told.ground,
    location: caller ?? { path: at.path, line: site.node.line },
    label: told.label,
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, site.node.line, lineOf(at.source, site.node.line), "throws it"),
      ...told.claims,
      ...(made ? [claimOf(made, "the call")] : []),
      ...(others?.claims ?? []),
    ],
    blames: [
      {
        property: state.declaration.qualifiedName,
        path: state.outline.path,
        writes: writes.map(({ path, line, enclosing }) => ({ path, line, enclosing })),
        only: true,
      },
    ],
    fixGuidelines: [...told.steps, ...(others?.steps ?? [])],
    ...(others?.fixes && { fixes: others.fixes }),
  };
}

interface Happened {
  said: string;
  headline: string;
  ground: Ground;
  label: string;
  claims: Claim[];
  steps: string[];
}

function whatHappened(unmet: Unmet, question: UnmetQuestion, state: StateBehind): Happened | undefined {
  const { begins, makers, others, name, declared, outline } = state;
  const { here } = unmet;
  const own = functionOf(here) ?? "this code";
  const makerNames = namesOf(makers);
  const otherNames = namesOf(others);
  // A constructor that sets it leaves nothing of what it begins with.
  if (!makerNames || !otherNames || makerNames.length > MOST || otherNames.length > MOST) return undefined;
  const isPast = (write: PropertyWrite): boolean =>
    onStack(
      [here.at, ...here.callers].map(({ frame, path }) => ({ frame, path })),
      write,
      outline,
    )?.state === "past";
  if (others.some(isPast) && makers.length === 0) return undefined;
  const file = fileName(outline.path);
  if (begins && makers.length === 0 && others.length === 0)
    return {
      said: `Nothing in this project gives ${name} another value than the one that it begins with (line ${state.declaration.startLine} of ${file}).`,
      headline: `${name} is never set`,
      ground: "told",
      label: `${name} is never set`,
      claims: [declared],
      steps: [`Give ${name} its value where what it stands for has happened.`],
    };
  const setters = inWords(otherNames.map((each) => `${each}()`));
  const enders = inWords(makerNames.map((each) => `${each}()`));
  if (begins && makers.length === 0) {
    if (otherNames.includes(own)) return undefined;
    const [first] = others;
    const waits = first?.waits?.kind === "branch" ? " behind a condition" : "";
    return {
      said: `Only ${setters} ${otherNames.length > 1 ? "give" : "gives"} ${name} another value${waits} (${linesOf(others)} of ${file}), and had not when ${own}() ran.`,
      headline: `${own}() before ${otherNames[0]}()`,
      ground: "inKind",
      label: `${otherNames[0]}() has not done it yet`,
      claims: [declared, ...others.slice(0, MOST).map((each) => writeClaim(each, "the only other value"))],
      steps: [
        `Let ${setters} run before ${own}(), or leave while it has not.`,
        `Where ${otherNames[0]}() may fail or be skipped, do not go on to ${own}() then.`,
      ],
    };
  }
  if (!begins && makers.length > 0) {
    const isTwice = makerNames.length === 1 && makerNames[0] === own;
    // What the function sets before it asks may be of this very run.
    if (
      makers.some(
        ({ path, line, enclosing }) =>
          path === here.at.path && enclosing.endsWith(own) && line < here.site.node.line,
      )
    )
      return undefined;
    const back = others.length > 0 ? `, and ${setters} did not set it back in between` : "";
    return {
      said: isTwice
        ? `${own}() has run before: nothing else gives ${name} that value (${linesOf(makers)} of ${file})${back}.`
        : `${enders} had run: nothing else gives ${name} that value (${linesOf(makers)} of ${file})${back}.`,
      headline: isTwice ? `${own}() a second time` : `${own}() after ${makerNames[0]}()`,
      ground: makerNames.length === 1 ? "told" : "inKind",
      label: isTwice ? "the second time" : `after ${makerNames[0]}()`,
      claims: [declared, ...makers.slice(0, MOST).map((each) => writeClaim(each, "sets it so"))],
      steps: isTwice
        ? [`Find who calls ${own}() again, and ask there whether it has run, or end it first.`]
        : [
            `Stop what still calls ${own}() when ${enders} ${makerNames.length > 1 ? "have" : "has"} run.`,
            `Or leave in ${own}() in place of throwing, where a late call is rightly possible.`,
          ],
    };
  }
  if (!begins || others.length === 0) return undefined;
  return {
    said: `${questionText(question)} before ${setters} and after ${enders} (${linesOf([...others, ...makers])} of ${file}; no other assignment was found).`,
    headline: `${own}() outside of ${otherNames[0]}() and ${makerNames[0]}()`,
    ground: makerNames.length === 1 && otherNames.length === 1 ? "inKind" : "likely",
    label: `before ${otherNames[0]}() or after ${makerNames[0]}()`,
    claims: [
      ...others.slice(0, 1).map((each) => writeClaim(each, "sets it")),
      ...makers.slice(0, 1).map((each) => writeClaim(each, "sets it back")),
    ],
    steps: [`Find whether ${own}() came before ${setters} or after ${enders}, and leave then.`],
  };
}

/** The functions of writes; undefined where one is an initializer. */
function namesOf(writes: readonly PropertyWrite[]): string[] | undefined {
  if (writes.some(({ enclosing }) => enclosing === "")) return undefined;
  return [...new Set(writes.map(({ enclosing }) => enclosing.split(".").at(-1) ?? ""))];
}

const linesOf = (writes: readonly PropertyWrite[]): string => {
  const lines = writes.slice(0, 3).map(({ line }) => String(line));
  return `${lines.length > 1 ? "lines" : "line"} ${inWords(lines)}`;
};

const writeClaim = ({ path, line, text }: PropertyWrite, note: string): Claim =>
  lineClaim("outline", path, line, text, note);
