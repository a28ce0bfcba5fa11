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
  WordPlace,
} from "../model/code.ts";
import type { CodeState } from "../model/code-state.ts";
import type { Codebase } from "../model/codebase.ts";
import type { Directories } from "../support/directories.ts";
import { BuildModels } from "./build-models.ts";
import { type ConfinedPath, Confinement } from "./confinement.ts";
import type { Editor } from "./editing/editor.ts";
import type { RepositoryIndex, RepositoryIndexer } from "./explore/repository-index.ts";
import { FileCache } from "./file-cache.ts";
import type { HeldEntry } from "./held-entry.ts";
import { InsideReader } from "./inside-reader.ts";
import { outlineFile } from "./outline/file.ts";
import { ProjectTree } from "./project-tree.ts";
import { isStill, type Recording, Recordings } from "./recording.ts";
import type { RepoIndex } from "./repo-index.ts";
import type { PathIndex } from "./resolve-path.ts";
import { Turns } from "./turns.ts";
import type { UnsavedTexts } from "./unsaved-texts.ts";
import { type WalkedFile, walkInside } from "./walk.ts";

/** Milliseconds after a question to the index in which another is likely. */
const askedLatelyMs = 30_000;
/** Milliseconds in which changes that belong together arrive. */
const settleMs = 150;

export interface WorkspaceOptions {
  /** A folder outside the workspace where indexes are kept between runs; without it, none are. */
  cacheDir?: string;
  /** The user's folders, for the journal of what is written; the platform's own unless given. */
  directories?: Directories;
  /** The analysis that writes belong to, so that they can be undone by its id. */
  analysis?: string;
  /**
   * One name (`w-…`) for all that this object writes, so that it is undone together, or how to find the one of the
   * moment; else each call has its own.
   */
  call?: string | (() => string);
  /** What git finds in its environment when it is asked for recent changes; a PATH of the usual folders unless given. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** Once it is aborted, nothing that takes long is begun or goes on. */
  signal?: AbortSignal;
  /** False: no folder is watched; whoever asks often pays for a look at the times of all files. */
  mayWatch?: boolean;
  /** What an editor shows in place of files: it is what is read and searched, never what is written over. */
  unsaved?: UnsavedTexts;
}

/** A project folder, read lazily and remembered for the life of the object. Only its editor writes inside it. */
export class Workspace implements Codebase {
  readonly root: string;
  readonly #options: WorkspaceOptions;
  readonly #confinement: Confinement;
  readonly #cache: FileCache;
  readonly #tree: ProjectTree;
  #index: Promise<RepoIndex> | undefined;
  #generatedIndex: Promise<RepoIndex> | undefined;
  #paths: Promise<PathIndex> | undefined;
  #explored: Promise<RepositoryIndex> | undefined;
  #indexer: RepositoryIndexer | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #ahead: NodeJS.Timeout | undefined;
  #editor: Promise<Editor> | undefined;
  readonly #turns: Turns;
  readonly #outlines = new WeakMap<SourceFile, Outline>();
  readonly #recordings: Recordings;
  readonly #builds: BuildModels;

