import type { Outline } from "../../model/code.ts";
import type { Blame, Claim } from "../../model/finding.ts";
import { functionAt } from "../reading/code.ts";
import type { FailingLine } from "../reading/failing-line.ts";
import { codeOf, lineOf, type Source, statementFrom } from "../reading/source.ts";
import type { NullExpression } from "./null-expression.ts";

/** Why an expression was null, in words that can end a sentence, with what shows it. */
export interface NullOrigin {
  rootCause: string;
  confidence: number;
  claims: Claim[];
  steps: string[];
  label?: string;
  /** What it says of a field's writes, to be held against the stack and the sources. */
  blames?: Blame[];
  /** Where the fix belongs, when that is not the failing line. */
  location?: { path: string; line: number; column?: number };
}

/** A call or access, and the line it is written on. */
export interface Producer {
  /** As written: `Isbn.normalize(uri.lastPathSegment)`. */
  text: string;
  line: number;
  source: Source;
  outline: Outline;
}

/** What gives the expression its value: the initial value of a local or property, else the expression itself. */
export function producerOf(null_: NullExpression, at: FailingLine): Producer {
  const own = { text: withoutCast(null_.text), line: null_.line, source: at.source, outline: at.outline };
  if (!/^(?:this\.)?\w+$/.test(null_.text)) return own;
  const name = null_.text.replace(/^this\./, "");
  const within = functionAt(at.outline, null_.line);
  for (let line = null_.line - 1; line >= (within?.startLine ?? null_.line); line--) {
    const value = initialValue(at.source, line, name);
    if (value) return { ...own, text: value, line };
  }
  const property = at.outline.declarations.find((each) => each.kind === "property" && each.name === name);
  const value = property && initialValue(at.source, property.endLine, name);
  return property && value ? { ...own, text: value, line: property.endLine } : own;
}

/** `((ViewGroup) view.getParent())` is `view.getParent()`. */
export function withoutCast(text: string): string {
  const inner = /^\(\([\w.<>?]+\)\s*(.+)\)$/.exec(text)?.[1] ?? /^\((.+)\s+as\s+[\w.<>?]+\)$/.exec(text)?.[1];
  return inner !== undefined && isBalanced(inner) ? inner : text;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const mark of text) {
    if (mark === "(") depth++;
    if (mark === ")" && --depth < 0) return false;
  }
  return depth === 0;
}

function initialValue(source: Source, line: number, name: string): string | undefined {
  const code = codeOf(source, line);
  const declared = new RegExp(`\\b(?:val|var|[A-Z][\\w<>?, ]*)\\s+${name}\\b[^=]{0,80}=(?!=)\\s*`).exec(code);
  const assigned = declared ?? new RegExp(`^\\s*(?:this\\.)?${name}\\s*=(?!=)\\s*`).exec(code);
  if (!assigned) return undefined;
  const statement = statementFrom(source, line);
  const rest = statement && statement.to - line < 6 ? source.lines.slice(line, statement.to) : [];
  const value = [lineOf(source, line).slice(assigned.index + assigned[0].length), ...rest]
    .map((text) => text.trim())
    .join("")
    .replace(/\s*;\s*$/, "")
    .trim();
  return (
    upToUnmatched(value)
      .replace(/^\([\w.<>]+\)\s*/, "")
      .replace(/\s+as\??\s+[\w.<>?]+$/, "") || undefined
  );
}

/** `open(path)` of `open(path)) {`: a value inside the brackets of a try or an if ends with them. */
function upToUnmatched(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth < 0) return text.slice(0, at).trim();
  }
  return text;
}

/** The producer as its line shows it: an expression over several lines is quoted by its first. */
export const shownLine = ({ text, source, line }: Producer): string =>
  lineOf(source, line).includes(text) ? text : lineOf(source, line).trim();
