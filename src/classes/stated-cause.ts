import type { Frame } from "../model/parsed-error.ts";
import { frameWords } from "../syntax/frame-words.ts";
import { type Context, withLine } from "./context.ts";

/** `BedStore.count (BedStore.kt:6)`. */
export function formatFrame({ className, method, file, line }: Frame): string {
  const name = frameWords({ className, method, file });
  return file ? `${name} (${withLine(file, line)})` : name;
}

/** The last part of a qualified name. */
export function shortName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("$"), name.lastIndexOf("/")) + 1);
}

/** With a capital, as a sentence begins; names of code keep theirs. */
export function startSentence(text: string): string {
  return /^(?:the|a|an|no|not|line)\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** ` at Shelf.kt:6` where a tool prints the place, else nothing. */
export const formatAt = ({ place }: Pick<Context, "place">): string => (place ? ` at ${place}` : "");
