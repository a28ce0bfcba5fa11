import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { conclude, type Diagnoser, type Inquiry, think } from "../diagnoser.ts";
import { fact, lineClaim, logClaim } from "../reading/claims.ts";
import { functionAt, methodOf, type WorkspaceFrame } from "../reading/code.ts";
import { type FailingLine, lineOfFrame } from "../reading/failing-line.ts";
import { fileName } from "../reading/file-name.ts";
import { codeOf, lineOf } from "../reading/source.ts";
import { nullCandidates } from "./null-candidates.ts";
import { causeOf } from "./null-cause.ts";
import { type NullExpression, nullExpression } from "./null-expression.ts";
import { nullLine } from "./null-line.ts";
import { type NullOrigin, producerOf } from "./null-origin.ts";
import { fromPlatform } from "./null-platform.ts";

export const npe: Diagnoser = {
  ids: ["npe", "null_cast"],
  *investigate(error) {
    const failing = yield* nullLine(error);
    if (!failing) return;
    const { at, callers } = failing;
    const found = fact(error, "targetType") ? castOperand(at) : yield* nullExpression(error, at);
    if (!found) return yield* oneOfSeveral(error, at, callers);
    yield* think(`${found.text} was null in ${at.path}:${found.line}; where does it come from?`);
    const origin = (yield* clearedBinding(found, at, callers)) ?? (yield* causeOf(found, at, callers));
    yield* conclude(origin ? explained(error, at, found, origin) : located(error, at, found));
  },
};

/** How sure a cause can be that rests on the other expressions of the line being there. */
const LEFT_OVER = { only: 0.72, bestKnown: 0.65, drifted: 0.6 };
const LONGEST_BODY = 80;

/** No message says what was null: the expressions that can be, and of these the one with a reason to be. */
function* oneOfSeveral(error: ParsedError, at: FailingLine, callers: readonly WorkspaceFrame[]): Inquiry {
  const candidates = nearestCandidates(error, at);
  if (candidates.length === 0) return yield* onlyNullableIn(error, at);
  yield* think(`Which of ${candidates.map(({ text }) => text).join(", ")} can be null there?`);
  const reasons: { found: NullExpression; origin: NullOrigin }[] = [];
  for (const found of candidates) {
    const origin = yield* causeOf(found, at, callers);
    if (origin) reasons.push({ found, origin });
  }
  const [first, second] = reasons.toSorted((left, right) => right.origin.confidence - left.origin.confidence);
  if (!first || (second && second.origin.confidence > first.origin.confidence - 0.1))
    return yield* conclude(undecided(error, at, candidates));
  const most = candidates.length === 1 ? LEFT_OVER.only : LEFT_OVER.bestKnown;
  const finding = explained(error, at, { ...first.found, sole: true }, first.origin);
  yield* conclude({ ...finding, confidence: Math.min(most, finding.confidence) });
}

/** Lines beside the one of the trace: a statement over several, or a file that has changed by a line or two. */
const BESIDE = [0, 1, -1, 2, -2];

function nearestCandidates(error: ParsedError, at: FailingLine): NullExpression[] {
  const within = functionAt(at.outline, at.line);
  for (const offset of BESIDE) {
    const line = at.line + offset;
    if (offset !== 0 && functionAt(at.outline, line)?.qualifiedName !== within?.qualifiedName) continue;
    const found = nullCandidates(error, { ...at, line });
    if (found.length > 0) return found;
  }
  return [];
}

/** The trace's line says nothing here: the only value of its function that the platform may leave null. */
function* onlyNullableIn(error: ParsedError, at: FailingLine): Inquiry {
  const bodies = at.outline.declarations.filter(
    ({ kind, name }) => kind === "function" && name === methodOf(at.frame),
  );
  const [body] = bodies;
  if (!body || bodies.length > 1 || (body.startLine < at.line && at.line < body.endLine)) return;
  const reasons: { found: NullExpression; origin: NullOrigin }[] = [];
  for (let line = body.startLine + 1; line < Math.min(body.endLine, body.startLine + LONGEST_BODY); line++) {
    for (const found of nullCandidates(error, { ...at, line })) {
      const origin = yield* fromPlatform(found.text, producerOf(found, { ...at, line }));
      if (origin) reasons.push({ found, origin });
    }
  }
  const [only, ...more] = reasons;
  if (!only || more.some(({ found }) => found.text !== only.found.text)) return;
  const finding = explained(error, at, { ...only.found, sole: true }, only.origin);
  yield* conclude({ ...finding, confidence: Math.min(LEFT_OVER.drifted, finding.confidence) });
}

