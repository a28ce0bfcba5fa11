/** An expression taken apart at its last dot: `repo.books(id)` asks `repo` for `books`. */
export interface Access {
  /** Undefined for a name that stands alone. */
  receiver?: string;
  name: string;
  isCall: boolean;
}

const openOf: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", ">": "<" };
const nameEnd = /(?<![\p{L}\p{N}_$@`])[\p{L}\p{N}_$@`]+$/u;

/** Undefined for what is no chain of names and calls: operators, conditions, elements by index. */
export function lastAccess(expression: string): Access | undefined {
  let rest = withoutMarks(expression);
  let isCall = false;
  while (/[)}]$/.test(rest)) {
    rest = withoutMarks(cutBeforeBracket(rest));
    isCall = true;
  }
  if (isCall && rest.endsWith(">")) rest = cutBeforeBracket(rest).trimEnd();
  const name = rest.match(nameEnd)?.[0];
  if (name === undefined) return undefined;
  const before = withoutMarks(rest.slice(0, -name.length));
  if (before === "" || before === "new") return { name, isCall };
  if (!before.endsWith(".")) return undefined;
  return { receiver: withoutMarks(before.slice(0, -1)).replace(/^new\s+/, ""), name, isCall };
}

/** `books` of `books[0]`. */
export function indexed(expression: string): string | undefined {
  const plain = withoutMarks(expression);
  return plain.endsWith("]") ? cutBeforeBracket(plain) : undefined;
}

/** What stands inside, for an expression that is one bracket as a whole. */
export function insideParentheses(expression: string): string | undefined {
  const plain = withoutMarks(expression);
  const isWhole = plain.startsWith("(") && plain.endsWith(")") && cutBeforeBracket(plain) === "";
  return isWhole ? plain.slice(1, -1).trim() : undefined;
}

const withoutMarks = (text: string) => text.trim().replace(/(?<![?!\s])[?!\s]+$/, "");

/** The text before the bracket that the last character closes; "" when none opens it but the first. */
function cutBeforeBracket(text: string): string {
  const close = text.at(-1) ?? "";
  const open = openOf[close];
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    const character = text[at];
    if (character === '"' && at < text.length - 1) at = Math.max(0, text.lastIndexOf('"', at - 1));
    else if (character === close) depth++;
    else if (character === open && --depth === 0) return text.slice(0, at);
  }
  return "?";
}
