import type { ClassPlace, FileEntry } from "../model/code.ts";
import { fileName, folderOf } from "../model/paths.ts";
import { TokenList } from "../syntax/token-list.ts";
import { type ClassName, parseClassName } from "./class-name.ts";
import { decode } from "./decode.ts";
import { MAX_FILE_SIZE } from "./file-cache.ts";
import { type IndexStore, isAsStored } from "./index-store.ts";
import type { InsideReader } from "./inside-reader.ts";
import { scanTypes, type TypeScan } from "./outline/type-scan.ts";
import { jvmLanguageOf, withoutExtension } from "./paths.ts";
import { compareSourceSets } from "./source-sets.ts";
import { Turns } from "./turns.ts";
import type { WalkedFile } from "./walk.ts";

/** What opening a file takes, as so many bytes. */
const PER_FILE = 4096;
const MAX_CANDIDATES = 400;
const MAX_PLACES = 50;

export interface RepoIndexOptions {
  /** Where the index is kept between runs. */
  store?: IndexStore;
  /** Files that are read as an editor shows them: they are looked at each time, and nothing of them is kept. */
  isUnsaved?: (path: string) => boolean;
  signal?: AbortSignal;
  /** Told which files an answer rests on, whether they were read for it or before. */
  onLook?: (files: readonly FileEntry[]) => void;
}

/** A source file and what it declares. */
interface Scanned {
  file: FileEntry;
  scan: TypeScan;
}

/**
 * Finds classes in the tree. File names answer most questions, verified by reading; else the files of the folders
 * that declare the package; a full index of all declarations is built only for names that neither answers.
 */
export class RepoIndex {
  readonly #reader: InsideReader;
  readonly #sources: readonly WalkedFile[];
  readonly #store: IndexStore | undefined;
  readonly #byName = new Map<string, FileEntry[]>();
  readonly #byFolder = new Map<string, FileEntry[]>();
  readonly #scans = new Map<string, TypeScan | undefined>();
  readonly #scratch = new TokenList();
  readonly #turns: Turns;
  readonly #isUnsaved: (path: string) => boolean;
  readonly #onLook: (files: readonly FileEntry[]) => void;
  #packages: Promise<Map<string, string[]>> | undefined;
  #full: Promise<Map<string, Scanned[]>> | undefined;

