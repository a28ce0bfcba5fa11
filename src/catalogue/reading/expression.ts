/** An expression on one line. Columns are 1-based; `end` is the column behind it. */
export interface Expression {
  text: string;
  start: number;
  end: number;
}

/**
 * The expression that begins at a column: up to the comma or bracket that ends it, or the end of the line. Undefined
 * where it goes on over the next line. `code` is the line with comments and strings blank, of equal length.
 */
export function expressionAt(line: string, code: string, column: number): Expression | undefined {
  const first = code[column - 1] ?? "";
  // Inside a word or on blank space no expression begins: the line has changed since.
  if (first.trim() === "" || (/\w/.test(first) && /\w/.test(code[column - 2] ?? ""))) return undefined;
  let depth = 0;
  let at = column - 1;
  for (; at < code.length; at++) {
    const mark = code[at] ?? "";
    if (mark === "(" || mark === "[" || mark === "{") depth++;
    if (mark === ")" || mark === "]" || mark === "}") depth--;
    if (depth < 0 || (depth === 0 && (mark === "," || mark === ";"))) break;
  }
  if (depth > 0) return undefined;
  const text = line.slice(column - 1, at).trimEnd();
  if (text === "" || /[=+\-*/.,(&|:]$/.test(text)) return undefined;
  return { text, start: column, end: column + text.length };
}

/** The line with an expression replaced. */
export function replaced(line: string, expression: Expression, by: string): string {
  return line.slice(0, expression.start - 1) + by + line.slice(expression.end - 1);
}

/** An expression that something can be put behind without brackets: `a.b(c).d`, not `a + b`. */
export function isPostfix(text: string): boolean {
  let depth = 0;
  for (const mark of text) {
    if (mark === "(" || mark === "[") depth++;
    else if (mark === ")" || mark === "]") depth--;
    else if (depth === 0 && !/[\w.?!:"$@]/.test(mark)) return false;
  }
  return depth === 0;
}

/** The call around a column on its line: its name and the position of the argument, 0 for the first. */
export function callAround(code: string, column: number): { name: string; argument: number } | undefined {
  let depth = 0;
  let argument = 0;
  for (let at = column - 2; at >= 0; at--) {
    const mark = code[at] ?? "";
    if (mark === ")" || mark === "]" || mark === "}") depth++;
    else if (mark === "(" || mark === "[" || mark === "{") depth--;
    if (depth === 0 && mark === ",") argument++;
    if (depth < 0) {
      const name = mark === "(" ? /(\w+)(?:<[^()]*>)?$/.exec(code.slice(0, at))?.[1] : undefined;
      return name ? { name, argument } : undefined;
    }
  }
  return undefined;
}