  constructor(root: string, options: WorkspaceOptions = {}) {
    this.root = resolve(root);
    this.#options = options;
    this.#tree = new ProjectTree(this.root, {
      onChange: () => this.#forgetContents(),
      onNote: () => this.#exploreAhead(),
      mayWatch: options.mayWatch,
    });
    this.#recordings = new Recordings(this.root);
    this.#builds = new BuildModels(this, this.#recordings);
    this.#turns = new Turns(options.signal);
    this.#confinement = new Confinement(this.root);
    this.#cache = new FileCache(this.root, (absolute) => this.hold(absolute), options.unsaved);
  }

  async confine(path: string): Promise<ConfinedPath> {
    const place = await this.#confinement.confine(path);
    this.#recordings.tell((each) => each.reading(place.relative));
    return place;
  }

  /** Opens what a confined path leads to, for reading that no exchange of a folder for a link can lead outside. */
  hold(absolute: string): Promise<HeldEntry> {
    return this.#confinement.hold(absolute);
  }

  /** Reads many files of the walk, one after the other: those given, which count as looked into, found in or not. */
  reader(files: readonly FileEntry[]): InsideReader {
    this.#searching(files);
    return new InsideReader(this.root, this.#options.unsaved);
  }

  /** What an editor shows of a file in place of what is on disk, if it does. */
  unsaved(path: string): string | undefined {
    return this.#options.unsaved?.get(path);
  }

  /** From now on notes what is looked at, until `recorded` is asked for it. */
  record(): Recording {
    return this.#recordings.begin();
  }

  /** Ends a recording. Undefined where a later change to what it rests on could go unnoticed. */
  async recorded(recording: Recording): Promise<CodeState | undefined> {
    this.#recordings.end(recording);
    return recording.state(await this.#tree.walked(), () => this.#generatedFiles());
  }

  /** Says that what is recorded rests on more than files: a change of that would go unnoticed. */
  untracked(): void {
    this.#recordings.tell((each) => each.lose());
  }

  /** Whether all that a recording rests on is as it was. */
  async isStill(state: CodeState): Promise<boolean> {
    await this.#tree.checkContents();
    return isStill(state, this.root, await this.#tree.walked(), () => this.#generatedFiles());
  }

  /** What writes into this folder, loaded when it is first asked for. */
  editor(): Promise<Editor> {
    this.#editor ??= this.#openEditor();
    return this.#editor;
  }

  async files(): Promise<readonly WalkedFile[]> {
    return (await this.#tree.walked()).files;
  }

  async read(path: string): Promise<SourceFile | undefined> {
    const place = await this.confine(path).catch(() => undefined);
    return place && this.#cache.read(place.relative);
  }

  async resolveClass(name: string, fileHint?: string): Promise<ClassPlace[]> {
    await this.#turns.after(0);
    await this.#tree.checkContents();
    this.#index ??= this.files().then((files) =>
      this.#indexOf(files, this.#options.cacheDir, (looked) => this.#searching(looked)),
    );
    const places = await (await this.#index).resolve(name, fileHint);
    if (places.length > 0) return places;
    this.#recordings.tell((each) => each.lookingForGenerated());
    if ((await this.#tree.walked()).buildFolders.length === 0) return places;
    this.#generatedIndex ??= this.#generatedFiles().then((files) => this.#indexOf(files));
    return (await this.#generatedIndex).resolve(name, fileHint);
  }

  async resolvePath(printed: string): Promise<string[]> {
    await this.#tree.walked();
    this.#paths ??= this.#pathIndex();
    return (await this.#paths).resolve(printed);
  }

  /** Throws as `searchText` does for an expression that does not compile or does not come to an end. */
  async search(query: TextQuery): Promise<TextMatch[]> {
    await this.#turns.after(0);
    const { pathFilter, searchText } = await import("./text-search.ts");
    const files = await this.files();
    const accepts = query.filePattern ? pathFilter(query.filePattern) : undefined;
    const searched = accepts ? files.filter(({ path }) => accepts(path)) : files;
    return searchText(this.reader(searched), searched, query, this.#turns);
  }

  async wordsIn(
    files: readonly FileEntry[],
    words: readonly string[],
    most?: number,
  ): Promise<ReadonlyMap<string, readonly WordPlace[]>> {
    const { searchWords } = await import("./word-search.ts");
    return searchWords(this.reader(files), files, words, most);
  }

  async outline(path: string): Promise<Outline | undefined> {
    await this.#turns.after(0);
    const file = await this.read(path);
    if (!file) return undefined;
    const known = this.#outlines.get(file);
    if (known) return known;
    await this.#turns.after(file.text.length);
    const outline = await outlineFile(file);
    if (outline) this.#outlines.set(file, outline);
    return outline;
  }

  async callers(functionName: string, definedIn?: string): Promise<CallSite[]> {
    await this.#turns.after(0);
    const { findCallSites } = await import("./call-sites.ts");
    const files = await this.files();
    const outline = (path: string) => this.outline(path);
    return findCallSites(
      { reader: this.reader(files), files, outline, turns: this.#turns },
      functionName,
      definedIn,
    );
  }

  /** The build: the outermost one, or that of a folder with settings of its own. */
  async gradle(folder?: string): Promise<GradleModel> {
    await this.#turns.after(0);
    await this.#tree.checkContents();
    return this.#builds.gradle(folder);
  }

  async manifests(): Promise<ManifestFile[]> {
    await this.#turns.after(0);
    await this.#tree.checkContents();
    return this.#builds.manifests();
  }

  async resource(name: string): Promise<ResourcePlace[]> {
    await this.#turns.after(0);
    const { definesResources, findResource } = await import("./resources.ts");
    const files = (await this.files()).filter(({ path }) => definesResources(path));
    return findResource(this.reader(files), files, name);
  }

  async changes(path?: string, limit = 20): Promise<Change[]> {
    await this.#turns.after(0);
    const place = path === undefined ? undefined : await this.confine(path).catch(() => null);
    if (place === null) return [];
    this.#recordings.tell((each) => each.lose());
    const { recentChanges } = await import("./history.ts");
    return recentChanges(this.root, { path: place?.relative, limit, environment: this.#options.environment });
  }

  /**
   * For a process that lives longer than the tree stays the same: before what was learned about it is used next, it
   * is checked against the disk, the list of files by the times of the folders, what is known of contents by the
   * times and sizes of the files.
   */
  expectChanges(): void {
    this.#tree.expectChanges();
  }

  /**
   * The same, for who says it before every call: from then on the project's folders are watched where the system
   * reports changes, so that nothing is looked at that did not change. Five minutes after the last call it ends.
   */
  keepUp(): void {
    this.#tree.expectChanges({ often: true });
  }

  /** Forgets what was learned about the tree, for callers that know it changed. Texts are checked at every read. */
  refresh(): void {
    this.#tree.forget();
    this.#forgetContents();
  }

  #forgetContents(): void {
    this.#recordings.tell((each) => each.lose());
    this.#index = undefined;
    this.#generatedIndex = undefined;
    this.#paths = undefined;
    this.#builds.forget();
    this.#explored = undefined;
  }

  /** What was read of this workspace so far: distinct files and bytes. Searches through the tree do not count. */
  get readings(): { files: number; bytes: number } {
    return this.#cache.readings;
  }

  /**
   * What every file exports and is; `now` (milliseconds since the epoch) dates it when it is made anew. Where nothing
   * is watched, it may be as of half a second ago.
   */
  async exploreIndex(now: number): Promise<RepositoryIndex> {
    this.#askedAt = performance.now();
    return this.#exploreNow(now);
  }

  async #exploreNow(now: number): Promise<RepositoryIndex> {
    const { files } = await this.#tree.walkedLately();
    this.#searching(files);
    this.#explored ??= this.#explore(files, now);
    return this.#explored;
  }

  /** Takes a change into the index before the next question comes, where questions were asked a moment ago. */
  #exploreAhead(): void {
    if (this.#ahead || performance.now() - this.#askedAt > askedLatelyMs) return;
    this.#ahead = setTimeout(() => {
      this.#ahead = undefined;
      if (this.#options.signal?.aborted) return;
      this.keepUp();
      this.#exploreNow(Date.now()).catch(() => undefined);
    }, settleMs).unref();
  }

  async #openEditor(): Promise<Editor> {
    const { openEditor } = await import("./editing/open-editor.ts");
    const { directories, analysis, call } = this.#options;
    const onChange = () => this.refresh();
    return openEditor({ confinement: this.#confinement, directories, analysis, call, onChange });
  }

  /** Sources that builds wrote: no part of `files()`, yet classes and bindings in traces come from them. */
  async #generatedFiles(): Promise<WalkedFile[]> {
    const { buildFolders } = await this.#tree.walked();
    const found: WalkedFile[] = [];
    for (const folder of buildFolders) found.push(...(await walkInside(this.root, `${folder}/generated`)));
    return found;
  }

  async #indexOf(
    files: readonly WalkedFile[],
    cacheDir?: string,
    onLook?: (files: readonly FileEntry[]) => void,
  ): Promise<RepoIndex> {
    const [{ RepoIndex }, { IndexStore }] = await Promise.all([
      import("./repo-index.ts"),
      import("./index-store.ts"),
    ]);
    return new RepoIndex(this.reader([]), files, {
      store: cacheDir === undefined ? undefined : new IndexStore(cacheDir, this.root),
      isUnsaved: (path) => this.unsaved(path) !== undefined,
      onLook,
      signal: this.#options.signal,
    });
  }

  #searching(files: readonly FileEntry[]): void {
    this.#recordings.tell((each) => each.searching(files));
  }

  async #explore(files: readonly WalkedFile[], now: number): Promise<RepositoryIndex> {
    const { RepositoryIndexer } = await import("./explore/repository-index.ts");
    const { lookupOf } = await import("./explore/index-lookup.ts");
    this.#indexer ??= new RepositoryIndexer(this.root, this.#options.cacheDir);
    const index = await this.#indexer.index(files, now);
    lookupOf(index);
    return index;
  }

  async #pathIndex(): Promise<PathIndex> {
    const { PathIndex } = await import("./resolve-path.ts");
    return new PathIndex(await this.files());
  }
}
