import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { readBounded } from "../../support/read-bounded.ts";
import { writeCache } from "../../support/write-cache.ts";
import type { DocsPlaces, Listing, LocalDoc } from "./listing.ts";

const HEADER = "culprit-docs 1";
/** Bytes of a list that is worth reading. */
const largest = 128 * 1024 * 1024;
/** A list is made anew after a day, or when one of the folders it was made from has changed. */
const longestLifeMs = 24 * 60 * 60 * 1000;

/** Keeps the list of local documentation in the cache folder: a line per entry, fields parted by tabs. */
export class DocsStore {
  readonly #places: DocsPlaces;

  constructor(places: DocsPlaces) {
    this.#places = places;
  }

  /** Undefined when there is none that still holds. Files outside the places it is for are left out. */
  async load(): Promise<Listing | undefined> {
    const file = await this.#file();
    if (!file) return undefined;
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (age > longestLifeMs) return undefined;
    const lines = ((await readBounded(file, largest)) ?? "").split("\n");
    if (lines[0] !== HEADER) return undefined;
    const docs = lines.slice(1).flatMap((line) => this.#entry(line));
    return { docs, complete: true };
  }

  async save(docs: readonly LocalDoc[]): Promise<void> {
    const file = await this.#file();
    if (!file) return;
    const lines = docs.filter(({ file: path }) => !/[\t\r\n]/.test(path));
    const text = [HEADER, ...lines.map(({ api, file: path, origin }) => [origin, api, path].join("\t"))];
    await writeCache(file, text.join("\n"));
  }

  async #file(): Promise<string | undefined> {
    const { androidSdk, gradleHome, cacheDir } = this.#places;
    if (!cacheDir) return undefined;
    const roots = [
      androidSdk && join(androidSdk, "sources"),
      androidSdk && join(androidSdk, "docs"),
      gradleHome && join(gradleHome, "caches", "modules-2", "files-2.1"),
    ];
    const stamps = roots.map((root) =>
      root
        ? stat(root).then(
            ({ mtimeMs }) => `${root} ${mtimeMs}`,
            () => root,
          )
        : "",
    );
    const key = createHash("sha256")
      .update((await Promise.all(stamps)).join("\n"))
      .digest("hex")
      .slice(0, 16);
    return join(cacheDir, `docs-${key}.tsv`);
  }

  #entry(line: string): LocalDoc[] {
    const [origin, api = "", file = ""] = line.split("\t");
    const root = origin === "sdk" ? this.#places.androidSdk : this.#places.gradleHome;
    if ((origin !== "sdk" && origin !== "gradle-cache") || !root || api === "") return [];
    return relative(root, file).startsWith("..") ? [] : [{ api, file, origin }];
  }
}
