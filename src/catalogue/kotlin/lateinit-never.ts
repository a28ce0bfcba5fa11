import type { TextMatch } from "../../model/code.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Inquiry } from "../diagnoser.ts";
import { absenceClaim, lineClaim } from "../reading/claims.ts";
import { classAt, outlineOf, search } from "../reading/code.ts";
import { editLines } from "../reading/edits.ts";
import { sourceOf } from "../reading/source.ts";
import { evidenceOf, type LateProperty, readerOf, readPlace } from "./lateinit-property.ts";

/** Nothing in the project assigns it, or only a local of the same name is assigned. */
export function* neverWritten(error: ParsedError, property: LateProperty): Inquiry<Finding | undefined> {
  const { source, name, owner } = property;
  if (property.writes.length > 0) return undefined;
  const found = yield* search(`\\b${name}\\s*(?::[^=]+)?=(?!=)|\\bset${capital(name)}\\(|::${name}\\b`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 40,
  });
  // A lateinit property has no initial value: an `=` in its own line is a comment's.
  const own = new RegExp(`\\blateinit\\s+var\\s+${name}\\b`);
  const writes = found.filter(({ text }) => !own.test(text));
  const inside = (path: string, line: number): boolean =>
    path === source.path && (!owner || (line >= owner.startLine && line <= owner.endLine));
  const shadow = writes.find(
    ({ path, line, text }) => inside(path, line) && new RegExp(`\\b(?:val|var)\\s+${name}\\b`).test(text),
  );
  const writesIt = new RegExp(`\\.${name}\\s*=(?!=)|\\.set${capital(name)}\\(|::${name}\\.set\\(`);
  const outside = writes.find(({ text }) => writesIt.test(text));
  if (outside) return yield* setByItsMaker(error, property, outside);
  if (shadow) return yield* shadowed(error, property, shadow.path, shadow.line, shadow.text);
  if (writes.some(({ path, line }) => inside(path, line))) return undefined;
  return unassigned(error, property, writes.length === 0);
}

function unassigned(error: ParsedError, property: LateProperty, nothingAtAll: boolean): Finding {
  const { source, name, declaration } = property;
  const by = declaration.annotations.find((each) => !/^(?:JvmField|VisibleForTesting|Volatile)\b/.test(each));
  return {
    rootCause: by
      ? `No code in this project assigns ${name}; it relies on @${by.split("(")[0]} to set it, and that had not happened when ${readerOf(property)} read it.`
      : `Nothing in this project assigns ${name}. It is declared lateinit, and ${readerOf(property)} reads it.`,
    confidence: by ? 0.6 : nothingAtAll ? 0.88 : 0.8,
    location: readPlace(property),
    label: "never set",
    evidence: evidenceOf(
      error,
      property,
      ...(nothingAtAll
        ? [absenceClaim("grep_search", `no assignment of ${name} in any Kotlin or Java file`)]
        : []),
    ),
    fixGuidelines: [
      by
        ? `Make sure that whatever handles @${by.split("(")[0]} runs before ${readerOf(property)}.`
        : `Assign ${name} in ${source.path} before ${readerOf(property)} runs, take it as a constructor parameter, or make it \`by lazy\`.`,
    ],
  };
}

function* shadowed(
  error: ParsedError,
  property: LateProperty,
  path: string,
  line: number,
  text: string,
): Inquiry<Finding> {
  const { name } = property;
  const fix = yield* assignInstead(path, line, name);
  return {
    rootCause: `${name} is never assigned: line ${line} looks like its assignment but declares a new local of the same name, which hides the property.`,
    confidence: 0.93,
    location: { path, line },
    label: "declares a local, sets nothing",
    evidence: evidenceOf(
      error,
      property,
      lineClaim("grep_search", path, line, text, "a new local, not the property"),
    ),
    fixGuidelines: [`Drop the val or var in front of ${name}, so that the property is assigned.`],
    fixes: fix ? [fix] : [],
  };
}

function* assignInstead(path: string, line: number, name: string): Inquiry<ProposedFix | undefined> {
  const text = yield* sourceOf(path);
  const before = text?.lines[line - 1];
  if (!text || before === undefined) return undefined;
  const after = before.replace(new RegExp(`\\b(?:val|var)\\s+${name}\\s*(?::[^=]+)?=`), `${name} =`);
  const edits = after !== before && editLines(text, [{ from: line, to: line, lines: [after] }]);
  if (!edits) return undefined;
  return { title: `Assign the property ${name} instead of a new local`, safety: "review", edits };
}

/** Who makes a fragment sets the property on it; the system makes another one when it restores the screen. */
function* setByItsMaker(
  error: ParsedError,
  property: LateProperty,
  write: TextMatch,
): Inquiry<Finding | undefined> {
  const { owner, name, source } = property;
  const isRestored = owner?.supertypes?.some((each) =>
    /(?:Fragment|Activity)$/.test(each.split("<")[0] ?? ""),
  );
  if (!owner || !isRestored || write.path === source.path) return undefined;
  const outline = yield* outlineOf(write.path);
  const made = outline?.calls.some((call) => call.name === owner.name);
  const maker = (outline && classAt(outline, write.line)?.name) ?? "its maker";
  if (!made) return undefined;
  return {
    rootCause: `${name} is set from outside, by ${maker}, on the ${owner.name} it makes. When the system restores the screen after a rotation or in a new process, it makes a ${owner.name} itself, and nothing sets ${name} on that one.`,
    confidence: 0.78,
    location: { path: write.path, line: write.line },
    label: "only on this instance",
    evidence: evidenceOf(
      error,
      property,
      lineClaim("grep_search", write.path, write.line, write.text, "set by its maker"),
    ),
    fixGuidelines: [
      `Let ${owner.name} get what it needs by itself: a fragment result, a shared view model, or the host taken in onAttach().`,
      "What a fragment is given from outside does not survive its recreation; only its arguments do.",
    ],
  };
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
