import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { escapeRegex, functionAt } from "../reading/code.ts";
import { assertionsOn, dereferencesOn } from "../reading/dereferences.ts";
import type { FailingLine } from "../reading/failing-line.ts";
import { codeOf, lineOf, openBlocks, type Source } from "../reading/source.ts";
import type { NullExpression } from "./null-expression.ts";

const MOST = 6;

/**
 * The expressions of the failing line that may have been null where no message says which: what is dereferenced, or
 * where what it called threw, what was handed on; without those that cannot be null there.
 */
export function nullCandidates(error: ParsedError, at: FailingLine): NullExpression[] {
  const below = frameBelow(error, at);
  const all = below ? argumentsOf(at, below) : receiversOn(at);
  return all.filter(({ text }) => !isKnownNonNull(text, at)).slice(0, MOST);
}

/** The function that the reader's line called and that threw. */
function frameBelow(error: ParsedError, at: FailingLine): string | undefined {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  return frames[frames.indexOf(at.frame) - 1]?.method;
}

function receiversOn({ source, line, path }: FailingLine): NullExpression[] {
  // Kotlin throws without a message for an assertion; the platform says what it was called on.
  const asserted = path.endsWith(".kt") ? assertionsOn(source, line) : [];
  const all = asserted.length > 0 ? asserted : dereferencesOn(source, line);
  const found = new Map<string, NullExpression>();
  for (const { text, column } of all)
    if (!found.has(text)) found.set(text, { text, line, column, sole: false });
  return [...found.values()];
}

/** The arguments of the call that went into the platform, where all stand on the line. */
function argumentsOf(at: FailingLine, called: string): NullExpression[] {
  return callArguments(at, called)
    .filter(({ text }) => /^[A-Za-z_][\w.()]*$/.test(text))
    .map((argument) => ({ ...argument, line: at.line, sole: false }));
}

/** The arguments of a line's call of a function as written, with their columns from 1. */
export function callArguments(
  { source, line }: FailingLine,
  called: string,
): { text: string; column: number }[] {
  const code = codeOf(source, line);
  const text = lineOf(source, line);
  const open = new RegExp(`\\b${escapeRegex(called === "<init>" ? "new" : called)}\\b[^(]{0,80}\\(`).exec(
    code,
  );
  if (!open) return [];
  const found: { text: string; column: number }[] = [];
  let depth = 0;
  let from = open.index + open[0].length;
  for (let at = from; at < code.length && depth >= 0; at++) {
    const mark = code[at] ?? "";
    if ("([{".includes(mark)) depth++;
    else if (")]}".includes(mark)) depth--;
    if (!(depth === 0 && mark === ",") && depth >= 0) continue;
    const argument = text.slice(from, at).trim();
    if (argument) found.push({ text: argument, column: text.indexOf(argument, from) + 1 });
    from = at + 1;
  }
  return found;
}

