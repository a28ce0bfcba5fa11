import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, shortClass } from "../../../analysis/code/code.ts";
import { type FailingLine, nearestLine } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { withArticle } from "../../wording.ts";

/**
 * A value that a Bundle holds with another type than is asked for. Its getters catch the exception, log it and give their
 * default (`BaseBundle.typeWarning`). Of a manifest's meta-data it is known where the type comes from.
 */
export function bundledValue(error: ParsedError, at: FailingLine, actual: string): Finding | undefined {
  const [inner] = throwablesOf(error).at(-1)?.frames ?? [];
  if (!inner || !/^android\.os\.(?:Base)?Bundle$/.test(inner.className) || !/^get[A-Z]/.test(inner.method))
    return undefined;
  const call = new RegExp(`(\\bmetaData\\s*[?!]*)?\\.${escapeRegex(inner.method)}\\(\\s*("[^"]+"|[\\w.]+)`);
  const line = nearestLine(at, call, 1);
  const [, metaData, key] = line ? (call.exec(lineOf(at.source, line)) ?? []) : [];
  if (!line || !key) return undefined;
  const is = withArticle(shortClass(actual));
  const gives = inner.method === "getString" ? "null, or the default that was passed" : "its default";
  const caught = `Bundle.${inner.method}() caught this exception itself, logged it and gave ${gives}; what failed after that is another failure.`;
  const isNumber = metaData !== undefined && /^java\.lang\.(?:Integer|Float|Boolean)$/.test(actual);
  return {
    rootCause: isNumber
      ? `The meta-data ${key} is ${is} in the merged manifest: the resource compiler stores a value that looks like one so, and ${inner.method}() asks for another type. ${caught}`
      : `The Bundle holds ${is} under ${key}, and line ${line} reads it with ${inner.method}(). ${caught}`,
    ...(!isNumber && { question: `who puts ${is} under ${key}`, unestablished: true as const }),
    ground: isNumber ? "told" : "open",
    location: { path: at.path, line },
    label: `${is} is there`,
    evidence: [logClaim(error), lineClaim("read_file", at.path, line, lineOf(at.source, line), "read here")],
    fixGuidelines: isNumber
      ? [
          `In the manifest give the value as a string resource (android:value="@string/…"), which stays a String; or read it with get(${key}) and make it a text.`,
        ]
      : [`Find what is put under ${key}, and agree on one type.`],
  };
}
