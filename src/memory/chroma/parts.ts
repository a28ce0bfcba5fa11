import type { RCADocument } from "../../model/rca-document.ts";

/** Documents and characters of them that are sent at once; the server takes 40 MB. */
export const batch = { documents: 500, characters: 8_000_000 };

/** Documents in parts that can be sent at once. */
export function* parts(documents: readonly RCADocument[]): Generator<RCADocument[]> {
  let part: RCADocument[] = [];
  let characters = 0;
  for (const document of documents) {
    const size = JSON.stringify(document).length;
    if (part.length >= batch.documents || (part.length > 0 && characters + size > batch.characters)) {
      yield part;
      part = [];
      characters = 0;
    }
    part.push(document);
    characters += size;
  }
  if (part.length > 0) yield part;
}
