import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { classAt, outlineOf, search } from "../../../analysis/code/code.ts";
import type { PropertyWrite } from "../../../analysis/code/property-writes.ts";
import { codeOf, lineOf, sourceOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { blameOf, evidenceOf, type LateProperty, readerOf, readPlace } from "./lateinit-property.ts";

/** Nothing in the project assigns it, or only a local of the same name is assigned. */
export function* neverWritten(error: ParsedError, property: LateProperty): Inquiry<Finding | undefined> {
  const { source, writes, elsewhere, isComplete } = property;
  if (writes.length > 0) return undefined;
  const [outside] = elsewhere;
  if (outside) return yield* setByItsMaker(error, property, outside);
  if (!isComplete) return undefined;
  const shadow = yield* hiddenBy(property);
  if (shadow) return yield* shadowed(error, property, source.path, shadow.line, shadow.text);
  return unassigned(error, property);
}

/** A local of the same name that the property's own class declares with a value. */
function* hiddenBy({ source, owner, name, declaration }: LateProperty): Inquiry<TextMatch | undefined> {
  const text = yield* sourceOf(source.path);
  const local = new RegExp(`\\b(?:val|var)\\s+${name}\\s*(?::[^=]+)?=(?!=)`);
  const to = owner?.endLine ?? text?.lines.length ?? 0;
  for (let line = owner?.startLine ?? 1; text && line <= to; line++) {
    const match = line === declaration.startLine ? undefined : local.exec(codeOf(text, line));
    if (match) return { path: source.path, line, column: match.index + 1, text: lineOf(text, line).trim() };
  }
  return undefined;
}

function unassigned(error: ParsedError, property: LateProperty): Finding {
  const { source, name } = property;
  return {
    rootCause: `Nothing in this project assigns ${name}. It is declared lateinit, and ${readerOf(property)} reads it.`,
    confidence: 0.88,
    location: readPlace(property),
    label: "never set",
    evidence: evidenceOf(error, property),
    blames: [blameOf(property, [], undefined, true)],
    fixGuidelines: [
      `Assign ${name} in ${source.path} before ${readerOf(property)} runs, take it as a constructor parameter, or make it \`by lazy\`.`,
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
      lineClaim("read_file", path, line, text, "a new local, not the property"),
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

/** Frames of the platform that bring back what was there before. */
const RESTORES = /restore|relaunch/i;

/** Who makes a fragment sets the property on it; the system makes another one when it restores the screen. */
function* setByItsMaker(
  error: ParsedError,
  property: LateProperty,
  write: PropertyWrite,
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
  const isShown =
    (yield* isSetOnEveryOne(owner.name, property)) ||
    throwablesOf(error).some(({ frames }) => frames.some(({ method }) => RESTORES.test(method)));
  return {
    rootCause: `${name} is set from outside, by ${maker}, on the ${owner.name} it makes. When the system restores the screen after a rotation or in a new process, it makes a ${owner.name} itself, on which ${maker} sets nothing.`,
    confidence: isShown ? 0.78 : 0.5,
    ...(!isShown && { unestablished: true }),
    location: { path: write.path, line: write.line },
    label: "only on this instance",
    evidence: evidenceOf(
      error,
      property,
      lineClaim("outline", write.path, write.line, write.text, "set by its maker"),
    ),
    fixGuidelines: [
      `Let ${owner.name} get what it needs by itself: a fragment result, a shared view model, or the host taken in onAttach().`,
      "What a fragment is given from outside does not survive its recreation; only its arguments do.",
    ],
  };
}

/** Whether each place that makes one sets the property on it: then only the system can have made this one. */
function* isSetOnEveryOne(made: string, { elsewhere, otherWays, source }: LateProperty): Inquiry<boolean> {
  if (otherWays.length > 0) return false;
  const hits = yield* search(`\\b${made}\\s*\\(`, { isRegex: true, files: "**/*.{kt,java}", limit: 30 });
  const makes = hits.filter(({ text }) => !new RegExp(`\\b(?:class|fun)\\s+${made}\\b`).test(text));
  if (makes.length === 0 || makes.length >= 30) return false;
  return makes.every(
    (make) =>
      make.path !== source.path &&
      elsewhere.some((set) => set.path === make.path && Math.abs(set.line - make.line) <= 10),
  );
}
