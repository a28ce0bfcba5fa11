import type { Codebase } from "../model/codebase.ts";
import type { RCADocument } from "../model/rca-document.ts";
import { privateText } from "./private-text.ts";

/** Characters of a file in which quotes are looked for as they were remembered, without what is private. */
const longestMasked = 512 * 1024;

/**
 * Whether all that a remembered cause rests on in the sources is there as they are now, on whichever lines. Undefined
 * where it rests on nothing that can be looked for.
 */
export async function stillStands(
  { evidence = [] }: Pick<RCADocument, "evidence">,
  codebase: Pick<Codebase, "read">,
): Promise<boolean | undefined> {
  if (evidence.length === 0) return undefined;
  for (const { quote, path } of evidence) {
    const text = (await codebase.read(path))?.text;
    if (text === undefined) return false;
    const wanted = folded(quote);
    const isThere = folded(text).includes(wanted);
    if (isThere) continue;
    if (text.length > longestMasked || !folded(privateText(text)).includes(wanted)) return false;
  }
  return true;
}

const folded = (text: string): string => text.replace(/\s+/g, " ").trim();
