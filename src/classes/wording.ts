import type { Frame } from "../model/parsed-error.ts";
import { frameWords } from "../syntax/frame-words.ts";
import { type Context, withLine } from "./context.ts";
import { type Look, look } from "./look.ts";

/** "an Int", "a String": by the letter, which is right for names of types. */
export const withArticle = (name: string): string => `${article(name)} ${name}`;

/** "a" or "an" by the first letter, which is right for names of types and tags. */
export const article = (name: string): string => (/^\W*[AEIO]/i.test(name) ? "an" : "a");

/** With a capital, whatever it begins with. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** As the middle of a sentence goes on; names in capitals keep theirs. */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Text that may be long, cut with a sign that it was. */
export const shorten = (text: string, limit = 120): string =>
  text.length > limit ? `${text.slice(0, limit - 1).trimEnd()}…` : text;

/** `org.example.Shelf.count` is `Shelf.count` to a reader. */
export const lastTwo = (name: string): string => name.split(".").slice(-2).join(".");

/** `a`, `a and b`, `a, b and c`. */
export const joinWords = (all: readonly string[]): string =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;

/** What stands under a number: `position is -1`; of a long expression its value alone. */
export const labelNumber = (name: string | number, value: string | number): string =>
  `${name}`.length <= 40 ? `${name} is ${value}` : `${value} here`;

/** The advice where a line of the source contradicts the failure. */
export const seeWhetherThere = (line: number): Look =>
  look(`See whether line ${line} was there in the build that failed.`);

/** `BedStore.count (BedStore.kt:6)`. */
export function formatFrame({ className, method, file, line }: Frame): string {
  const name = frameWords({ className, method, file });
  return file ? `${name} (${withLine(file, line)})` : name;
}

/** With a capital, as a sentence begins; names of code keep theirs. */
export function startSentence(text: string): string {
  return /^(?:the|a|an|no|not|line)\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** ` at Shelf.kt:6` where a tool prints the place, else nothing. */
export const formatAt = ({ place }: Pick<Context, "place">): string => (place ? ` at ${place}` : "");
