import type { JvmLanguage } from "../token-list.ts";
import type { TokenView } from "../token-view.ts";

/** Operators of more than one character, the longer first. */
const LONG =
  ">>>= ..< === !== >>> <<= >>= == != <= >= && || ?: ?. .. :: -> += -= *= /= %= &= |= ^= ++ -- !! << >>".split(
    " ",
  );
const BY_FIRST = new Map<string, string[]>();
for (const each of LONG) BY_FIRST.set(each.charAt(0), [...(BY_FIRST.get(each.charAt(0)) ?? []), each]);
/** Java has these, Kotlin does not: there they are other operators side by side. */
const NOT_IN_KOTLIN = new Set([">>>=", ">>>", "<<=", ">>=", "<<", ">>", "&=", "|=", "^="]);
const NOT_IN_JAVA = new Set(["..<", "===", "!==", "?:", "?.", "..", "!!"]);

/** The operator whose marks begin at a token; "" where none does. */
export function operatorAt(view: TokenView, index: number, language: JvmLanguage): string {
  const first = view.mark(index);
  if (first === "") return "";
  const start = view.start(index);
  for (const each of BY_FIRST.get(first) ?? []) {
    if (!view.text.startsWith(each, start) || !isMarks(view, index, each.length)) continue;
    if (!(language === "kotlin" ? NOT_IN_KOTLIN : NOT_IN_JAVA).has(each)) return each;
  }
  return first;
}

/** The text alone does not tell: a quote or a comment may follow. */
function isMarks(view: TokenView, index: number, length: number): boolean {
  for (let at = index + 1; at < index + length; at++)
    if (view.mark(at) === "" || !view.isAdjacent(at)) return false;
  return true;
}

/** How tightly the binary operators bind; those of Java that test types and Kotlin's words have theirs in `WORDS`. */
export const PRECEDENCE: Readonly<Record<JvmLanguage, ReadonlyMap<string, number>>> = {
  kotlin: levels("|| && ==,!=,===,!== <,>,<=,>= in,is ?: infix ..,..< +,- *,/,%"),
  java: levels("|| && | ^ & ==,!= <,>,<=,>=,instanceof <<,>>,>>> +,- *,/,%"),
};

function levels(text: string): Map<string, number> {
  return new Map(
    text.split(" ").flatMap((level, index) => level.split(",").map((each) => [each, index + 2] as const)),
  );
}

export const ASSIGNMENTS = new Set("= += -= *= /= %= &= |= ^= <<= >>= >>>=".split(" "));
