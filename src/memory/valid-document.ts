import type { z } from "zod";
import {
  type RCADocument,
  RCADocumentSchema,
  type RCASearchFilters,
  RCASearchFiltersSchema,
} from "../model/rca-document.ts";
import { issueText } from "../support/issue-text.ts";
import { ChromaDBError } from "./chroma-db-error.ts";

/** The document, without fields that it may not have. Throws ChromaDBError INVALID_PARAMETERS that names the field. */
export function validDocument(document: unknown, operation: string): RCADocument {
  const checked = RCADocumentSchema.safeParse(document);
  if (checked.success) return checked.data;
  throw invalid("Invalid RCA document", checked.error.issues[0], document, operation);
}

/** The documents, without fields that they may not have. Throws as `validDocument` does. */
export function validDocuments(documents: unknown, operation: string): RCADocument[] {
  if (Array.isArray(documents)) return documents.map((document) => validDocument(document, operation));
  throw new ChromaDBError("Invalid RCA documents: a list is required", operation, {
    code: "INVALID_PARAMETERS",
    field: "documents",
  });
}

/** The filters with their defaults. Throws ChromaDBError INVALID_PARAMETERS that names the filter. */
export function validFilters(filters: unknown, operation: string): RCASearchFilters & { limit: number } {
  const checked = RCASearchFiltersSchema.safeParse(filters ?? {});
  if (checked.success) return checked.data;
  throw invalid("Invalid RCA filter", checked.error.issues[0], filters, operation, "filters");
}

/** Throws where the query is no text to search for. */
export function validQuery(query: unknown, operation: string): string {
  if (typeof query === "string" && query.trim() !== "") return query;
  throw new ChromaDBError("Invalid RCA query: a text is required", operation, { code: "INVALID_PARAMETERS" });
}

function invalid(
  what: string,
  issue: z.core.$ZodIssue | undefined,
  given: unknown,
  operation: string,
  whole = "document",
): ChromaDBError {
  const [name, ...inside] = issue?.path ?? [];
  const field = String(name ?? whole);
  const value = name === undefined ? given : Object(given)[name];
  const isMissing = value === undefined || value === null || value === "";
  const place = [field, ...inside].join(".");
  const why = isMissing ? `${field} is required` : `${place} is wrong: ${issueText("it", issue)}`;
  return new ChromaDBError(`${what}: ${why}`, operation, {
    code: "INVALID_PARAMETERS",
    field,
  });
}
