import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search, shortClass } from "../../../analysis/code/code.ts";
import type { FailingLine } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { receiverBefore, simpleType, typeOf } from "../../../analysis/code/types.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { withArticle } from "../../wording.ts";

const READ = /\bget(String|Int|Long|Boolean|Float|StringSet)\(\s*("[^"]+"|[A-Z_][\w.]*)/;

/** A preference that an earlier version stored with another type under the same key. */
export function* storedPreference(
  error: ParsedError,
  at: FailingLine,
  actual: string,
  expected: string,
): Inquiry<Finding | undefined> {
  const line = [at.line, at.line + 1, at.line - 1].find((each) => READ.test(lineOf(at.source, each)));
  const match = line ? READ.exec(lineOf(at.source, line)) : undefined;
  if (!line || !match?.[1] || !match[2] || !(yield* isOfPreferences(error, at, line, match.index)))
    return undefined;
  const key = match[2];
  const [is, wanted] = [shortClass(actual), shortClass(expected)];
  const puts = yield* search(`put(?:String|Int|Long|Boolean|Float|StringSet)\\(\\s*${escapeRegex(key)}`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 5,
  });
  const other = puts.find((put) => !put.text.includes(`put${match[1]}(`));
  return {
    rootCause: other
      ? `The preference ${key} is stored as ${/put(\w+)\(/.exec(other.text)?.[1]} and read as ${match[1]}.`
      : `The preference ${key} holds ${withArticle(is)} on this device and is read as ${wanted}: something, most likely an earlier version of the app, stored it with another type.`,
    ground: other ? "proven" : "inKind",
    location: { path: at.path, line },
    label: `${withArticle(is)} is stored`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), "read here"),
      ...(other ? [lineClaim("grep_search", other.path, other.line, other.text, "stored here")] : []),
    ],
    fixGuidelines: other
      ? ["Use one type for this key on both sides."]
      : [`Store it under a new key, and remove or convert the old value once (contains(${key}), all).`],
  };
}

/** Bundles, cursors and remote settings have getters of the same names: the frames or the receiver's type must say so. */
function* isOfPreferences(
  error: ParsedError,
  at: FailingLine,
  line: number,
  offset: number,
): Inquiry<boolean> {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const below = frames.slice(0, Math.max(0, frames.indexOf(at.frame)));
  if (below.length > 0) return below.some(({ className }) => /SharedPreferences(?:Impl)?$/.test(className));
  const receiver = receiverBefore(lineOf(at.source, line), offset + 1);
  if (!receiver) return false;
  if (/\bget(?:Default)?(?:Shared)?Preferences\([^()]*\)$/.test(receiver)) return true;
  const type = yield* typeOf(receiver, at.source, at.outline, line);
  return type !== undefined && /SharedPreferences$/.test(simpleType(type) ?? "");
}