/** Which expressions come into question, without a reason to prefer one. */
function undecided(error: ParsedError, at: FailingLine, candidates: readonly NullExpression[]): Finding {
  const [first] = candidates;
  const names = candidates.slice(0, 4).map(({ text }) => `\`${text}\``);
  const listed = names.length === 1 ? `\`${first?.text}\`` : `one of ${names.join(", ")}`;
  return {
    rootCause: `On line ${at.line} of ${fileName(at.path)}, ${listed} was null. ${names.length === 1 ? "What made it null" : "Which, and why,"} is not decided by the sources here.`,
    confidence: 0.35,
    unestablished: true,
    location: { path: at.path, line: at.line, ...(names.length === 1 && first && { column: first.column }) },
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), "fails here"),
    ],
    fixGuidelines: [
      `Follow ${names.length === 1 ? "it" : "each of them"} back: its declaration, every place that assigns it, and what the caller passed.`,
      "A log line or a breakpoint before this line tells which it is.",
    ],
  };
}

/** What stands before `as` on the failing line. */
function castOperand(at: FailingLine): NullExpression | undefined {
  const text = lineOf(at.source, at.line);
  const match = /([\w.()[\]"<>?]+)\s+as\s+[A-Z]/.exec(text);
  const operand = match?.[1]?.replace(/^[([]+/, "");
  if (!match || !operand) return undefined;
  return { text: operand, line: at.line, column: text.indexOf(operand) + 1, sole: true };
}

/** `get() = _binding!!` after `_binding = null` in onDestroyView: the reader came too late. */
function* clearedBinding(
  found: NullExpression,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): Inquiry<NullOrigin | undefined> {
  const getter = at.outline.declarations.find(
    (each) =>
      each.kind === "property" &&
      each.startLine <= found.line &&
      found.line <= each.endLine &&
      each.name !== found.text,
  );
  if (!getter || !/^_?\w+$/.test(found.text)) return undefined;
  const clear = at.outline.assignments.find(
    (each) => each.name === found.text && /^null\b/.test(each.value.trim()),
  );
  const next = callers.find(({ frame }) => frame.line && !/^(?:access\$|get[A-Z_])/.test(frame.method));
  const reader = next && (yield* lineOfFrame(next));
  if (!clear || !reader) return undefined;
  const by = clear.enclosing.split(".").at(-1) ?? "";
  const within = functionAt(reader.outline, reader.line);
  const user = within ? `${within.name}()` : "this line";
  return {
    rootCause: `${getter.name} is read in ${user} when ${found.text} is already (or still) null: ${by}() sets it to null, and what leads here is not stopped by then.`,
    confidence: 0.85,
    label: "no view by then",
    location: { path: reader.path, line: reader.line },
    claims: [
      lineClaim("read_file", reader.path, reader.line, lineOf(reader.source, reader.line), "the read"),
      lineClaim("outline", at.path, clear.line, clear.text, `in ${by}`),
    ],
    steps: [
      /lifecycleScope|launch/.test(around(reader)) || /invokeSuspend/.test(next?.frame.method ?? "")
        ? "Launch in viewLifecycleOwner.lifecycleScope instead of the fragment's own scope: it is cancelled with the view."
        : `Cancel or detach the callback that leads to ${user} in ${by}().`,
      `Where a late result is harmless, leave when ${found.text} is null: \`val ${getter.name} = ${found.text} ?: return\`.`,
    ],
  };
}

function around(reader: FailingLine): string {
  const lines: string[] = [];
  for (let line = Math.max(1, reader.line - 8); line <= reader.line; line++)
    lines.push(codeOf(reader.source, line));
  return lines.join("\n");
}

function explained(error: ParsedError, at: FailingLine, found: NullExpression, origin: NullOrigin): Finding {
  return {
    rootCause: origin.rootCause,
    confidence: found.sole ? origin.confidence : Math.min(0.6, origin.confidence),
    location: origin.location ?? { path: at.path, line: found.line, column: found.column },
    label: origin.label,
    evidence: [
      logClaim(error),
      nullClaim(at, found),
      ...origin.claims.filter((claim) => claim.path !== at.path || claim.line !== found.line),
    ],
    fixGuidelines: origin.steps,
  };
}

function nullClaim({ path, source }: FailingLine, { line, text }: NullExpression) {
  return lineClaim("read_file", path, line, lineOf(source, line), `${text} is null here`);
}

/** Which expression was null is known, why is not. */
function located(error: ParsedError, at: FailingLine, found: NullExpression): Finding {
  return {
    rootCause: `\`${found.text}\` was null on line ${found.line} of ${at.path.replace(/^.*\//, "")}. What made it null is not decided by the sources here.`,
    confidence: 0.45,
    unestablished: true,
    location: { path: at.path, line: found.line, column: found.column },
    label: "null here",
    evidence: [logClaim(error), nullClaim(at, found)],
    fixGuidelines: [
      `Follow ${found.text} back: its declaration, every place that assigns it, and what the caller passed.`,
      at.path.endsWith(".java")
        ? "If it comes from a server, storage or the platform, check it for null where it comes in."
        : "If it comes from Java, a server or storage, Kotlin does not check it: declare it nullable and handle null.",
    ],
  };
}
