import { argumentsOf, bracketsAround } from "../../../analysis/code/code-tree.ts";
import { composableAt, namedPlace, placeAt } from "../../../analysis/code/compose.ts";
import { usesName } from "../../../analysis/code/name-uses.ts";
import { variableOn } from "../../../analysis/code/tree.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { callAround, plainParametersIn, supportAt } from "../composable-values.ts";
import { keyFix, wrapFix } from "../text-fixes.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const place = yield* namedPlace(context.error);
  if (!place) return;
  const { file } = place;
  const { source, tree } = file;
  const call = callAround(file, place.line, /^derivedStateOf$/);
  const owner = call && composableAt(file, call.line);
  if (!call?.node.lambda || !owner) return;
  const inputs = plainParametersIn(file, owner, call.node.lambda);
  const keeper = bracketsAround(tree, call.at).find(({ call: each }) =>
    /^remember/.test(each?.name ?? ""),
  )?.call;
  const name =
    variableOn(source, call.line) ?? (keeper && variableOn(source, keeper.line)) ?? "The derived state";
  const composable = owner.name;
  const support = supportAt(context, file, call);
  if (!keeper) {
    const keyed = inputs.length > 0 ? `remember(${inputs.join(", ")})` : "remember";
    const fixes = wrapFix(file, `Remember ${name}`, call.node, keyed, "safe");
    return void (yield causes.proven("notRemembered", { name, composable, keyed }, { ...support, fixes }));
  }
  const given = argumentsOf(tree, keeper);
  const missing = inputs.filter((input) => !given.some(({ node }) => usesName(tree.syntax, node, input)));
  if (missing.length === 0) return;
  const keys = [...given.map(({ value }) => value), ...missing].join(", ");
  const line = keeper.line === call.line ? [] : [context.line({ source, line: keeper.line }, "its keys")];
  yield causes.proven(
    "inputNotKey",
    { name, composable, missing, keys },
    {
      ground: "stated",
      location: placeAt(file, keeper.line, keeper.column),
      evidence: [...support.evidence, ...line],
      fixes: keyFix(file, `Key the derived state by ${missing.join(", ")}`, keeper, keys),
    },
  );
}
