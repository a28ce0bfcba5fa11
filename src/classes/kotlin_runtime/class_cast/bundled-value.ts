import { callsNear } from "../../../analysis/code/calls-near.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import { lastOfPath, pathOf, textOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { CastLine } from "./cast-line.ts";
import { causes } from "./causes.ts";

/**
 * A value that a Bundle holds with another type than is asked for. Its getters catch the exception, log it and give their
 * default (`BaseBundle.typeWarning`). Of a manifest's meta-data it is known where the type comes from.
 */
export function bundledValue({ at, thrower }: CastLine, actual: string): Verdict | undefined {
  if (!thrower || !/^android\.os\.(?:Base)?Bundle$/.test(thrower.className)) return undefined;
  const getter = thrower.method;
  const [call] = /^get[A-Z]/.test(getter) ? callsNear(at, ({ name }) => name === getter) : [];
  const given = call?.node.arguments[0]?.value;
  if (!call || !given || (given.kind !== "string" && pathOf(given) === undefined)) return undefined;
  const line = lineOfExpression(call);
  const isMetaData = call.node.receiver !== undefined && lastOfPath(call.node.receiver) === "metaData";
  const values = { key: textOf(call.tree, given), is: shortClass(actual), getter, line };
  const support = { location: { path: at.path, line }, evidence: [claimOf(call, "read here")] };
  return isMetaData && /^java\.lang\.(?:Integer|Float|Boolean)$/.test(actual)
    ? causes.proven("manifestNumber", values, { ...support, ground: "told" })
    : causes.open("bundledType", values, support);
}
