import type { Codebase } from "../../model/codebase.ts";
import { fold } from "../quote.ts";

/** A place as people write it: `list/Shelf.kt:33`, `Shelf.kt#L33`, `Shelf.kt, line 33`, `line 33 of Shelf.kt`. */
const file =
  "[\\w./$@+-]{0,200}\\w\\.(?:kts?|java|xml|gradle|toml|properties|pro|json|tsx?|jsx?|cpp|h|ya?ml)";
const forms = [
  new RegExp(`(?<![\\w./$-])(${file})(?::|#L|,? (?:on |at |\\()?line )(\\d{1,7})\\b`, "g"),
  new RegExp(`\\bline (\\d{1,7}) (?:of|in) \`?(${file})(?![\\w-])`, "g"),
];
const code = /`([^`\n]{1,300})`/g;
/** Lines beside the one that is named on which a quotation may stand. */
const reach = 3;
/** Of one answer, whose every place is looked up. */
const mostPlaces = 60;
const mostInLine = 6;

interface Named {
  path: string;
  line: number;
  /** Where it ends in the text. */
  end: number;
  text: string;
}

/**
 * Looks up what a model's answer says of the project, a line at a time: a place that is not there, and a quotation that
 * does not stand where the answer says, are marked behind it.
 */
export class PlaceCheck {
  readonly #codebase: Codebase | undefined;
  readonly unverified: string[] = [];
  #left = mostPlaces;

  constructor(codebase: Codebase | undefined) {
    this.#codebase = codebase;
  }

  /** The line with its marks. */
  async line(text: string): Promise<string> {
    const places = placesIn(text).slice(0, mostInLine);
    const quotations = quotationsIn(text, places);
    let marked = text;
    // From the end, so that the places before keep theirs.
    for (const place of places.toReversed()) {
      const reason = await this.#whyNot(place, places.length === 1 ? quotations : []);
      if (reason === undefined) continue;
      this.unverified.push(`${place.text}: ${reason}`);
      marked = `${marked.slice(0, place.end)} [unverified: ${reason}]${marked.slice(place.end)}`;
    }
    return marked;
  }

  async #whyNot({ path, line }: Named, quotations: readonly string[]): Promise<string | undefined> {
    if (!this.#codebase) return "the project was not read";
    if (this.#left-- <= 0) return "not looked up";
    const candidates = (await this.#codebase.resolvePath(path)).slice(0, 5);
    if (candidates.length === 0) return "no such file";
    let reason = "";
    for (const candidate of candidates) {
      const lines = (await this.#codebase.read(candidate))?.lines;
      const why = lines === undefined ? "it cannot be read" : explainMismatch(lines, line, quotations);
      if (why === undefined) return undefined;
      reason ||= why;
    }
    return reason;
  }
}

function explainMismatch(
  lines: readonly string[],
  line: number,
  quotations: readonly string[],
): string | undefined {
  if (line < 1 || line > lines.length) return `the file has ${lines.length} lines`;
  const around = fold(lines.slice(Math.max(0, line - 1 - reach), line + reach).join(" "));
  const isThere = quotations.every((each) => around.includes(fold(each)));
  return isThere ? undefined : "that line reads differently";
}

function placesIn(text: string): Named[] {
  const found: Named[] = [];
  for (const [index, form] of forms.entries()) {
    for (const match of text.matchAll(form)) {
      const [path, line] = index === 0 ? [match[1], match[2]] : [match[2], match[1]];
      const end = (match.index ?? 0) + match[0].length;
      // A mark inside backticks would become part of the code.
      const closed = text[end] === "`" || text[end] === ")" ? end + 1 : end;
      if (path) found.push({ path, line: Number(line), end: closed, text: match[0] });
    }
  }
  return found.sort((left, right) => left.end - right.end);
}

/** What is quoted as code, and is more than a name: names are also spoken of. */
function quotationsIn(text: string, places: readonly Named[]): string[] {
  return [...text.matchAll(code)]
    .map(([, quoted = ""]) => quoted.trim())
    .filter((quoted) => quoted.length >= 8 && !/^[\w.$#:/-]+(?:\(\))?$/.test(quoted))
    .filter((quoted) => !places.some((place) => quoted.includes(place.path)));
}
