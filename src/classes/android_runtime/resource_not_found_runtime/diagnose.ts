import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { callsNear } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { claimOf, lineOfExpression, written } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { pathOf, plain } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";
import { platformResource } from "./platform-resource.ts";
import { typedResource } from "./typed-resource.ts";
import { vectorTag } from "./vector-tag.ts";

/** Calls that take either a text or a resource id; a plain number is taken for an id. */
const TAKES_EITHER = /^(?:setText|setTitle|setHint|setMessage|setError|append)$/;
/** Ids of the app begin at 0x7f000000, those of the platform at 0x01000000. */
const LEAST_ID = 0x01000000;
const LEAST_APP_ID = 0x7f000000;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const printed = fact(error, "resource");
  const id = Number(printed);
  if (printed && id >= LEAST_ID && id < LEAST_APP_ID && (yield* platformResource(error, printed))) return;
  if (printed && id >= LEAST_APP_ID && (yield* typedResource(error))) return;
  if (yield* vectorTag(error)) return;
  const failing = printed ? yield* failingLine(error) : undefined;
  if (!printed || !failing || !Number.isInteger(id) || id >= LEAST_ID) return;
  const { at } = failing;
  const [call] = callsNear(at, (each) => numberShown(each) !== undefined);
  const shown = call && numberShown(call.node);
  if (!call || !shown) return;
  const value = written({ ...call, node: shown });
  const line = lineOfExpression(call);
  yield* think(`${printed} is no resource id; is it a number that was meant as text?`);
  const isJava = at.path.endsWith(".java");
  const asText = isJava
    ? `String.valueOf(${value})`
    : /^\d+$/.test(value)
      ? `"${value}"`
      : `${value}.toString()`;
  yield* conclude({
    rootCause: `${value} is the number ${id}, and this call takes a number for a resource id. There is no resource ${printed}; the number itself was to be shown.`,
    ground: id === 0 ? "inKind" : "proven",
    location: { path: at.path, line },
    label: "a number, taken for an id",
    evidence: [logClaim(error), claimOf(call)],
    fixGuidelines: [
      `Pass text: ${asText}, or getString(R.string.…, ${value}) where it is part of a sentence.`,
    ],
    fixes: fixOf(
      `Pass ${value} as text`,
      id === 0 ? "review" : "safe",
      editLines(at.source, [replaced(call, shown, asText)]),
    ),
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
