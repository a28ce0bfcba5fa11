import { languageOf } from "./code-lines.ts";
import { TokenView } from "./token-view.ts";

/** A bracket without its partner. */
export interface UnpairedBracket {
  mark: string;
  line: number;
  /** Of one that opens: the first line of code below that is indented no deeper, and so stands behind what it opens. */
  behind?: number;
  /** Of one that opens: the offset at the end of its line, where the code does not go on from there. */
  closableAt?: number;
}

const PARTNERS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
/** Brackets that are told of one file. */
const MOST = 50;

/**
 * The brackets of a script or a file of code that lack their partners, in the order of the text. Which they are is
 * judged by indentation: in the mere order a bracket that is missing shows at the end of the file.
 */
export function unpairedBrackets(path: string, text: string): UnpairedBracket[] {
  const view = new TokenView(text, languageOf(path));
  const found: UnpairedBracket[] = [];
  if (view.balanced) return found;
  for (let index = 0; index < view.count && found.length < MOST; index++) {
    const mark = view.mark(index);
    const [open, close] = PARTNERS[mark] ? [index, view.match(index)] : [view.match(index), index];
    const isBracket = mark !== "" && "()[]{}".includes(mark);
    if (!isBracket || (PARTNERS[view.mark(open)] === view.mark(close) && view.match(close) === open))
      continue;
    const behind = PARTNERS[mark] ? lineBehind(view, index) : undefined;
    const at = PARTNERS[mark] ? endOfLine(view, index, behind) : undefined;
    found.push({
      mark,
      line: view.line(index),
      ...(behind && { behind }),
      ...(at !== undefined && { closableAt: at }),
    });
  }
  return found;
}

function lineBehind(view: TokenView, bracket: number): number | undefined {
  const own = indentAt(view, bracket);
  for (let at = bracket + 1; at < view.count; at++)
    if (view.isNewline(at - 1) && !view.isNewline(at) && indentAt(view, at) <= own) return view.line(at);
  return undefined;
}

/** Offset behind the last token of a bracket's line; undefined where the line goes on, or what is below stands inside. */
function endOfLine(view: TokenView, bracket: number, behind: number | undefined): number | undefined {
  let last = bracket;
  while (last + 1 < view.count && !view.isNewline(last + 1)) last++;
  const next = view.skipNewlines(last + 1);
  const goesOn = next < view.count && (behind === undefined || view.line(next) < behind);
  return goesOn || ",(+&|.".includes(view.mark(last) || " ") ? undefined : view.end(last);
}

/** Characters of white space that the line of a token begins with. */
function indentAt(view: TokenView, index: number): number {
  const from = view.text.lastIndexOf("\n", view.start(index) - 1) + 1;
  return (/^[^\S\n]*/.exec(view.text.slice(from, view.start(index)))?.[0] ?? "").length;
}
