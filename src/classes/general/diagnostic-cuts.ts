/** A part of a line: from where to where. */
type Part = [start: number, end: number];

/** Parts that an edit takes away, by what stands at the compiler's column; undefined where it is not all on the line, or not sure. */
export const CUTS: Readonly<
  Record<string, { title: string; find: (text: string, at: number) => Part | undefined }>
> = {
  annotation: {
    title: "Take the annotation away",
    find: (text, at) => matchAt(/@[\w.]+(?![\w.(:])\s*/y, text, at),
  },
  typeParameters: {
    title: "Take the type parameters away",
    find: (text, at) => matchAt(/<[\w\s,:]*>/y, text, text.charAt(at - 1) === "<" ? at - 1 : at),
  },
  supertype: { title: "Take the second one away", find: findSecondSupertype },
  value: { title: "Take the value away", find: findValue },
};

function matchAt(pattern: RegExp, text: string, at: number): Part | undefined {
  pattern.lastIndex = at;
  const [found] = pattern.exec(text) ?? [];
  return found === undefined ? undefined : [at, at + found.length];
}

/** A plain name behind a comma, and that comma. */
function findSecondSupertype(text: string, at: number): Part | undefined {
  const name = matchAt(/[\w.]+(?=\s*(?:[,{]|$))/y, text, at);
  const before = text.slice(0, at).trimEnd();
  return name && before.endsWith(",") ? [before.length - 1, name[1]] : undefined;
}

/** `= value` of a parameter or property that says its type; the compiler points at the value, or at the parameter. */
function findValue(text: string, column: number): Part | undefined {
  const at = matchAt(/\w+\s?:\s?[\w.?]+\s?=\s?/y, text, column)?.[1] ?? column;
  const sign = findSign(text, at);
  if (sign === undefined || !saysType(text.slice(0, sign))) return undefined;
  const end = endOfValue(text, at);
  return end === undefined ? undefined : [text.slice(0, sign).trimEnd().length, end];
}

/** Whether the last thing before a value is a type: `name: Type`. */
const saysType = (before: string): boolean =>
  before.lastIndexOf(":") > Math.max(before.lastIndexOf("="), before.lastIndexOf("("));

/** Where the `=` in front of a value stands. */
export function findSign(text: string, at: number): number | undefined {
  const before = text.slice(0, at).trimEnd();
  return /(?:^|[^=!<>+\-*/%])=$/.test(before) ? before.length - 1 : undefined;
}

/** Where a value ends that is on one line. What could be read in two ways is not decided: type arguments, texts with templates. */
function endOfValue(text: string, from: number): number | undefined {
  let depth = 0;
  let quote = "";
  let end = text.length;
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote !== "") {
      if (sign === "\\") at++;
      else if (sign === "$") return undefined;
      else if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "<" || text.startsWith("//", at) || text.startsWith("/*", at)) return undefined;
    else if ("([{".includes(sign)) depth++;
    else if (depth === 0 && ",;)]}".includes(sign)) {
      end = at;
      break;
    } else if (")]}".includes(sign)) depth--;
  }
  const value = text.slice(from, end).trimEnd();
  return depth === 0 && quote === "" && /[\w)\]}"']$/.test(value) ? from + value.length : undefined;
}
