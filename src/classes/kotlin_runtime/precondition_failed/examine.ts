import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { functionAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine, lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { thrownHere } from "../../../analysis/exceptions/thrown-here.ts";
import { argumentFor } from "../../../analysis/values/call-site.ts";
import { claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import { fileName } from "../../../model/paths.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { textOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { explainFailedCheck } from "../../general/failed-check.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const CHECKS = /^(?:require|check|requireNotNull|checkNotNull)$/;

/** `require(…)` and its kind without a message of their own: which condition it was, and who brought the value. */
export function* examine({ error }: Context<typeof failureClass>): Examination {
  const here = yield* thrownHere(error);
  const [guard] = here?.site.guards ?? [];
  const why = here && guard && (yield* explainFailedCheck(error, here, guard));
  if (why) return void (yield why);
  const failing = yield* failingLine(error);
  if (!failing) return;
  const { at, callers } = failing;
  const [check, ...others] = callsNear(at, ({ name }) => CHECKS.test(name));
  const condition = check?.node.arguments[0]?.value;
  if (!check || !condition || others.length > 0) return;
  const line = lineOfExpression(check);
  const names = namesOf(condition);
  const passed = yield* passedBy(check, names, callers);
  const values = {
    check: check.node.name,
    line,
    condition: textOf(check.tree, condition),
    name: names[0],
    within: functionAt(at.outline, line)?.name,
    passed,
  };
  yield causes.proven(check.node.name.endsWith("NotNull") ? "absentValue" : "refusedValue", values, {
    ground: passed ? "stated" : "typical",
    location: passed ? { path: passed.at.path, line: passed.at.line } : { path: at.path, line },
    evidence: [
      claimOf(check, "the check that failed"),
      ...(passed ? [claimOf(passed.call, "the caller")] : []),
    ],
  });
}

/** Variables that a condition reads, in order. */
const namesOf = (condition: Node): string[] => [
  ...new Set([...nodesIn(condition)].flatMap((node) => (node.kind === "name" ? [node.name] : []))),
];

/** What the calling frame hands over for the first parameter that the condition reads. */
function* passedBy(
  check: CallPlace,
  names: readonly string[],
  callers: readonly WorkspaceFrame[],
): AnalysisTask<
  { at: FailingLine; call: CallPlace; place: string; parameter: string; argument: string } | undefined
> {
  const callee = functionAround(check)?.node;
  const parameter = callee?.parameters
    .flatMap(({ bindings }) => bindings[0]?.name ?? [])
    .find((name) => names.includes(name));
  const next = callers.find(({ frame }) => frame.line && frame.method !== callee?.name);
  const at = callee && parameter && next ? yield* lineOfFrame(next) : undefined;
  if (!at || !callee || !parameter) return undefined;
  const [call] = callsNear(at, ({ name }) => name === callee.name);
  const given = call && argumentFor(call.node, callee, parameter);
  const place = call && `${fileName(call.source.path)}:${at.line}`;
  return given && place ? { at, call, place, parameter, argument: textOf(call.tree, given) } : undefined;
}