/** Names that are no value, values that are never null, and what the code before the line has shown to be there. */
export function isKnownNonNull(text: string, at: FailingLine): boolean {
  if (/^(?:this|super|R|new)\b|^["'\d]|^(?:true|false|it|null)$|\bgetInstance\(\)$|\.class$|::/.test(text))
    return true;
  if (/^[A-Z][\w.]*$/.test(text) && !/^[A-Z][A-Z0-9_]*$/.test(text)) return true;
  if (/^[A-Z][\w.]*\.[A-Z]\w*$/.test(text)) return true;
  return (
    isPrimitive(text, at) || isChecked(text, at) || isUsedBefore(text, at) || isDeclaredNonNull(text, at)
  );
}

/** A local, a parameter or a field of Java whose written type is no class: the nearest declaration above decides. */
function isPrimitive(text: string, { source, outline, path, line }: FailingLine): boolean {
  if (!path.endsWith(".java") || !/^\w+$/.test(text)) return false;
  const declares = new RegExp(`([\\w>\\]]+)(?:\\.\\.\\.)?\\s+${escapeRegex(text)}\\s*(?:[=;:,)]|$)`);
  const from = functionAt(outline, line)?.startLine ?? line;
  for (let above = line; above >= from; above--) {
    const type = declares.exec(codeOf(source, above))?.[1];
    if (type && !/^(?:return|throw|else|case|new)$/.test(type)) return PRIMITIVE.test(type);
  }
  const fields = outline.declarations.filter(({ kind, name }) => kind === "property" && name === text);
  return fields.length > 0 && fields.every(({ type }) => type !== undefined && PRIMITIVE.test(type));
}

const PRIMITIVE = /^(?:byte|short|int|long|float|double|char|boolean)$/;

/** Kotlin keeps null out of what is declared without a question mark, but for what a library sets by reflection. */
function isDeclaredNonNull(text: string, { outline, path, line }: FailingLine): boolean {
  if (!path.endsWith(".kt") || !/^\w+$/.test(text)) return false;
  const within = functionAt(outline, line);
  const declared = outline.declarations.filter(
    (each) =>
      each.name === text &&
      (each.kind === "property" || each.qualifiedName === `${within?.qualifiedName}.${text}`),
  );
  return declared.length > 0 && declared.every(({ type }) => type !== undefined && !type.endsWith("?"));
}

/** Asked on the line itself, or by a check above whose block is still open or that leaves the function. */
export function isChecked(text: string, { source, outline, line }: FailingLine): boolean {
  const name = escapeRegex(text);
  const isThere = new RegExp(`(?<![\\w.])${name}\\s*!=\\s*null|\\bnull\\s*!=\\s*${name}(?![\\w.(])`);
  const isNull = new RegExp(`(?<![\\w.])${name}\\s*==\\s*null`);
  // Other words for the question: a type that it has, a text that is not empty, a call that throws for null.
  const told = new RegExp(
    `(?<![\\w.])${name}\\s+(?:is|instanceof)\\s|\\bis(?:NullOr)?(?:Not)?(?:Empty|Blank)\\(\\s*${name}\\s*\\)|(?<![\\w.])${name}\\.isNullOr\\w+\\(|\\b(?:requireNotNull|checkNotNull|requireNonNull|assertNotNull)\\(\\s*${name}\\b|(?<![\\w.])${name}\\?\\.let\\b`,
  );
  const own = codeOf(source, line);
  const asked = isThere.exec(own) ?? isNull.exec(own) ?? told.exec(own);
  if (asked && own.indexOf(`${text}.`, asked.index) > asked.index) return true;
  const from = functionAt(outline, line)?.startLine ?? line;
  const open = new Set(openBlocks(source, from, line));
  for (let above = from; above < line; above++) {
    const code = codeOf(source, above);
    if (/\b(?:require|check|assert)\w*N(?:ot|on)Null\(/.test(code) && told.test(code)) return true;
    if ((isThere.test(code) || told.test(code)) && (open.has(above) || open.has(above + 1))) return true;
    if (
      isNull.test(code) &&
      /\b(?:return|continue|break|throw)\b/.test(`${code} ${codeOf(source, above + 1)}`)
    )
      return true;
  }
  return false;
}

/** Dereferenced or made on a way that leads to the line, and not changed since. */
export function isUsedBefore(text: string, { source, outline, line }: FailingLine): boolean {
  const within = functionAt(outline, line);
  if (!within || !/^[\w.]+$/.test(text)) return false;
  const name = escapeRegex(text);
  const uses = new RegExp(`(?<![\\w.])${name}\\.[A-Za-z_]`);
  const makes = new RegExp(`(?<![\\w.])${name}\\s*=\\s*(?:new\\s+)?[A-Z][\\w.]*(?:<[\\w<>?, ]*>)?\\(`);
  const sets = new RegExp(`(?<![\\w.])${name}\\s*=(?!=)`);
  const here = openBlocks(source, within.startLine, line).join();
  for (let above = line - 1; above > within.startLine; above--) {
    const code = codeOf(source, above);
    if (!code.includes(text)) continue;
    const made = makes.exec(code);
    if (made && isWhole(code, made.index + made[0].length))
      return leadsHere(source, within.startLine, above, here);
    if (sets.test(code)) return false;
    if (uses.test(code) && !/[&|?]/.test(code) && leadsHere(source, within.startLine, above, here))
      return true;
  }
  return false;
}

/** Whether a call whose parenthesis opens before an offset is all of the value, without a member taken of what it gives. */
function isWhole(code: string, from: number): boolean {
  let depth = 1;
  let at = from;
  for (; at < code.length && depth > 0; at++) {
    if (code[at] === "(") depth++;
    else if (code[at] === ")") depth--;
  }
  return !/^\s*[.?!]/.test(code.slice(at));
}

/** The blocks open at a line above are open at the line too: the way to it went through there. */
function leadsHere(source: Source, from: number, above: number, here: string): boolean {
  const there = openBlocks(source, from, above).join();
  return there === "" || here === there || here.startsWith(`${there},`);
}
