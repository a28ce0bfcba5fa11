import { logClaim } from "../../../analysis/claims.ts";
import { callsNear } from "../../../analysis/code/calls-near.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { lastOfPath, pathOf, textOf } from "../../../syntax/tree/relations.ts";
import { withArticle } from "../../wording.ts";

/**
 * A value that a Bundle holds with another type than is asked for. Its getters catch the exception, log it and give their
 * default (`BaseBundle.typeWarning`). Of a manifest's meta-data it is known where the type comes from.
 */
export function bundledValue(error: ParsedError, at: FailingLine, actual: string): Finding | undefined {
  const [inner] = throwablesOf(error).at(-1)?.frames ?? [];
  if (!inner || !/^android\.os\.(?:Base)?Bundle$/.test(inner.className) || !/^get[A-Z]/.test(inner.method))
    return undefined;
  const [call] = callsNear(at, ({ name }) => name === inner.method);
  const given = call?.node.arguments[0]?.value;
  if (!call || !given || (given.kind !== "string" && pathOf(given) === undefined)) return undefined;
  const line = lineOfExpression(call);
  const key = textOf(call.tree, given);
  const isMetaData = call.node.receiver !== undefined && lastOfPath(call.node.receiver) === "metaData";
  const is = withArticle(shortClass(actual));
  const gives = inner.method === "getString" ? "null, or the default that was passed" : "its default";
  const caught = `Bundle.${inner.method}() caught this exception itself, logged it and gave ${gives}; what failed after that is another failure.`;
  const isNumber = isMetaData && /^java\.lang\.(?:Integer|Float|Boolean)$/.test(actual);
  return {
    rootCause: isNumber
      ? `The meta-data ${key} is ${is} in the merged manifest: the resource compiler stores a value that looks like one so, and ${inner.method}() asks for another type. ${caught}`
      : `The Bundle holds ${is} under ${key}, and line ${line} reads it with ${inner.method}(). ${caught}`,
    ...(!isNumber && { question: `who puts ${is} under ${key}`, unestablished: true as const }),
    ground: isNumber ? "told" : "open",
    location: { path: at.path, line },
    label: `${is} is there`,
    evidence: [logClaim(error), claimOf(call, "read here")],
    fixGuidelines: isNumber
      ? [
          `In the manifest give the value as a string resource (android:value="@string/…"), which stays a String; or read it with get(${key}) and make it a text.`,
        ]
      : [`Find what is put under ${key}, and agree on one type.`],
  };
}
