import { logClaim } from "../../../analysis/claims.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { functionAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine, lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { thrownHere } from "../../../analysis/exceptions/thrown-here.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { argumentFor } from "../../../analysis/values/call-site.ts";
import { claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { textOf } from "../../../syntax/tree/relations.ts";
import { whyUnmet } from "../../general/why-unmet.ts";
import type { failureClass } from "./class.ts";

const CHECKS = /^(?:require|check|requireNotNull|checkNotNull)$/;

/** `require(…)` and its kind without a message of their own: which condition it was, and who brought the value. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const here = yield* thrownHere(error);
  const [guard] = here?.site.guards ?? [];
  const why = here && guard && (yield* whyUnmet(error, here, guard));
  if (why) return yield* conclude(why);
  const failing = yield* failingLine(error);
  if (!failing) return;
  const [check, ...others] = callsNear(failing.at, ({ name }) => CHECKS.test(name));
  const condition = check?.node.arguments[0]?.value;
  if (!check || !condition || others.length > 0) return;
  const { name } = check.node;
  const line = lineOfExpression(check);
  const names = namesOf(condition);
  const passed = yield* passedBy(check, names, failing.callers);
  const within = functionAt(failing.at.outline, line);
  const stated = `\`${textOf(check.tree, condition)}\``;
  yield* conclude({
    rootCause: `${name}() on line ${line} found that ${stated} ${name.endsWith("NotNull") ? "is null" : "does not hold"}${passed ? `; ${fileName(passed.call.source.path)}:${passed.at.line} passes \`${passed.argument}\` for ${passed.parameter}` : ""}.`,
    ground: passed ? "told" : "inKind",
    location: passed ? { path: passed.at.path, line: passed.at.line } : { path: failing.at.path, line },
    label: passed ? "passes the value" : "does not hold",
    evidence: [
      logClaim(error),
      claimOf(check, "the check that failed"),
      ...(passed ? [claimOf(passed.call, "the caller")] : []),
    ],
    fixGuidelines: [
      passed
        ? `Make sure of the condition before calling ${within?.name}(), or let ${within?.name}() accept such a value.`
        : `Find where ${names[0] ?? "the value"} comes from and why the condition fails there.`,
      `Give the ${name}() a message with the value in it, so that the next report says more.`,
    ],
  });
}

/** Variables that a condition reads, in order. */
const namesOf = (condition: Node): string[] => [
  ...new Set([...nodesIn(condition)].flatMap((node) => (node.kind === "name" ? [node.name] : []))),
];

interface Passed {
  at: FailingLine;
  call: CallPlace;
  parameter: string;
  argument: string;
}

/** What the calling frame hands over for the first parameter that the condition reads. */
function* passedBy(
  check: CallPlace,
  names: readonly string[],
  callers: readonly WorkspaceFrame[],
): Inquiry<Passed | undefined> {
  const callee = functionAround(check)?.node;
  const parameter = callee?.parameters
    .flatMap(({ bindings }) => bindings[0]?.name ?? [])
    .find((name) => names.includes(name));
  const next = callers.find(({ frame }) => frame.line && frame.method !== callee?.name);
  const at = callee && parameter && next ? yield* lineOfFrame(next) : undefined;
  if (!at || !callee || !parameter) return undefined;
  const [call] = callsNear(at, ({ name }) => name === callee.name);
  const given = call && argumentFor(call.node, callee, parameter);
  return given && { at, call, parameter, argument: textOf(call.tree, given) };
}
