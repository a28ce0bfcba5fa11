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
} from "./code.ts";

/**
 * What the product needs to know about a workspace, as an interface: the ranking and the loop see only this, the
 * workspace room implements it. Every path is workspace-relative with forward slashes. Lines and columns are 1-based.
 * Nothing here throws for a missing or unreadable file: the answer is `undefined` or an empty list.
 */
export interface Codebase {
  readonly root: string;
  /** Every file that ignore rules leave in, from one walk of the tree, cached for the life of the object. */
  files(): Promise<readonly FileEntry[]>;
  /** Text of a file, decoded; undefined if absent, binary or above 10 MB. */
  read(path: string): Promise<SourceFile | undefined>;
  /** Files that declare a class, best first. Accepts binary names (`a.b.C$D$1`, `a.b.FooKt`) and simple names. */
  resolveClass(name: string, fileHint?: string): Promise<ClassPlace[]>;
  /** Files for a path as some tool printed it (absolute elsewhere, a suffix, a bare file name), best first. */
  resolvePath(printed: string): Promise<string[]>;
  outline(path: string): Promise<Outline | undefined>;
  /** Text search over the tree in the order of paths. */
  search(query: TextQuery): Promise<TextMatch[]>;
  /**
   * Which of the words each of these files holds, as whole words in this very spelling; files that hold none are left
   * out. One pass, however many words, each until more than `most` files hold it; in a tree that takes too long only
   * the first files are looked at.
   */
  wordsIn(
    files: readonly FileEntry[],
    words: readonly string[],
    most?: number,
  ): Promise<ReadonlyMap<string, readonly WordPlace[]>>;
  /** Call sites of a function by name, and where it is handed on by name, outside comments and strings. */
  callers(functionName: string, definedIn?: string): Promise<CallSite[]>;
  gradle(): Promise<GradleModel>;
  manifests(): Promise<ManifestFile[]>;
  /** Where a resource is defined, `name` as in `layout/item_book`, `string/title`, `drawable/ic_add`. */
  resource(name: string): Promise<ResourcePlace[]>;
  /** Recent commits that touched a path (or any path), newest first; empty without git. */
  changes(path?: string, limit?: number): Promise<Change[]>;
}

/** Of a project without a build of Gradle's, or where nothing is known of it. */
export const emptyGradleModel: GradleModel = {
  modules: [],
  catalog: [],
  properties: {},
  repositories: [],
  versions: [],
};
