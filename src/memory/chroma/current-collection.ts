import { setTimeout as sleep } from "node:timers/promises";
import type { ChromaClient, Collection } from "chromadb";
import { checkedVectors } from "../checked-vectors.ts";
import { ChromaDBError } from "../chroma-db-error.ts";
import type { Embedder } from "../embedder.ts";
import { type Found, findCollection, openCollection } from "./collection.ts";
import type { CurrentCollectionOptions } from "./collection-options.ts";
import { isNotFound } from "./problems.ts";
import { busy, embedAnew, isMoving, settleMs } from "./re-embedding.ts";
import type { ChromaRequests } from "./requests.ts";

/** How often a collection is looked for that somebody else replaces just now. */
const mostLooks = 3;

/** The collection of a name as it is now: another process may put one with other vectors in its place at any time. */
export class CurrentCollection {
  readonly #requests: ChromaRequests;
  readonly #name: string;
  readonly #embedder: Embedder;
  readonly #options: CurrentCollectionOptions;
  #known: Found | undefined;

  constructor(requests: ChromaRequests, name: string, embedder: Embedder, options: CurrentCollectionOptions) {
    this.#requests = requests;
    this.#name = name;
    this.#embedder = embedder;
    this.#options = options;
  }

  /** Finds it, or makes it where there is none. */
  async open(operation: string): Promise<void> {
    // One that learns its dimension from its first answer: what is kept is held against it before anything is embedded.
    if (this.#embedder.dimension === 0) await checkedVectors(this.#embedder, ["dimension"]);
    this.#known = await openCollection(this.#requests, this.#name, this.#embedder, operation);
  }

  /** Runs what only reads; a collection that was replaced meanwhile is looked for again. */
  async read<Result>(operation: string, work: (found: Found) => Promise<Result>): Promise<Result> {
    for (let look = 1; ; look++) {
      try {
        this.#known ??= await this.#present(operation);
        return await work(this.#known);
      } catch (problem) {
        if (!isNotFound(problem)) throw problem;
        await this.#gone(operation, look);
      }
    }
  }

  /** Runs what compares vectors: with those of the embedder. */
  compare<Result>(operation: string, work: (found: Found) => Promise<Result>): Promise<Result> {
    return this.read(operation, async (found) => work(await this.#withOwnVectors(found)));
  }

  /** Runs what changes something: in the collection as it is now, and not while it is being replaced. */
  async change<Result>(
    operation: string,
    work: (collection: Collection, client: ChromaClient) => Promise<Result>,
  ): Promise<Result> {
    for (let look = 1; ; look++) {
      try {
        const found = await this.#withOwnVectors(await this.#present(operation));
        if (await isMoving(this.#requests, found)) throw busy(this.#requests);
        const startedAt = performance.now();
        const result = await this.#requests.ask(operation, (client) =>
          work(client.collection(found.id), client),
        );
        this.#known = found;
        // What took so long may have come after the last look of whoever replaces the collection.
        if (performance.now() - startedAt < settleMs || (await this.#isStill(operation, found)))
          return result;
      } catch (problem) {
        if (!isNotFound(problem)) throw problem;
        await this.#gone(operation, look);
      }
    }
  }

  async #isStill(operation: string, { id }: Found): Promise<boolean> {
    const now = await this.#present(operation);
    return now.id === id && !(await isMoving(this.#requests, now));
  }

  async #present(operation: string): Promise<Found> {
    const found = await findCollection(this.#requests, this.#name, operation);
    if (found) return found;
    throw Object.assign(new Error("gone"), { name: "ChromaNotFoundError" });
  }

  /** Somebody may be putting another in its place. Throws COLLECTION_NOT_FOUND where that was not so. */
  async #gone(operation: string, look: number): Promise<void> {
    this.#known = undefined;
    if (look >= mostLooks) {
      const hint = "It was removed from the server. The next start of culprit makes it anew.";
      const context = { code: "COLLECTION_NOT_FOUND", hint };
      throw new ChromaDBError(`Collection '${this.#name}' not found`, operation, context);
    }
    await sleep(100 * look);
  }

  /** The collection with vectors that can be compared with the embedder's. */
  async #withOwnVectors(found: Found): Promise<Found> {
    const { name, dimension } = this.#embedder;
    if (found.embedder === name && found.dimension === dimension) return found;
    if (this.#options.embedAnew === false)
      throw new ChromaDBError(
        `The memory at ${this.#requests.address.shown} was made with the embedder ${found.embedder}, not ${name}`,
        "embed",
        { hint: "culprit memory list makes it ready for this one. A team uses one version of culprit." },
      );
    await embedAnew(this.#requests, found, this.#embedder, this.#options.onProgress);
    this.#known = await this.#present("embed");
    return this.#known;
  }
}
