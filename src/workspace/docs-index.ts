import { pathToFileURL } from "node:url";
import { referencePage } from "../facts/android-docs/doc-entry.ts";
import { runWithin } from "../support/run-within.ts";
import { clip } from "../support/text.ts";
import { classSummary } from "./docs/class-summary.ts";
import { DocsStore } from "./docs/docs-store.ts";
import { gradleSources } from "./docs/gradle-sources.ts";
import type { DocsPlaces, Listing, LocalDoc } from "./docs/listing.ts";
import { sdkClasses } from "./docs/sdk-classes.ts";

export interface LocalHit {
  title: string;
  description: string;
  api: string;
  url: string;
  origin: LocalDoc["origin"];
  /** True when the query is this name and nothing else. */
  exact: boolean;
}

/** Milliseconds after which a query is answered with what was listed so far. */
const listingLimitMs = 6000;

/** Finds classes and libraries by name in the user's SDK and Gradle cache, which are listed at the first query. */
export class DocsIndex {
  readonly #places: DocsPlaces;
  #names: Promise<{ byName: Map<string, LocalDoc[]>; size: number; complete: boolean }> | undefined;

  constructor(places: DocsPlaces) {
    this.#places = places;
  }

  /** Entries that the query names, at most `limit`; those it consists of first. */
  async search(
    query: string,
    limit: number,
    signal?: AbortSignal,
  ): Promise<{ hits: LocalHit[]; entries: number; complete: boolean }> {
    this.#names ??= this.#load(signal);
    const { byName, size, complete } = await this.#names;
    // What was cut short by a caller who left is listed again for the next.
    if (!complete && signal?.aborted) this.#names = undefined;
    const found = new Map<LocalDoc, boolean>();
    const whole = query.trim().toLowerCase();
    for (const doc of byName.get(whole) ?? []) found.set(doc, true);
    for (const [name] of query.matchAll(/[\w$.:-]+/g)) {
      const isName = /[A-Z.:]/.test(name.slice(1));
      for (const doc of isName ? (byName.get(name.toLowerCase()) ?? []) : []) {
        if (!found.has(doc)) found.set(doc, false);
      }
    }
    const hits = [...found].slice(0, limit).map(([doc, exact]) => described(doc, exact));
    return { hits: await Promise.all(hits), entries: size, complete };
  }

  async #load(signal: AbortSignal | undefined) {
    const store = new DocsStore(this.#places);
    const stored = await store.load();
    const listing = stored ?? (await this.#list(signal));
    if (!stored && listing.complete) await store.save(listing.docs);
    const byName = new Map<string, LocalDoc[]>();
    for (const doc of listing.docs) {
      for (const name of namesOf(doc.api)) {
        const known = byName.get(name) ?? [];
        known.push(doc);
        byName.set(name, known);
      }
    }
    return { byName, size: listing.docs.length, complete: listing.complete };
  }

  async #list(caller: AbortSignal | undefined): Promise<Listing> {
    const { androidSdk, gradleHome } = this.#places;
    const none: Listing = { docs: [], complete: true };
    const [sdk, gradle] = await runWithin(listingLimitMs, caller, (signal) =>
      Promise.all([
        androidSdk ? sdkClasses(androidSdk, signal) : none,
        gradleHome ? gradleSources(gradleHome, signal) : none,
      ]),
    );
    return { docs: [...sdk.docs, ...gradle.docs], complete: sdk.complete && gradle.complete };
  }
}

/** `android.view.View` by itself and as `View`; `group:artifact:1.0` also without its version and as `artifact`. */
function namesOf(api: string): Set<string> {
  const lower = api.toLowerCase();
  const [group, artifact] = lower.split(":");
  if (artifact !== undefined) return new Set([lower, `${group}:${artifact}`, artifact]);
  return new Set([lower, lower.slice(lower.lastIndexOf(".") + 1)]);
}

async function described(doc: LocalDoc, exact: boolean): Promise<LocalHit> {
  const { api, file, origin } = doc;
  const local = { api, origin, exact };
  if (origin === "gradle-cache") {
    const [group = "", artifact = "", version = ""] = api.split(":");
    const description = `Library ${artifact} ${version} of ${group}; its sources are in the Gradle cache.`;
    return { ...local, title: artifact, description, url: pathToFileURL(file).href };
  }
  const title = api.slice(api.lastIndexOf(".") + 1);
  const summary = await classSummary(file, title);
  const isReferenced = /^(?:android|androidx|dalvik|java|javax)\./.test(api);
  return {
    ...local,
    title,
    description: clip(summary ?? `Class of the package ${api.slice(0, api.lastIndexOf("."))}.`, 300),
    url: isReferenced ? `https://developer.android.com/${referencePage(api)}` : pathToFileURL(file).href,
  };
}
