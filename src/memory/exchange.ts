import { Failure } from "../model/failure.ts";
import { type RCADocument, RCADocumentSchema } from "../model/rca-document.ts";
import { documentId } from "./find-same-failure.ts";
import { type Imported, toImported } from "./imported.ts";
import type { RcaStore } from "./rca-store.ts";
import { validDocument } from "./valid-document.ts";

const fields = Object.keys(RCADocumentSchema.shape).filter((field) => field !== "project");

/** Signs what this machine wrote, so that it knows its own again. */
export type Sign = (text: string) => string;

/**
 * Documents as JSON Lines: one a line, sorted by id, fields in one order, so that git merges two people's files line by
 * line. The project is left out: it names a folder of this machine. What was imported has the id that it came with.
 */
export function exported(documents: readonly RCADocument[], sign?: Sign): string {
  return documents
    .map((document) => ({ ...document, id: document.imported?.id ?? document.id }))
    .sort((left, right) => (left.id < right.id ? -1 : Number(left.id > right.id)))
    .map((document) => `${JSON.stringify(sign ? signed(document, sign) : ordered(document))}\n`)
    .join("");
}

function ordered(document: RCADocument): Record<string, unknown> {
  const given = new Map(Object.entries(document));
  return Object.fromEntries(
    fields.flatMap((field) => (given.has(field) ? [[field, given.get(field)] as const] : [])),
  );
}

function signed(document: RCADocument, sign: Sign): Record<string, unknown> {
  const data = ordered(document);
  return { ...data, signature: sign(JSON.stringify(data)) };
}

/** What git leaves where two people changed one place: both sides are lines by themselves. */
const conflictMark = /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/;
/** Characters of a line that can be a document. */
const longestLine = 1024 * 1024;

/** A document of a file, and whether this machine wrote it. */
export interface Exported {
  document: RCADocument;
  isOwn: boolean;
}

/** The documents of JSON Lines. Throws IMPORT_INVALID that names the line. */
export function readExported(text: string): RCADocument[] {
  return readSigned(text, undefined).map(({ document }) => document);
}

/** The same, each with whether it bears this machine's signature. */
export function readSigned(text: string, sign: Sign | undefined): Exported[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === "" || conflictMark.test(line)) return [];
    try {
      if (line.length > longestLine) throw new Error("it is too long");
      const value: unknown = JSON.parse(line);
      const document = validDocument(value, "import");
      const signature: unknown = Object(value).signature;
      const isOwn = sign !== undefined && signature === sign(JSON.stringify(ordered(document)));
      return [{ document, isOwn }];
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
  /** Of others, with counts or dates that were beyond belief and are kept bounded. */
  bounded: number;
}

export interface ImportOptions {
  /** What is imported belongs to it. */
  project: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Documents put back at once. */
const batch = 200;

/**
 * Merges documents into a store. What this machine wrote comes back as it was: of one id a confirmed one wins over one that
 * is not, else the newer one. What others wrote is kept as such, and replaces only what was imported before.
 */
export async function importInto(
  store: RcaStore,
  documents: readonly Exported[],
  { project, now }: ImportOptions,
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, replaced: 0, kept: 0, bounded: 0 };
  const best = new Map<string, RCADocument>();
  for (const each of documents) {
    const { document, isBounded } = each.isOwn
      ? restored(each.document, project)
      : toImported(each.document, project, now);
    if (isBounded) result.bounded++;
    const other = best.get(document.id);
    if (!other || wins(document, other)) best.set(document.id, document);
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

/** What this machine wrote, as it was here; imported ones have their id of here again. */
function restored(document: RCADocument, project: string): Imported {
  const { fingerprint, imported } = document;
  const isRenamed = imported?.id !== undefined && fingerprint !== undefined;
  const id = isRenamed ? documentId(fingerprint, `imported ${project}`) : document.id;
  return { document: { ...document, id, project }, isBounded: false };
}

function wins(one: RCADocument, other: RCADocument): boolean {
  if (!one.imported !== !other.imported) return !one.imported;
  const [is, was] = [isConfirmedAnywhere(one), isConfirmedAnywhere(other)];
  return is === was ? one.updated_at > other.updated_at : is;
}

const isConfirmedAnywhere = ({ user_validated, imported }: RCADocument): boolean =>
  user_validated || imported?.confirmed === true;
