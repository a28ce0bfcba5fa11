import { Failure } from "../model/failure.ts";
import { type RCADocument, RCADocumentSchema } from "../model/rca-document.ts";
import type { RcaStore } from "./rca-store.ts";
import { validDocument } from "./valid-document.ts";

const fields = Object.keys(RCADocumentSchema.shape).filter((field) => field !== "project");

/**
 * Documents as JSON Lines: one a line, sorted by id, fields in one order, so that git merges two people's files line by
 * line. The project is left out: it names a folder of this machine.
 */
export function exported(documents: readonly RCADocument[]): string {
  return [...documents]
    .sort((left, right) => (left.id < right.id ? -1 : Number(left.id > right.id)))
    .map((document) => {
      const given = new Map(Object.entries(document));
      const ordered = fields.flatMap((field) =>
        given.has(field) ? [[field, given.get(field)] as const] : [],
      );
      return `${JSON.stringify(Object.fromEntries(ordered))}\n`;
    })
    .join("");
}

/** What git leaves where two people changed one place: both sides are lines by themselves. */
const conflictMark = /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/;
/** Characters of a line that can be a document. */
const longestLine = 1024 * 1024;

/** The documents of JSON Lines. Throws IMPORT_INVALID that names the line. */
export function readExported(text: string): RCADocument[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === "" || conflictMark.test(line)) return [];
    try {
      if (line.length > longestLine) throw new Error("it is too long");
      return [validDocument(JSON.parse(line), "import")];
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message : String(problem);
      throw new Failure("IMPORT_INVALID", `Line ${index + 1} is no remembered analysis: ${reason}`);
    }
  });
}

export interface ImportResult {
  added: number;
  replaced: number;
  /** Kept as they were: known as they are, or better here. */
  kept: number;
}

/** Documents put back at once. */
const batch = 200;

/**
 * Merges documents into a store: of one id a confirmed one wins over one that is not, else the newer one. What is
 * imported belongs to `project`.
 */
export async function importInto(
  store: RcaStore,
  documents: readonly RCADocument[],
  project: string,
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, replaced: 0, kept: 0 };
  const best = new Map<string, RCADocument>();
  for (const document of documents) {
    const other = best.get(document.id);
    if (!other || wins(document, other)) best.set(document.id, { ...document, project });
  }
  const winners: RCADocument[] = [];
  for (const document of best.values()) {
    const here = await store.getById(document.id);
    if (here && !wins(document, here)) {
      result.kept++;
      continue;
    }
    result[here ? "replaced" : "added"]++;
    winners.push(here?.project === undefined ? document : { ...document, project: here.project });
  }
  for (let from = 0; from < winners.length; from += batch) await store.put(winners.slice(from, from + batch));
  return result;
}

function wins(one: RCADocument, other: RCADocument): boolean {
  if (one.user_validated !== other.user_validated) return one.user_validated;
  return one.updated_at > other.updated_at;
}
