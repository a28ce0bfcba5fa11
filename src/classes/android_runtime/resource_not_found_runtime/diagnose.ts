import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { failingLine, nearestLine } from "../../../analysis/code/failing-line.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";
import { platformResource } from "./platform-resource.ts";
import { typedResource } from "./typed-resource.ts";

/** Calls that take either a text or a resource id; a plain number is taken for an id. */
const TAKES_EITHER =
  /\b(?:setText|setTitle|setHint|setMessage|setError|append)\s*\(\s*([\w.]+(?:\(\))?)\s*\)|\bmakeText\s*\(\s*[\w.]+\s*,\s*([\w.]+(?:\(\))?)\s*,/;
/** Ids of the app begin at 0x7f000000, those of the platform at 0x01000000. */
const LEAST_ID = 0x01000000;
const LEAST_APP_ID = 0x7f000000;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const printed = fact(error, "resource");
  const id = Number(printed);
  if (printed && id >= LEAST_ID && id < LEAST_APP_ID && (yield* platformResource(error, printed))) return;
  if (printed && id >= LEAST_APP_ID && (yield* typedResource(error))) return;
  const failing = printed ? yield* failingLine(error) : undefined;
  if (!printed || !failing || !Number.isInteger(id) || id >= LEAST_ID) return;
  const { at } = failing;
  const line = nearestLine(at, TAKES_EITHER, 2);
  const match = line ? TAKES_EITHER.exec(codeOf(at.source, line)) : undefined;
  const value = match?.[1] ?? match?.[2];
  if (!line || !match || !value || /^R\.|\bR\./.test(value)) return;
  yield* think(`${printed} is no resource id; is it a number that was meant as text?`);
  const isJava = at.path.endsWith(".java");
  const asText = isJava
    ? `String.valueOf(${value})`
    : /^\d+$/.test(value)
      ? `"${value}"`
      : `${value}.toString()`;
  const written = lineOf(at.source, line);
  const start = match.index + match[0].lastIndexOf(value);
  const changed = `${written.slice(0, start)}${asText}${written.slice(start + value.length)}`;
  yield* conclude({
    rootCause: `${value} is the number ${id}, and this call takes a number for a resource id. There is no resource ${printed}; the number itself was to be shown.`,
    ground: id === 0 ? "inKind" : "proven",
    location: { path: at.path, line },
    label: "a number, taken for an id",
    evidence: [logClaim(error), lineClaim("read_file", at.path, line, written)],
    fixGuidelines: [
      `Pass text: ${asText}, or getString(R.string.…, ${value}) where it is part of a sentence.`,
    ],
    fixes: fixOf(
      `Pass ${value} as text`,
      id === 0 ? "review" : "safe",
      editLines(at.source, [{ from: line, to: line, lines: [changed] }]),
    ),
  });
}
