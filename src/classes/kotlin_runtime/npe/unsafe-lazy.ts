import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { methodOf, outlineOf, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";

const NONE = /\bLazyThreadSafetyMode\.NONE\b/;

/**
 * `lazy(LazyThreadSafetyMode.NONE)` gives its initializer up after the first use without a lock: it is missing only for a second thread
 * that asked before it saw the first one's value. Source: kotlin.UnsafeLazyImpl.
 */
export function* unsafeLazy(error: ParsedError): Inquiry<Finding | undefined> {
  const [thrower] = throwablesOf(error).at(-1)?.frames ?? [];
  if (thrower?.className !== "kotlin.UnsafeLazyImpl" || thrower.method !== "getValue") return undefined;
  const [reader] = yield* workspaceFrames(error);
  const source = reader && (yield* sourceOf(reader.path));
  const outline = source && (yield* outlineOf(reader.path));
  const method = reader && methodOf(reader.frame);
  const lazies = outline?.declarations.filter(({ kind, startLine, endLine }) => {
    if (kind !== "property") return false;
    for (let line = startLine; line <= endLine; line++)
      if (source && NONE.test(lineOf(source, line))) return true;
    return false;
  });
  const named = lazies?.filter(
    ({ name }) => method === name || method === `get${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  );
  const [property, ...more] = named && named.length > 0 ? named : (lazies ?? []);
  if (!source || !property || more.length > 0) return undefined;
  let line = property.startLine;
  while (!NONE.test(lineOf(source, line))) line++;
  const changed = lineOf(source, line).replace(NONE, "LazyThreadSafetyMode.PUBLICATION");
  const edits = editLines(source, [{ from: line, to: line, lines: [changed] }]);
  return {
    rootCause: `${property.name} is lazy without any protection against threads (LazyThreadSafetyMode.NONE, line ${line}), and two threads read it for the first time at once: one found it unset when the other had already given up the initializer.`,
    ground: "proven",
    location: { path: source.path, line, symbol: property.qualifiedName },
    label: "for one thread only",
    evidence: [
      logClaim(error),
      lineClaim("read_file", source.path, line, lineOf(source, line), "not for several threads"),
    ],
    fixGuidelines: [
      "PUBLICATION lets several threads compute it and keeps the first value; the default, SYNCHRONIZED, lets one compute it under a lock.",
    ],
    ...(edits && {
      fixes: [{ title: `Let several threads read ${property.name}`, safety: "review" as const, edits }],
    }),
  };
}
