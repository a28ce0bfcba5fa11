import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { writtenMethod } from "../../syntax/names.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import { pathOf } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { workspaceFrames } from "../code/code.ts";
import { isKeptOut } from "../values/evaluate.ts";
import type { Expression } from "../values/expression.ts";
import { anyValue, isCheckedOnTheWay, isSearch } from "../values/searches.ts";
import type { Step } from "../values/value-source.ts";
import { sourcesOf } from "../values/value-sources.ts";
import { callsOfFrame } from "./calls-of-frame.ts";

/** An argument that is what a search answers, -1 where it finds nothing, passed on without a check. */
export interface SearchPassed {
  call: Expression & { node: Call };
  passed: Expression;
  search: Expression;
  /** The way from the argument back to the search. */
  steps: readonly Step[];
}

/**
 * The one argument of that kind that the innermost function of the workspace passes to the function that failed, whether or not the
 * line of the trace is still the same. Undefined where several searches may be meant.
 */
export function* searchPassedOn(error: ParsedError): AnalysisTask<SearchPassed | undefined> {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const all = (yield* workspaceFrames(error)).filter(({ frame }) => frames.includes(frame));
  const [own, ...callers] = all;
  const called = own && frames[frames.indexOf(own.frame) - 1]?.method;
  const within = own && (yield* callsOfFrame(own));
  if (!own || !called || !within) return undefined;
  const { calls, line, ...place } = within;
  const found: SearchPassed[] = [];
  for (const node of calls.filter(({ name }) => name === writtenMethod(called))) {
    if (line !== undefined && node.endLine !== line) continue;
    for (const { value } of node.arguments) {
      const passed = { ...place, node: value };
      const path = pathOf(value);
      if (path !== undefined && isKeptOut(place.tree, value, new Map([[path, -1]]))) continue;
      if (path === undefined && !isSearch(value)) continue;
      const context = { calls: [], frame: own.frame, frames: callers };
      const { sources } = yield* sourcesOf(passed, context, { ...anyValue, anyCaller: false });
      const search = sources.find(({ at, steps }) => isSearch(at.node) && !isCheckedOnTheWay(steps));
      if (search) found.push({ call: { ...place, node }, passed, search: search.at, steps: search.steps });
    }
  }
  // Several calls that pass the same number are refused at the first of them.
  const [first, ...more] = found;
  return more.some(({ search }) => search.node !== first?.search.node) ? undefined : first;
}
