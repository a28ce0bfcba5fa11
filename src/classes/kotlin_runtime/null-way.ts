import {
  claimOf,
  columnOfExpression,
  type Expression,
  lineOfExpression,
  written,
} from "../../analysis/values/expression.ts";
import type { Step } from "../../analysis/values/value-sources.ts";
import type { Claim } from "../../model/finding.ts";
import { weakened } from "../../model/ground.ts";
import { groundOf } from "../cause-list.ts";
import { type NullOrigin, retold } from "./null-origin.ts";

/** The way back in words. */
export interface Told {
  /** The calls that pass it on, the innermost first. */
  calls: (Step & { kind: "passed" })[];
  /** What the last sentence has to go on about. */
  subject: string;
  /** The functions that answer it, where the last thing on the way is an answer: the one that is called, and the one that begins it. */
  firstAnswer?: Step & { kind: "answered" };
  lastAnswer?: Step & { kind: "answered" };
  claims: Claim[];
  /** The call that passes it, outermost. */
  passed?: Step & { kind: "passed" };
  /** Where a collection is passed: what of it is null. */
  listed?: Expression;
}

export function tellSteps(name: string, steps: readonly Step[]): Told {
  const told: Told = { calls: [], subject: name, claims: [] };
  for (const step of steps) {
    if (step.kind === "passed") {
      const passed = written(step.argument);
      told.calls.push(step);
      told.claims.push(claimOf(step.argument, "the argument"), step.declared);
      told.subject = passed;
      told.passed = step;
      forgetAnswers(told);
      delete told.listed;
    } else if (step.kind === "listed") {
      told.subject = written(step.value);
      told.listed = step.value;
      forgetAnswers(told);
    } else if (step.kind === "answered") {
      const name = `${step.of}()${step.isFound ? ", the implementation that was found," : ""}`;
      if (!told.lastAnswer) {
        const call = written(step.call);
        told.claims.push(claimOf(step.call, "where it comes from"));
        told.subject =
          told.subject === call ? name : `${told.subject} comes from ${name.replace(/,$/, "")}, which`;
      } else if (told.lastAnswer.of !== step.of) {
        told.claims.push(claimOf(step.call, "handed on"));
        told.subject = `${told.subject} hands on what ${name} answers, and that`;
      }
      told.firstAnswer ??= step;
      told.lastAnswer = step;
    }
  }
  return told;
}

function forgetAnswers(told: Told): void {
  delete told.firstAnswer;
  delete told.lastAnswer;
}

export function passSentence({ by, argument, parameter, of }: Step & { kind: "passed" }): string {
  const who = by ? `${by}()` : "The caller";
  return written(argument) === "null"
    ? `${who} passes null for ${parameter} of ${of}(), which uses it without a check.`
    : `${who} passes \`${written(argument)}\` for ${parameter} of ${of}().`;
}

/** Where it goes from the call that passes it first. */
export const reached = ({ calls: [first, ...more] }: Told): string[] =>
  first && more.length > 0 ? [`It reaches ${first.of}() as ${first.parameter}.`] : [];

/** How a sentence on the value begins: with what is written, or with what comes from it. */
export const clauseOf = ({ subject, lastAnswer }: Told, text: string): string =>
  lastAnswer
    ? `hands on \`${text}\`, which`
    : subject.includes(text)
      ? `\`${text}\``
      : `${subject} comes from \`${text}\`, which`;

/** What the called function may do about it, where it does not only hand it on. */
const lettingNull = ({ isHandedOn }: Step & { kind: "passed" }, words: string): string[] =>
  isHandedOn ? [] : [`${words} and handle it.`];

/** An end as the way to it tells it: its words go into those of the way. */
export function wordAlongWay(end: NullOrigin, told: Told, at: Expression): NullOrigin {
  const { claims, lastAnswer, passed, subject } = told;
  const { wording, support } = end;
  const last = lastAnswer ? `${subject} ${wording.text}` : wording.text;
  const own = (support.evidence ?? []).filter(
    (claim) => !claims.some((each) => each.path === claim.path && each.line === claim.line),
  );
  const evidence = [...claims, ...own];
  if (!passed) return retold(end, { text: last }, { evidence });
  const { of } = passed;
  const argument = told.listed ?? passed.argument;
  const text = [passSentence(passed), last, ...reached(told)].join(" ");
  const certainty = groundOf(end);
  // The calls that pass it are those of the stack: a cause that is certain in kind stays that.
  const ground = told.calls.length > 0 && certainty !== "typical" ? weakened(certainty) : certainty;
  const isOfOtherFile = told.calls[0]?.declared.path !== argument.source.path;
  // A function of another file takes what anybody may pass: the check is its own, unless the value has ended for the caller.
  if (isOfOtherFile && !end.isOver && !end.isMistake && !support.location) {
    const inside = told.listed ? [] : told.calls.slice(0, -1).map((call) => call.argument);
    const steps = [...lettingNull(passed, `Let ${of}() take null for ${passed.parameter}`), ...wording.steps];
    return {
      ...retold(end, { text, steps }, { ground, evidence }),
      stops: inside.filter(({ source }) => source.path !== argument.source.path),
      ...(passed.isHandedOn && { isCheckUntold: true }),
    };
  }
  const steps = [...wording.steps, ...lettingNull(passed, `Or let ${of}() take null`)];
  const origin = { ...retold(end, { text, steps }, { ground, evidence }), passed: argument };
  if (support.location) return origin;
  // The null comes from the caller's line: the line that fails on it is evidence.
  return retold(origin, at.node === argument.node ? { label: "null from here" } : {}, {
    location: {
      path: argument.source.path,
      line: lineOfExpression(argument),
      column: columnOfExpression(argument),
    },
  });
}
