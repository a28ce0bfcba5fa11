import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { escapeRegex, functionAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { callsOfFrame } from "../../../analysis/exceptions/calls-of-frame.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { lastOfPath, pathOf } from "../../../syntax/tree/relations.ts";
import type { MissingMember } from "./newer-than-device.ts";

/** Calls of the member that are looked at. */
const MOST = 12;

/**
 * The call of a static function that the device lacks, where a shrinker has renamed the one frame between: the one caller of it
 * that the next frame's function calls.
 */
export function* callerOfMissing(
  error: ParsedError,
  { owner, method }: MissingMember,
  own: WorkspaceFrame | undefined,
): Inquiry<Finding | undefined> {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const within = own && frames.indexOf(own.frame) === 1 ? yield* callsOfFrame(own) : undefined;
  if (!own || !within) return undefined;
  const type = owner.split(/[.$]/).at(-1) ?? "";
  const calls = yield* callsInSources(escapeRegex(method), { limit: MOST, withTests: true });
  if (calls.length >= MOST) return undefined;
  const found = [];
  for (const each of calls.filter(({ node }) => node.receiver && lastOfPath(node.receiver) === type)) {
    const { source, outline } = each;
    const line = lineOfExpression(each);
    const hit = { path: source.path, line, text: lineOf(source, line) };
    const around = functionAt(outline, line);
    const type = around?.qualifiedName.split(".").at(-2);
    const call = within.calls.find(
      ({ name, receiver }) =>
        name === around?.name && receiver && type !== undefined && isOf(pathOf(receiver), type),
    );
    if (around && call) found.push({ hit, around, call });
  }
  const [only, ...more] = found;
  if (!only || more.length > 0) return undefined;
  const { hit, around, call } = only;
  return {
    rootCause: `${method}() of ${owner} is not in the Android version of the device that crashed. ${around.name}(), which ${fileName(own.path)} calls on line ${call.line}, calls it on line ${hit.line} of ${fileName(hit.path)}.`,
    ground: "told",
    location: { path: hit.path, line: hit.line, symbol: around.qualifiedName },
    label: "not on every device",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", hit.path, hit.line, hit.text, "the call"),
      lineClaim(
        "read_file",
        own.path,
        call.line,
        lineOf(within.source, call.line),
        `leads to ${around.name}()`,
      ),
    ],
    fixGuidelines: [
      `Find the versions of Android that have ${owner}.${method}; call it behind a check of Build.VERSION.SDK_INT with another way for other devices.`,
    ],
  };
}

/** Whether a call on a path is one on a type itself: `Shelf.INSTANCE`, `Shelf.Companion`, `Shelf`. */
const isOf = (path: string | undefined, type: string): boolean =>
  path
    ?.replace(/\.(?:INSTANCE|Companion)$/, "")
    .split(".")
    .at(-1) === type;
