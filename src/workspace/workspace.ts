import { resolve } from "node:path";
import type { ClassPlace, FileEntry, SourceFile, TextMatch, TextQuery } from "../model/code.ts";
import { type ConfinedPath, Confinement } from "./confinement.ts";
import { FileCache } from "./file-cache.ts";
import { RepoIndex } from "./repo-index.ts";
import { PathIndex } from "./resolve-path.ts";
import { searchText } from "./text-search.ts";
import { type Walk, walk } from "./walk.ts";

/** A project folder, read lazily and remembered for the life of the object. Nothing is ever written inside it. */
export class Workspace {
  readonly root: string;
  readonly #cacheDir: string | undefined;
  readonly #confinement: Confinement;
  readonly #cache: FileCache;
  #walk: Promise<Walk> | undefined;
  #index: Promise<RepoIndex> | undefined;
  #paths: Promise<PathIndex> | undefined;

  /** `cacheDir`: a folder outside the workspace where indexes are kept between runs; without it, none are. */
  constructor(root: string, options: { cacheDir?: string } = {}) {
    this.root = resolve(root);
    this.#cacheDir = options.cacheDir;
    this.#confinement = new Confinement(this.root);
    this.#cache = new FileCache(this.root);
  }

  confine(path: string): Promise<ConfinedPath> {
    return this.#confinement.confine(path);
  }

  async files(): Promise<readonly FileEntry[]> {
    return (await this.#walked()).files;
  }

  async read(path: string): Promise<SourceFile | undefined> {
    const place = await this.confine(path).catch(() => undefined);
    return place && this.#cache.read(place.relative);
  }

  async resolveClass(name: string, fileHint?: string): Promise<ClassPlace[]> {
    this.#index ??= this.files().then((files) => new RepoIndex(this.root, files, this.#cacheDir));
    return (await this.#index).resolve(name, fileHint);
  }

  async resolvePath(printed: string): Promise<string[]> {
    this.#paths ??= this.files().then((files) => new PathIndex(files));
    return (await this.#paths).resolve(printed);
  }

  async search(query: TextQuery): Promise<TextMatch[]> {
    return searchText(this.root, await this.files(), query);
  }

  #walked(): Promise<Walk> {
    this.#walk ??= walk(this.root);
    return this.#walk;
  }
}
