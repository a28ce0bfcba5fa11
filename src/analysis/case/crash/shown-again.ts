import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { conditionsBefore } from "../../../syntax/tree/conditions.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { enclosing, isWithin, pathOf } from "../../../syntax/tree/relations.ts";
import { variableNamed } from "../../../syntax/tree/scopes.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { fixOf } from "../../build/build.ts";
import { guardOf } from "../../changes/guards.ts";
import { linesInSources } from "../../code/calls-in-sources.ts";
import { type CallPlace, nodesNear } from "../../code/calls-near.ts";
import { propertyNamed } from "../../code/own-property.ts";
import { sourceClaim } from "../../code/source.ts";
import { claimOf, lineOfExpression } from "../../values/expression.ts";
import type { FailureCase } from "../failure-case.ts";

/** Code that shows a fragment which was made once, each time it runs. */
interface ShownAgain {
  call: CallPlace;
  name: string;
  /** Where the fragment is made. */
  made: number;
}

const MANAGER = /(?:^|\.)(?:get)?(?:\w*[fF]ragmentManager)(?:\(\))?$/;
const ASKS = /^(?:isAdded|isVisible|isShowing|findFragmentByTag)$/;
const MOST = 16;

/** What a fragment manager refuses to add a second time, long after the call: no line of the project is on the stack. */
export function* describeShownAgain({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const found = yield* findShownAgain(error);
  return found ? [found] : [];
}

/** The one dialog or sheet that is made once, and shown by code which may run again while it is there; with the question to ask. */
export function* findShownAgain(error: ParsedError): AnalysisTask<ProposedCaseFact | undefined> {
  const thrown = throwablesOf(error).at(-1);
  const [top] = thrown?.frames ?? [];
  const isRefused =
    /^Fragment already added\b/.test(thrown?.message ?? "") ||
    /\.Fragment(?:Store|Manager(?:Impl)?)\.addFragment$/.test(`${top?.className}.${top?.method}`);
  if (!isRefused || !thrown?.exception.endsWith("IllegalStateException")) return undefined;
  const type = /^Fragment already added: (\w{1,100})/.exec(thrown.message)?.[1];
  const { hits: lines } = yield* linesInSources("\\.show(?:Now)?\\s*\\([^)]{0,40}ragmentManager", {
    limit: MOST,
  });
  const [only, ...more] = lines.flatMap((at) =>
    nodesNear(at, ["call"], ({ name }) => /^show(?:Now)?$/.test(name)).flatMap((call) =>
      keptAndShown(call, type),
    ),
  );
  return only && more.length === 0 ? describe(only) : undefined;
}

function keptAndShown(call: CallPlace, type: string | undefined): ShownAgain[] {
  const { node, tree, source, outline } = call;
  const [manager, tag] = node.arguments;
  const name = node.receiver && pathOf(node.receiver);
  const isShow = manager && tag && MANAGER.test(pathOf(manager.value) ?? "");
  if (!isShow || name === undefined || !/^\w+$/.test(name)) return [];
  const local = variableNamed(tree, node, name);
  const code = enclosing(tree, node, "lambda", "object", "function");
  // What each run makes anew is another fragment.
  if (local && (!code || isWithin(local, code))) return [];
  const property = local ? undefined : propertyNamed(name, outline, source, node.line);
  const made = local?.line ?? property?.declaration.startLine;
  const isOther =
    type !== undefined && !new RegExp(`\\b${type}\\b`).test(source.lines[(made ?? 1) - 1] ?? "");
  if (made === undefined || isOther || asksFirst(call)) return [];
  return [{ call, name, made }];
}

/** Whether something before the call asks whether the fragment is there. */
const asksFirst = ({ tree, node }: CallPlace): boolean =>
  conditionsBefore(tree, node).some(({ condition }) => [...nodesIn(condition)].some(isQuestion));

const isQuestion = (node: Node): boolean =>
  (node.kind === "call" || node.kind === "member" || node.kind === "name") && ASKS.test(node.name);

function describe({ call, name, made }: ShownAgain): ProposedCaseFact {
  const { source, tree } = call;
  const line = lineOfExpression(call);
  const question = tree.language === "kotlin" ? `${name}.isAdded` : `${name}.isAdded()`;
  const guard = guardOf(call, question, `!${question}`);
  return {
    kind: "in_any_case",
    topic: "shown again",
    text: `Ask \`${question}\` before line ${line} of ${fileName(source.path)}: it shows the one \`${name}\` that line ${made} makes each time it runs, and a fragment that is still there may not be added again.`,
    evidence: [claimOf(call, "shows it"), sourceClaim({ source, line: made }, "made once")],
    fixes: fixOf(`Show ${name} only while it is not there`, "review", guard?.edits),
  };
}
