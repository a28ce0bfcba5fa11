import { askedBefore } from "../../../analysis/code/asked-before.ts";
import { callsNear } from "../../../analysis/code/calls-near.ts";
import { functionAt } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, codeOnLine, isWithin } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { startSentence } from "../../wording.ts";
import { bareAddress, causes, partsOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

const STARTS = /^(?:start(?:Activity\w*|IntentSender\w*)|launch|openUri|launchUrl)$/;

/** An intent for other apps that is started as if every device had one for it. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const failing = yield* failingLine(context.error);
  const [call] = failing
    ? callsNear(failing.at, (each) => STARTS.test(each.name) && each.arguments.length > 0)
    : [];
  const line = call && lineOfExpression(call);
  const { intent } = context.facts;
  if (!failing || !line || intent === undefined || isGuarded(failing.at, line)) return;
  const { at, callers } = failing;
  const asked = yield* askedBefore({ ...at, line }, callers, {
    byCondition: (condition) => [condition, ...nodesIn(condition)].some(asksForApp),
  });
  const parts = partsOf(intent);
  const data = bareAddress(parts);
  const within = functionAt(at.outline, line);
  const who = within ? `${within.name}()` : `line ${line}`;
  const condition = asked?.condition;
  const question = condition && lineOfExpression(condition);
  const support = {
    ground: question ? "typical" : "proven",
    location: { path: at.path, line, symbol: within?.qualifiedName },
    evidence: [
      context.line({ ...at, line }, "started here"),
      ...(condition ? [claimOf(condition, "asks first")] : []),
    ],
  } as const;
  yield data
    ? causes.proven("noScheme", { who: startSentence(who), data }, support)
    : causes.proven("nobodyTakesIt", { ...parts, who, question, isUnguarded: true }, support);
}

const ASKS = /^(?:resolve|query(?:Intent)?)Activit(?:y|ies)(?:Info)?$/;

/** A call that asks the device whether there is an app for an intent. */
const asksForApp = (node: Node): boolean => node.kind === "call" && ASKS.test(node.name);

/** A try around it that catches this exception, so that the crash came another way. */
function isGuarded({ source }: FailingLine, line: number): boolean {
  const tree = treeAt(source, line);
  const node = codeOnLine(tree, line);
  return (
    node !== undefined &&
    ancestorsOf(tree, node).some(
      (each) =>
        each.kind === "try" &&
        isWithin(node, each.body) &&
        each.catches.some(({ parameter }) => CATCHES.test(parameter?.type?.text ?? "")),
    )
  );
}

const CATCHES = /\b(?:ActivityNotFoundException|RuntimeException|Exception|Throwable)\b/;
