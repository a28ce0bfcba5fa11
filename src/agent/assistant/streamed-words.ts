import { escapeRegex } from "../../support/text.ts";
import { openMarks } from "../dialogue/dialects.ts";

/** Marks that tell a call wherever they stand; an element may have a prefix or attributes. */
const marks = openMarks.filter((mark) => /^[<[]/.test(mark));
const elements = ["<function=", "<invoke", "<function_call", "<tool_call", "<tool_name>"];
const isToolName = String.raw`[a-z][\w.]{0,60}_\w{1,60}`;
/** How a call begins that a model writes as text: a mark, or a line of a kind. */
const call = new RegExp(
  [
    `(?:${[...marks, ...elements].map((mark) => escapeRegex(mark).replace(/^<(?=[a-z])/, "<(?:[a-z]{1,12}:|｜DSML｜)?")).join("|")})`,
    String.raw`^[ \t]{0,8}(?:\{|\[\s{0,4}\{|\u0060{3}(?:json|ya?ml|xml|tool|python)|action\s{0,4}:|>>>\w|functools\[|\[?(?:print\()?${isToolName}(?:\(|\[ARGS\])|<${isToolName}>)`,
    String.raw`^[ \t]{0,8}(?:-[ \t])?(?:tool|tool_name|name|function)[ \t]{0,4}:[ \t]{0,4}${isToolName}[ \t]{0,8}$`,
  ].join("|"),
  "im",
);
/** The end of what came so far that may still become one. */
const undecided =
  /(?:<\S{0,40}|\[[^\s\]]{0,40}|^[ \t]{0,8}(?:`{1,3}\w{0,10}|>{1,3}|\[\s{0,4}|-[ \t]?)?[\w.]{0,80}(?:\[[A-Z]{0,4})?|^[ \t]{0,8}(?:-[ \t])?(?:action|tool|tool_name|name|function)\s{0,4}:?[ \t]{0,4}[\w.]{0,80}[ \t]{0,8})$/im;
const longestUndecided = 160;

/**
 * Words of a reply as they come, less the calls that some models write into them: what may be one is held back until
 * the reply is whole.
 */
export class StreamedWords {
  readonly #tell: (text: string) => void;
  /** What came and is not told yet: it may still become a call. */
  #begun = "";
  /** Whether what was told last ended in the middle of a line. */
  #isInLine = false;
  #held: string[] = [];

  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  add(text: string): void {
    if (this.#held.length > 0) {
      this.#held.push(text);
      return;
    }
    // A line that was begun before does not begin here.
    const before = this.#isInLine ? "\u2026" : "";
    const all = before + this.#begun + text;
    const found = call.exec(all);
    const tail = all.slice(-longestUndecided);
    const waiting = found ? undefined : undecided.exec(tail);
    const from = found?.index ?? (waiting ? all.length - tail.length + waiting.index : all.length);
    const told = all.slice(before.length, from);
    const rest = all.slice(Math.max(before.length, from));
    if (told !== "") this.#say(told);
    this.#begun = found ? "" : rest;
    if (found) this.#held = [rest];
  }

  /** The reply is whole: what was held back is told where the answer ends with it. */
  end(answer = ""): void {
    const rest = this.#held.join("") || this.#begun;
    const isWord = this.#held.length === 0 && /^\s*[\w.]+$/.test(rest);
    if (isWord || (rest.trim() !== "" && answer.endsWith(rest.trim()))) this.#tell(rest);
    this.#held = [];
    this.#begun = "";
    this.#isInLine = false;
  }

  #say(text: string): void {
    this.#isInLine = !text.endsWith("\n");
    this.#tell(text);
  }
}
