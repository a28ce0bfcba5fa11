import type { Metadata, Where } from "chromadb";
import { type RCADocument, RCADocumentSchema, type RCASearchFilters } from "../../model/rca-document.ts";
import { parseJson } from "../../support/parse-json.ts";
import { searchedText } from "../word-match.ts";

/** Characters of a document that can be searched by their words. */
const longestWords = 20_000;

/** A document as the server keeps it: whole as JSON, and beside it what filters and words are looked for in. */
export function recordOf(document: RCADocument): { id: string; metadata: Metadata; words: string } {
  const { language, error_type, confidence, quality_score, fingerprint, project } = document;
  const words = searchedText(document);
  return {
    id: document.id,
    // A record that is written again keeps the fields that it is not given: what is not known is said to be so.
    metadata: {
      language: wellFormed(language),
      error_type: wellFormed(error_type),
      confidence,
      quality_score,
      fingerprint: fingerprint === undefined ? false : wellFormed(fingerprint),
      project: project === undefined ? false : wellFormed(project),
      body: JSON.stringify(document),
    },
    words: wellFormed(words.slice(0, longestWords).toLowerCase()),
  };
}

/** The document of a record; undefined where it is none of ours. */
export function documentIn(metadata: Metadata | null | undefined): RCADocument | undefined {
  if (typeof metadata?.body !== "string") return undefined;
  const document = RCADocumentSchema.safeParse(parseJson(metadata.body));
  return document.success ? document.data : undefined;
}

/** The condition that filters stand for; undefined where there is none. */
export function buildCondition(filters: RCASearchFilters): Where | undefined {
  const { language, error_type, min_confidence, min_quality_score, fingerprint, project } = filters;
  const conditions: Where[] = [
    ...equal("language", language),
    ...equal("error_type", error_type),
    ...equal("fingerprint", fingerprint),
    ...equal("project", project),
    ...(min_confidence === undefined ? [] : [{ confidence: { $gte: min_confidence } }]),
    ...(min_quality_score === undefined ? [] : [{ quality_score: { $gte: min_quality_score } }]),
  ];
  return conditions.length > 1 ? { $and: conditions } : conditions[0];
}

function equal(field: string, value: string | undefined): Where[] {
  return value === undefined ? [] : [{ [field]: { $eq: wellFormed(value) } }];
}

/** Halves of characters cannot be sent as JSON. */
const wellFormed = (text: string): string => Buffer.from(text).toString();