  constructor(
    reader: InsideReader,
    files: readonly WalkedFile[],
    { store, signal, isUnsaved = () => false, onLook = () => undefined }: RepoIndexOptions = {},
  ) {
    this.#onLook = onLook;
    this.#turns = new Turns(signal);
    this.#reader = reader;
    this.#isUnsaved = isUnsaved;
    this.#sources = files.filter(({ path }) => jvmLanguageOf(path) !== undefined);
    this.#store = store;
    for (const file of this.#sources) {
      push(this.#byName, withoutExtension(fileName(file.path)), file);
      push(this.#byFolder, folderOf(file.path), file);
    }
  }

  /** Files that declare a class, best first; see `Codebase.resolveClass`. */
  async resolve(printed: string, fileHint?: string): Promise<ClassPlace[]> {
    const name = parseClassName(printed);
    if (!name) return [];
    const hint = fileHint === undefined ? undefined : fileName(fileHint.replaceAll("\\", "/"));
    const byName = await this.#verify(this.#namedLike(name, hint), name);
    if (byName.length > 0) return rank(byName, hint);
    const renamed = hint === undefined ? [] : this.#ofRenamed(name, hint);
    if (renamed.length > 0) return renamed;
    if (hint !== undefined && jvmLanguageOf(hint) && !this.#byName.has(withoutExtension(hint))) return [];
    if (name.packageName !== "") {
      const folders = await this.#foldersOf(name.packageName);
      const inPackage = await this.#verify(
        folders.flatMap((folder) => this.#byFolder.get(folder) ?? []),
        name,
      );
      if (inPackage.length > 0) return rank(inPackage, hint);
      if (folders.length === 0 && !(await this.#knowsFamilyOf(name.packageName))) return [];
    }
    const index = await this.#fullIndex();
    const declaring = index.get(name.types.at(-1) ?? "") ?? index.get(name.types[0] ?? "") ?? [];
    return rank(placesIn(declaring, name), hint);
  }

  #namedLike(name: ClassName, hint: string | undefined): FileEntry[] {
    const outer = name.types[0] ?? "";
    const names = new Set([outer, outer.replace(/Kt$/, "")]);
    if (hint !== undefined) names.add(withoutExtension(hint));
    return [...names].flatMap((each) => this.#byName.get(each) ?? []).slice(0, MAX_CANDIDATES);
  }

  /** The file whose name stands beside a class that a shrinker has renamed and left in its package. */
  #ofRenamed({ packageName, types: [outer = ""] }: ClassName, hint: string): ClassPlace[] {
    if (packageName === "" || !RENAMED.test(outer)) return [];
    const named = (this.#byName.get(withoutExtension(hint)) ?? []).slice(0, MAX_CANDIDATES);
    this.#onLook(named);
    const files = named.filter((file) => this.#scan(file)?.packageName === packageName);
    return files.length === 1
      ? files.map(({ path }) => ({ path, symbol: `${packageName}.${withoutExtension(hint)}` }))
      : [];
  }

  async #verify(files: readonly FileEntry[], name: ClassName): Promise<ClassPlace[]> {
    const scanned: Scanned[] = [];
    this.#onLook(files);
    for (const file of files.slice(0, MAX_CANDIDATES)) {
      const scan = this.#scan(file);
      if (scan) scanned.push({ file, scan });
      await this.#turns.after(file.size + PER_FILE);
    }
    return placesIn(scanned, name);
  }

  /** Folders whose files declare a package, judged by the first file of each. */
  async #foldersOf(packageName: string): Promise<string[]> {
    this.#packages ??= this.#surveyPackages();
    this.#onLook([...this.#byFolder.values()].flatMap(([first]) => first ?? []));
    return (await this.#packages).get(packageName) ?? [];
  }

  async #surveyPackages(): Promise<Map<string, string[]>> {
    const packages = new Map<string, string[]>();
    for (const [folder, files] of this.#byFolder) {
      const first = files[0];
      const scan = first && this.#scan(first);
      if (scan) push(packages, scan.packageName, folder);
      await this.#turns.after((first?.size ?? 0) + PER_FILE);
    }
    return packages;
  }

  /** Whether any surveyed package begins with the same two names: `com.example.…`. */
  async #knowsFamilyOf(packageName: string): Promise<boolean> {
    const family = packageName.split(".", 2).join(".");
    for (const known of (await this.#packages)?.keys() ?? []) {
      if (known === family || known.startsWith(`${family}.`)) return true;
    }
    return false;
  }

  #scan(file: FileEntry): TypeScan | undefined {
    if (this.#scans.has(file.path)) return this.#scans.get(file.path);
    const language = jvmLanguageOf(file.path);
    const bytes = file.size <= MAX_FILE_SIZE ? this.#reader.read(file.path, file.size) : undefined;
    const text = bytes && decode(bytes);
    const scan = text === undefined || !language ? undefined : scanTypes(text, language, this.#scratch);
    this.#scans.set(file.path, scan);
    return scan;
  }

  #fullIndex(): Promise<Map<string, Scanned[]>> {
    this.#full ??= this.#buildFullIndex();
    this.#onLook(this.#sources);
    return this.#full;
  }

  async #buildFullIndex(): Promise<Map<string, Scanned[]>> {
    const known = await this.#store?.load();
    let isFresh = known !== undefined && known.size === this.#sources.length;
    for (const file of this.#sources) {
      const stored = known?.get(file.path);
      if (stored && isAsStored(stored, file) && !this.#isUnsaved(file.path)) {
        this.#scans.set(file.path, stored.scan);
        continue;
      }
      isFresh = false;
      this.#scan(file);
      await this.#turns.after(file.size + PER_FILE);
    }
    const isKept = !isFresh && !this.#sources.some(({ path }) => this.#isUnsaved(path));
    if (isKept) await this.#store?.save(this.#sources, this.#scans);
    return this.#bySimpleName();
  }

  #bySimpleName(): Map<string, Scanned[]> {
    const index = new Map<string, Scanned[]>();
    for (const file of this.#sources) {
      const scan = this.#scans.get(file.path);
      if (!scan) continue;
      const names = new Set(scan.types.map((type) => type.name.slice(type.name.lastIndexOf(".") + 1)));
      if (scan.jvmName !== undefined) names.add(scan.jvmName);
      for (const name of names) push(index, name, { file, scan });
    }
    return index;
  }
}

/** Names that shrinkers give: `a`, `f`, `ab`, `c0`. */
const RENAMED = /^[a-z]{1,2}\d{0,2}$/;

function placesIn(candidates: readonly Scanned[], name: ClassName): ClassPlace[] {
  const places: ClassPlace[] = [];
  for (const { file, scan } of candidates) {
    if (name.packageName !== "" && scan.packageName !== name.packageName) continue;
    const place = placeIn(file, scan, name);
    if (place) places.push(place);
  }
  return places;
}

/** The innermost declared type of `Outer.Inner.Unknown`; the file alone for the class of its top level. */
function placeIn(file: FileEntry, scan: TypeScan, name: ClassName): ClassPlace | undefined {
  const prefix = scan.packageName === "" ? "" : `${scan.packageName}.`;
  for (let depth = name.types.length; depth > 0; depth--) {
    const wanted = name.types.slice(0, depth).join(".");
    const isSimple = name.packageName === "" && depth === name.types.length;
    const type =
      scan.types.find((each) => each.name === wanted) ??
      (isSimple ? scan.types.find((each) => each.name.endsWith(`.${wanted}`)) : undefined);
    if (type) return { path: file.path, line: type.line, symbol: prefix + type.name };
  }
  const outer = name.types[0] ?? "";
  const facade = scan.jvmName ?? `${capitalized(withoutExtension(fileName(file.path)))}Kt`;
  if (!scan.hasTopLevel || outer !== facade) return undefined;
  return { path: file.path, symbol: prefix + outer };
}

function rank(places: ClassPlace[], hint: string | undefined): ClassPlace[] {
  const hinted = (place: ClassPlace) => (hint !== undefined && fileName(place.path) === hint ? 0 : 1);
  return places
    .sort((a, b) => hinted(a) - hinted(b) || compareSourceSets(a.path, b.path))
    .slice(0, MAX_PLACES);
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
