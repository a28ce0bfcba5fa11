import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { simpleType, typeOf } from "../../../analysis/code/types.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { Argument } from "../../../syntax/tree/nodes.ts";
import { lastOfPath, pathOf, textOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Found } from "../../examination.ts";
import type { CastLine } from "./cast-source.ts";
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
    ? causes.proven("manifestNumber", values, { ...support, ground: "stated" })
    : causes.open("bundledType", values, support);
}

const READ = /^get(?:String|Int|Long|Boolean|Float|StringSet)$/;

/** A text, or a constant. */
const isKey = (given: Argument | undefined): boolean =>
  given !== undefined && (given.value.kind === "string" || /^[A-Z_]/.test(pathOf(given.value) ?? ""));

/** A preference that an earlier version stored with another type under the same key. */
export function* storedPreference(
  error: ParsedError,
  at: FailingLine,
  actual: string,
  expected: string,
): Found {
  const call = callsNear(at, ({ name }) => READ.test(name)).find(({ node }) => isKey(node.arguments[0]));
  if (!call || !(yield* isOfPreferences(error, at, call))) return undefined;
  const line = lineOfExpression(call);
  const read = call.node.name.slice("get".length);
  const key = call.node.arguments[0] ? textOf(call.tree, call.node.arguments[0]) : "";
  const [is, wanted] = [shortClass(actual), shortClass(expected)];
  const { hits: puts } = yield* callsInSources("put(?:String|Int|Long|Boolean|Float|StringSet)", {
    withTests: true,
  });
  const other = puts.find(
    ({ node, tree }) =>
      node.name !== `put${read}` && node.arguments[0] && textOf(tree, node.arguments[0]) === key,
  );
  const location = { path: at.path, line };
  const evidence = [claimOf(call, "read here")];
  if (!other) {
    const values = { preference: `The preference ${key}`, is, wanted, key };
    return causes.proven("storedType", values, { ground: "typical", location, evidence });
  }
  const values = { key, is, stored: other.node.name.slice("put".length), read };
  return causes.proven("storedAndRead", values, {
    location,
    evidence: [...evidence, claimOf(other, "stored here")],
  });
}

/** Bundles, cursors and remote settings have getters of the same names: the frames or the receiver's type must say so. */
function* isOfPreferences(
  error: ParsedError,
  at: FailingLine,
  { node: { receiver }, tree }: CallPlace,
): AnalysisTask<boolean> {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const below = frames.slice(0, Math.max(0, frames.indexOf(at.frame)));
  if (below.length > 0) return below.some(({ className }) => /SharedPreferences(?:Impl)?$/.test(className));
  if (!receiver) return false;
  if (receiver.kind === "call" && /^get(?:Default)?(?:Shared)?Preferences$/.test(receiver.name)) return true;
  const type = yield* typeOf(textOf(tree, receiver), at.source, at.outline, at.line);
  return type !== undefined && /SharedPreferences$/.test(simpleType(type) ?? "");
}
