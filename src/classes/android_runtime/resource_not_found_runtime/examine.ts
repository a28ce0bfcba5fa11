import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { callsNear } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { claimOf, lineOfExpression, written } from "../../../analysis/values/expression.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { pathOf, plain } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, LEAST_ID, pictureAsXml } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { platformResource } from "./platform-resource.ts";
import { typedResource } from "./typed-resource.ts";
import { vectorTag } from "./vector-tag.ts";

/** Calls that take either a text or a resource id; a plain number is taken for an id. */
const TAKES_EITHER = /^(?:setText|setTitle|setHint|setMessage|setError|append)$/;
const LEAST_APP_ID = 0x7f000000;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const printed = facts.resource;
  const number = Number(printed);
  const found =
    pictureAsXml(context) ??
    (printed && number >= LEAST_ID && number < LEAST_APP_ID
      ? yield* platformResource(context, printed)
      : undefined) ??
    (printed && number >= LEAST_APP_ID ? yield* typedResource(context) : undefined) ??
    (yield* vectorTag(context));
  if (found) return void (yield found);
  const failing = printed ? yield* failingLine(error) : undefined;
  if (!printed || !failing || !Number.isInteger(number) || number >= LEAST_ID) return;
  const { source, path } = failing.at;
  const [call] = callsNear(failing.at, (each) => numberShown(each) !== undefined);
  const shown = call && numberShown(call.node);
  if (!call || !shown) return;
  const value = written({ ...call, node: shown });
  yield { thought: `${printed} is no resource id; is it a number that was meant as text?` };
  const inKotlin = /^\d+$/.test(value) ? `"${value}"` : `${value}.toString()`;
  const asText = path.endsWith(".java") ? `String.valueOf(${value})` : inKotlin;
  const edits = editLines(source, [replaced(call, shown, asText)]);
  const values = { number, printed, value, asText };
  yield causes.proven("numberAsText", values, {
    ground: number === 0 ? "typical" : "proven",
    location: { path, line: lineOfExpression(call) },
    evidence: [claimOf(call)],
    fixes: fixOf(`Pass ${value} as text`, number === 0 ? "review" : "safe", edits),
  });
}

/** What a call shows as text, where it is a name or a number and no resource. */
function numberShown({ name, receiver, arguments: given }: Call): Node | undefined {
  const isToast = name === "makeText" && receiver !== undefined;
  const shown = isToast ? given[1] : TAKES_EITHER.test(name) && given.length === 1 ? given[0] : undefined;
  const node = shown && plain(shown.value);
  const path = node && pathOf(node);
  const isNumber = node?.kind === "literal" && node.type === "number";
  return isNumber || (path && !/(?:^|\.)R\./.test(path)) ? node : undefined;
}
