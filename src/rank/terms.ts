import { isTelling } from "../syntax/names.ts";
import { holdsName, placeOfName } from "./whole-name.ts";

/** Names that a failure speaks of, each with how much it says: 1 for a name, less for a mere word. */
export type Terms = ReadonlyMap<string, number>;

const MAX_TERMS = 40;
/** Share of the terms from which a line is taken to be what the message is about. */
const CLEAR = 0.15;
const MAX_TEXT = 8000;
const COORDINATE = /\b([\w.-]{1,100}):([\w.-]{1,100}):([\w.+-]{1,60})/g;
const DOTTED = /\b[A-Za-z_]\w*(?:[./][A-Za-z_$][\w$]*){2,}/g;
const CODE_LIKE = /\b(?=\w*[a-z])(?=\w*[A-Z_\d])[A-Za-z_]\w{3,}(?:-[\w]+)*/g;
const KEBAB = /\b[a-z]\w+(?:-\w+)+/g;
const QUOTED = /["'`[]([A-Za-z_][\w.:/ -]{2,60})["'`\]]/g;
/** Names that every build output and every trace holds. */
const NOISE = new Set(
  "error Error Intent FAILED FAILURE Execution failed Exception RuntimeException java android kotlin androidx gradle JavaCompile NullPointerException String Object Integer build debug release".split(
    " ",
  ),
);

/** Terms of a build failure's text: coordinates, dotted names with their last parts, names as code writes them. */
export function termsOf(text: string): Terms {
  const terms = new Map<string, number>();
  const clamped = text.slice(0, MAX_TEXT);
  const add = (term: string, weight: number) => {
    if (term.length < 3 || NOISE.has(term) || terms.size >= MAX_TERMS) return;
    terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  };
  for (const [, group = "", artifact = "", version = ""] of clamped.matchAll(COORDINATE)) {
    add(group, 1);
    add(artifact, 1);
    if (/\d/.test(version)) add(version, 0.5);
  }
  for (const [quoted] of clamped.matchAll(QUOTED)) add(quoted.slice(1, -1), 1);
  for (const [name] of clamped.matchAll(DOTTED)) {
    const parts = name.split(/[./$]/).filter((part) => part !== "");
    add(name.replaceAll("/", "."), 1);
    add(parts.slice(0, 3).join("."), 0.5);
    add(parts.at(-1) ?? "", 1);
  }
  for (const [name] of clamped.matchAll(CODE_LIKE)) add(name, 0.7);
  for (const [name] of clamped.matchAll(KEBAB)) add(name, 1);
  return terms;
}

export interface TermHit {
  path: string;
  /** The line that states most. */
  line: number;
  /** The terms that say most on that line, as they stand there. */
  terms: readonly string[];
  /** Weight of the terms on that line, rare ones counting more, of all that the files hold: 0 to 1. */
  share: number;
}

/**
 * For each text the line that states most of the terms, the last of equals: entries are added at the end of a list.
 * Terms that no text holds do not count. Of the `usual` words the first that stands anywhere decides where no line states the terms clearly.
 */
export function bestLines(
  texts: readonly { path: string; lines: readonly string[] }[],
  terms: Terms,
  usual: readonly string[],
): TermHit[] {
  const lower = texts.map(({ path, lines }) => {
    const lowered = lines.map((line) => line.toLowerCase());
    return { path, written: lines, lines: lowered, whole: lowered.join("\n") };
  });
  const held = [...terms].flatMap(([term, weight]) => {
    const needle = term.toLowerCase();
    const holders = lower.filter(({ whole }) => holdsName(whole, needle)).length;
    return holders === 0 ? [] : [{ needle, worth: weight * Math.log(1 + texts.length / holders) }];
  });
  const total = held.reduce((sum, { worth }) => sum + worth, 0);
  const settings = usual.map((word) => word.toLowerCase());
  return lower.flatMap(({ path, written, lines, whole }) => {
    const here = held.filter(({ needle }) => whole.includes(needle));
    let best: TermHit | undefined;
    for (const [index, line] of here.length > 0 ? lines.entries() : []) {
      const worth = here.reduce((sum, term) => sum + (holdsName(line, term.needle) ? term.worth : 0), 0);
      const share = worth / total;
      if (worth > 0 && share >= (best?.share ?? 0)) best = { path, line: index + 1, share, terms: [] };
    }
    if (best && best.share >= CLEAR) return [{ ...best, terms: termsOn(written[best.line - 1] ?? "", here) }];
    const setting = settings.map((word) => lines.findLastIndex((line) => holdsName(line, word)));
    const at = setting.find((index) => index >= 0);
    return at === undefined
      ? best
        ? [best]
        : []
      : [{ path, line: at + 1, share: best?.share ?? 0, terms: [] }];
  });
}

/** The two telling terms worth most that a line holds, in its own spelling. */
function termsOn(line: string, terms: readonly { needle: string; worth: number }[]): string[] {
  const lowered = line.toLowerCase();
  return terms
    .filter(({ needle }) => holdsName(lowered, needle))
    .sort((a, b) => b.worth - a.worth)
    .map(({ needle }) => line.slice(placeOfName(lowered, needle)).slice(0, needle.length))
    .filter(isTelling)
    .slice(0, 2);
}
