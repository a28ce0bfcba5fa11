import type { z } from "zod";
import { androidDocsSearch, type DocsSearchResult } from "../../contracts/android-docs-search.ts";
import { clip } from "../../support/text.ts";
import type { DocsPlaces } from "../../workspace/docs/listing.ts";
import { DocsIndex, type LocalHit } from "../../workspace/docs-index.ts";
import type { Answer } from "../given-answer.ts";
import { ToolBase } from "../tool-base.ts";
import { bundledDocs } from "./bundled-docs.ts";

type Input = z.output<typeof androidDocsSearch.input>;
type Data = z.output<typeof androidDocsSearch.output>;

/**
 * Looks up Android, Kotlin, Gradle and Compose by API name, subject or error message: in an index that comes with the
 * product, and in what the user's Android SDK and Gradle cache hold.
 */
export class AndroidDocsSearchTool extends ToolBase<Input, Data> {
  readonly #local: DocsIndex;

  /** Only the bundled index is searched unless places of this machine are given. */
  constructor(places: DocsPlaces = {}) {
    super(androidDocsSearch);
    this.#local = new DocsIndex(places);
  }

  protected async executeInternal({ query, maxResults }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const bundled = (await bundledDocs()).search(query).map(({ entry, score }): DocsSearchResult => {
      const { title, description, api, url } = entry;
      return { title, description, api, url, score, origin: "bundled" };
    });
    const local = await this.#local.search(query, maxResults, signal);
    const all = merged(bundled, local.hits);
    const results = all.slice(0, maxResults);
    const warnings = local.complete ? [] : ["Only a part of the SDK and the Gradle cache was listed"];
    if (results.length === 0) warnings.push("NO_RESULTS");
    return {
      data: { query, results, totalFound: all.length },
      output: outputOf(query, results),
      metadata: { total_found: all.length, local_entries: local.entries },
      warnings,
    };
  }
}

/** What is found by its very name on this machine stands first; what the query only mentions, after half of the rest. */
function merged(bundled: readonly DocsSearchResult[], local: readonly LocalHit[]): DocsSearchResult[] {
  const known = new Set(bundled.map(({ api }) => api));
  const best = bundled[0]?.score ?? 1;
  const added = local
    .filter(({ api }) => !known.has(api))
    .map(({ exact, ...hit }): DocsSearchResult => ({ ...hit, score: exact ? best + 1 : best / 2 }));
  return [...bundled, ...added].sort((one, other) => other.score - one.score);
}

function outputOf(query: string, results: readonly DocsSearchResult[]): string {
  const asked = clip(query.replace(/\s+/g, " "), 200);
  if (results.length === 0) return `No Android documentation found for "${asked}"`;
  const entries = results.map(
    ({ title, description, api }, index) =>
      `${index + 1}. ${title}\n   Description: ${description}\n   API: ${api}`,
  );
  const links = results.map(({ url }, index) => `   ${index + 1}. ${url}`).join("\n");
  return [`Android Documentation Results for "${asked}":`, ...entries, `Links:\n${links}`].join("\n\n");
}
