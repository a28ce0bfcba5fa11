import { beside, claimOf, written } from "../../analysis/values/expression.ts";
import type { ValueSources } from "../../analysis/values/value-sources.ts";
import type { Ground } from "../../model/ground.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { parentOf, plain } from "../../syntax/tree/relations.ts";
import { nulls } from "./null-causes.ts";
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
  const from = given && given.node !== node ? given : undefined;
  const safe = from && safeReceiver(from.node);
  const values = {
    line: found.line,
    name: found.text,
    from: from && written(from),
    safe: from && safe && written(beside(from, safe)),
  };
  const evidence = from ? [claimOf(from, "where it comes from")] : [];
  return nulls.proven("asserted", values, { ground: BY_ITS_TYPE, evidence });
}

/** `a` of `a?.b()`. */
function safeReceiver(root: Node): Node | undefined {
  const node = plain(root);
  return (node.kind === "call" || node.kind === "member") && node.safe ? node.receiver : undefined;
}
