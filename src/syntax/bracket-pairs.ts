/** What pairing needs to know about tokens. */
interface Tokens {
  readonly text: string;
  readonly count: number;
  mark(index: number): string;
  word(index: number): string;
  start(index: number): number;
}

const OPENERS = "([{";
const CLOSERS = ")]}";

/** Words that begin a declaration, so that the line they begin is no continuation of another. */
const DECLARING = new Set(
  (
    "abstract class data enum final fun internal interface object open override private protected public static " +
    "suspend val var void lateinit sealed companion init"
  ).split(" "),
);

/**
 * Fills `matches` with the partner of each bracket. Where brackets do not pair up the file is being edited: then
 * indentation decides which of them lacks its partner. Answers whether they did pair up.
 */
export function pairBrackets(tokens: Tokens, matches: Int32Array): boolean {
  if (pairInOrder(tokens, matches)) return true;
  matches.fill(-1);
  pairByIndentation(tokens, matches);
  return false;
}

function pairInOrder(tokens: Tokens, matches: Int32Array): boolean {
  const open: number[] = [];
  for (let index = 0; index < tokens.count; index++) {
    const mark = tokens.mark(index);
    if (mark === "") continue;
    if (OPENERS.includes(mark)) open.push(index);
    const kind = CLOSERS.indexOf(mark);
    if (kind < 0) continue;
    const start = open.pop();
    if (start === undefined || tokens.mark(start) !== OPENERS.charAt(kind)) return false;
    matches[start] = index;
    matches[index] = start;
  }
  return open.length === 0;
}

/** A bracket that waits for its partner. */
interface Open {
  index: number;
  isBrace: boolean;
  /** Of the line it stands on. */
  indent: number;
  declares: boolean;
}

function pairByIndentation(tokens: Tokens, matches: Int32Array): void {
  const open: Open[] = [];
  let indent = 0;
  let declares = false;
  let lineStart = 0;
  let nextLine = 0;
  const close = (until: number, at: number) => {
    for (let last = open.pop(); last; last = open.length > until ? open.pop() : undefined)
      matches[last.index] = at;
  };
  for (let index = 0; index < tokens.count; index++) {
    const mark = tokens.mark(index);
    const start = tokens.start(index);
    const isFirst = start >= nextLine && tokens.text.charAt(start) !== "\n";
    if (isFirst) {
      while (start >= nextLine) {
        lineStart = nextLine;
        const newline = tokens.text.indexOf("\n", nextLine);
        nextLine = newline < 0 ? tokens.text.length + 1 : newline + 1;
      }
      indent = start - lineStart;
      declares = mark === "@" || DECLARING.has(tokens.word(index));
      const top = open.at(-1);
      const isOutdented =
        top?.isBrace && (indent < top.indent || (indent === top.indent && declares && top.declares));
      if (isOutdented && !CLOSERS.includes(mark || " ")) close(open.length - 1, index - 1);
    }
    if (mark === "") continue;
    if (OPENERS.includes(mark)) {
      open.push({ index, isBrace: mark === "{", indent, declares });
    } else if (mark === "}") {
      const depth = braceClosedBy(open, isFirst ? indent : undefined);
      if (depth < 0) continue;
      matches[index] = open[depth]?.index ?? -1;
      close(depth, index);
    } else if (CLOSERS.includes(mark)) {
      const top = open.at(-1);
      if (!top || tokens.mark(top.index) !== OPENERS.charAt(CLOSERS.indexOf(mark))) continue;
      matches[index] = top.index;
      close(open.length - 1, index);
    }
  }
  for (const { index, isBrace } of open) if (isBrace) matches[index] = tokens.count - 1;
}

/** Position of the brace that a `}` closes: the one whose line is indented alike, if `}` begins its line; else the last. */
function braceClosedBy(open: readonly Open[], indent: number | undefined): number {
  const last = open.findLastIndex((each) => each.isBrace);
  if (indent === undefined || last < 0) return last;
  for (let depth = last; depth >= 0 && depth > last - 50; depth--) {
    const candidate = open[depth];
    if (!candidate?.isBrace) continue;
    if (candidate.indent === indent) return depth;
    if (candidate.indent < indent) return depth === last ? -1 : last;
  }
  return last;
}
