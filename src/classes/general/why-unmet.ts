import { treeAt } from "../../analysis/code/tree.ts";
import { functionAround } from "../../analysis/exceptions/argument-passed.ts";
import type { ThrownHere } from "../../analysis/exceptions/thrown-here.ts";
import { type UnguardedCall, unguardedCall } from "../../analysis/exceptions/unguarded-call.ts";
import { unlistedEntries } from "../../analysis/exceptions/unlisted-entries.ts";
import { ownName, unmetQuestions, unmetValue } from "../../analysis/exceptions/unmet-value.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { type CallSite, enteredBy } from "../../analysis/values/call-site.ts";
import type { Context } from "../../analysis/values/context.ts";
import { classAround, type Expression } from "../../analysis/values/expression.ts";
import { stateBehind } from "../../analysis/values/state-behind.ts";
import type { Finding } from "../../model/finding.ts";
import { byGround } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import type { Guard } from "../../syntax/tree/throws.ts";
import { falseOfFile } from "./unmet-answer.ts";
import { refusedEntry } from "./unmet-entry.ts";
import { refusedState } from "./unmet-state.ts";
import { unguarded } from "./unmet-unguarded.ts";
import { refusedValue } from "./unmet-value.ts";

/** A check of the project's own code that threw, and the call of the stack that came to it. */
export interface Unmet {
  error: ParsedError;
  here: ThrownHere;
  /** The condition or value that decided it. */
  code: Expression;
  made?: CallSite["call"];
  /** How other callers ask first, where this one does not. */
  besides?: UnguardedCall;
}

/** Why a check did not hold: the value that the code brings there, the state that was not ready, the question that others ask first. */
export function* whyUnmet(error: ParsedError, here: ThrownHere, guard: Guard): Inquiry<Finding | undefined> {
  const code = codeOf(guard);
  if (!code) return undefined;
  const context: Context = { calls: [], frame: here.at.frame, frames: here.callers };
  const made = yield* callOf(here, context);
  const besides = made && (yield* besidesOf(here, code, made));
  const { source, outline, line } = here.at;
  const place = { node: code, tree: treeAt(source, line), source, outline };
  const unmet: Unmet = { error, here, code: place, ...(made && { made }), ...(besides && { besides }) };
  const found: Finding[] = [];
  for (const question of yield* unmetQuestions(here, guard)) {
    const unlisted = yield* unlistedEntries(question);
    const byEntry = unlisted && refusedEntry(unmet, unlisted);
    if (byEntry) found.push(byEntry);
    const name = ownName(question.at, question.asked.of);
    const state = name === undefined ? undefined : yield* stateBehind(name, question.at, question);
    const byState = state && refusedState(unmet, question, state);
    if (byState) found.push(byState);
    const byFile = yield* falseOfFile(unmet, question);
    if (byFile) found.push(byFile);
    const value = question.asked.kind === "null" || state ? undefined : yield* unmetValue(question, context);
    const byValue = value && refusedValue(unmet, value);
    if (byValue) found.push(byValue);
  }
  const alone = unguarded(unmet);
  return [...found, ...(alone ? [alone] : [])].toSorted(byGround)[0];
}

function codeOf(guard: Guard): Node | undefined {
  switch (guard.kind) {
    case "condition":
      return guard.condition;
    case "null":
      return guard.value;
    case "branch":
      return guard.of.subject;
    default:
      return undefined;
  }
}

/** The one call by which the function with the check was entered. */
function* callOf({ at }: ThrownHere, context: Context): Inquiry<CallSite["call"] | undefined> {
  const within = functionAround(at);
  const tree = treeAt(at.source, at.line);
  if (!within) return undefined;
  const owner = classAround({ node: within, tree, source: at.source, outline: at.outline });
  const [site, ...others] = yield* enteredBy(within, context, owner);
  return site && others.length === 0 ? site.call : undefined;
}

function* besidesOf(
  { at }: ThrownHere,
  code: Node,
  made: CallSite["call"],
): Inquiry<UnguardedCall | undefined> {
  const node = functionAround(at);
  const tree = treeAt(at.source, at.line);
  return node && (yield* unguardedCall({ node, tree, source: at.source, outline: at.outline }, code, made));
}
