import { claimOf, written } from "../../analysis/values/expression.ts";
import type { ValueSources } from "../../analysis/values/value-sources.ts";
import type { Ground } from "../../model/ground.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { parentOf, plain } from "../../syntax/tree/relations.ts";
import type { NullExpression } from "./null-expression.ts";
import type { NullOrigin } from "./null-origin.ts";

/** An assertion says what is known of it: that its value may be null by its type. */
const BY_ITS_TYPE: Ground = "inKind";

/** `!!` on a value whose type has a question mark: what of it may be null, as far as the code tells. */
export function asserted(found: NullExpression, { sources }: ValueSources): NullOrigin | undefined {
  const { tree, node } = found.expression;
  if (tree.language !== "kotlin" || parentOf(tree, node)?.kind !== "nullAssert") return undefined;
  const [source, ...more] = sources;
  const given = source && more.length === 0 ? source.at : undefined;
  const safe = given && safeReceiver(given.node);
  const from = given && given.node !== node ? ` It comes from \`${written(given)}\`` : "";
  const when =
    given && safe
      ? `, which is null where \`${written({ ...given, node: safe })}\` is, or where it answers null`
      : "";
  return {
    rootCause: `Line ${found.line} asserts with !! that \`${found.text}\` is there, though it may be null by its type, and it was.${from === "" ? "" : `${from}${when}.`}`,
    ground: BY_ITS_TYPE,
    label: "null here",
    claims: given && given.node !== node ? [claimOf(given, "where it comes from")] : [],
    steps: [`Handle null in place of the assertion: leave, or use a value of your own.`],
  };
}

/** `a` of `a?.b()`. */
function safeReceiver(root: Node): Node | undefined {
  const node = plain(root);
  return (node.kind === "call" || node.kind === "member") && node.safe ? node.receiver : undefined;
}
