import { resolve } from "node:path";
import type {
  CallSite,
  Change,
  ClassPlace,
  FileEntry,
  GradleModel,
  ManifestFile,
  Outline,
  ResourcePlace,
  SourceFile,
  TextMatch,
  TextQuery,
} from "../model/code.ts";
import type { Codebase } from "../model/codebase.ts";
import { findCallSites } from "./call-sites.ts";
import { type ConfinedPath, Confinement } from "./confinement.ts";
import { FileCache } from "./file-cache.ts";
import { readGradle } from "./gradle/model.ts";
import { recentChanges } from "./history.ts";
import { readManifest } from "./manifest-model.ts";
import { outlineFile } from "./outline/file.ts";
import { fileName } from "./paths.ts";
import { RepoIndex } from "./repo-index.ts";
import { PathIndex } from "./resolve-path.ts";
import { findResource } from "./resources.ts";
import { compareSourceSets } from "./source-sets.ts";
import { searchText } from "./text-search.ts";
import { type Walk, walk, walkInside } from "./walk.ts";

/** A project folder, read lazily and remembered for the life of the object. Nothing is ever written inside it. */
export class Workspace implements Codebase {
  readonly root: string;
  readonly #cacheDir: string | undefined;
  readonly #confinement: Confinement;
  readonly #cache: FileCache;
  #walk: Promise<Walk> | undefined;
  #index: Promise<RepoIndex> | undefined;
  #generatedIndex: Promise<RepoIndex> | undefined;
  #paths: Promise<PathIndex> | undefined;
  #gradle: Promise<GradleModel> | undefined;
  #manifests: Promise<ManifestFile[]> | undefined;
  readonly #outlines = new WeakMap<SourceFile, Outline>();

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
    const places = await (await this.#index).resolve(name, fileHint);
    if (places.length > 0 || (await this.#walked()).buildFolders.length === 0) return places;
    this.#generatedIndex ??= this.#generatedFiles().then((files) => new RepoIndex(this.root, files));
    return (await this.#generatedIndex).resolve(name, fileHint);
  }

  async resolvePath(printed: string): Promise<string[]> {
    this.#paths ??= this.files().then((files) => new PathIndex(files));
    return (await this.#paths).resolve(printed);
  }

  async search(query: TextQuery): Promise<TextMatch[]> {
    return searchText(this.root, await this.files(), query);
  }

  async outline(path: string): Promise<Outline | undefined> {
    const file = await this.read(path);
    if (!file) return undefined;
    const known = this.#outlines.get(file);
    if (known) return known;
    const outline = outlineFile(file);
    if (outline) this.#outlines.set(file, outline);
    return outline;
  }

  async callers(functionName: string, definedIn?: string): Promise<CallSite[]> {
    const files = await this.files();
    const outline = (path: string) => this.outline(path);
    return findCallSites({ root: this.root, files, outline }, functionName, definedIn);
  }

  gradle(): Promise<GradleModel> {
    this.#gradle ??= this.files().then((files) => readGradle(files, (path) => this.read(path)));
    return this.#gradle;
  }

  manifests(): Promise<ManifestFile[]> {
    this.#manifests ??= this.#readManifests();
    return this.#manifests;
  }

  async resource(name: string): Promise<ResourcePlace[]> {
    return findResource(this.root, await this.files(), name);
  }

  async changes(path?: string, limit = 20): Promise<Change[]> {
    const place = path === undefined ? undefined : await this.confine(path).catch(() => null);
    return place === null ? [] : recentChanges(this.root, place?.relative, limit);
  }

  async #readManifests(): Promise<ManifestFile[]> {
    const files = (await this.files()).filter((file) => fileName(file.path) === "AndroidManifest.xml");
    const { modules } = await this.gradle();
    const manifests: ManifestFile[] = [];
    for (const { path } of files) {
      const text = (await this.read(path))?.text;
      if (text !== undefined) manifests.push(readManifest(path, text, namespaceFor(path, modules)));
    }
    return manifests.sort((a, b) => compareSourceSets(a.path, b.path));
  }

  /** Forgets what was learned about the tree, for callers that know it changed. Texts are checked at every read. */
  refresh(): void {
    this.#walk = undefined;
    this.#index = undefined;
    this.#generatedIndex = undefined;
    this.#paths = undefined;
    this.#gradle = undefined;
    this.#manifests = undefined;
  }

  /** Sources that builds wrote: no part of `files()`, yet classes and bindings in traces come from them. */
  async #generatedFiles(): Promise<FileEntry[]> {
    const { buildFolders } = await this.#walked();
    const found: FileEntry[] = [];
    for (const folder of buildFolders) found.push(...(await walkInside(this.root, `${folder}/generated`)));
    return found;
  }

  #walked(): Promise<Walk> {
    this.#walk ??= walk(this.root);
    return this.#walk;
  }
}

/** Namespace of the innermost module a file lies in. */
function namespaceFor(path: string, modules: GradleModel["modules"]): string | undefined {
  let namespace: string | undefined;
  let length = -1;
  for (const { directory, settings } of modules) {
    const isAround = directory === "" || path.startsWith(`${directory}/`);
    if (!isAround || directory.length <= length) continue;
    length = directory.length;
    namespace = settings.namespace?.value;
  }
  return namespace;
}
