import { annotate, type MappedMethod, own, readInformation, readRow } from "./mapping-line.ts";
import { MethodRows } from "./method-rows.ts";

export interface MappedClass {
  original: string;
  /** By minified method name; only the methods asked for. */
  methods: Map<string, MethodRows>;
}

export interface Mapping {
  /** What wrote it, as its header says: `R8`. */
  compiler?: string;
  /** Id and hash of the build, as far as the header states them. */
  ids: string[];
  /** How many classes the file names, wanted or not. */
  classCount: number;
  /** By minified name; only the classes asked for. */
  classes: Map<string, MappedClass>;
  /** Source file names by original class. */
  sourceFiles: Map<string, string>;
}

/** What a trace asks of a mapping: printed lines by method by minified class. */
export type Wanted = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<number>>>;

const CLASS_LINE = /^(\S{1,1000}) -> (\S{1,1000}):$/;
const SOURCE_FILE = /['"]?id['"]?:\s?['"]sourceFile['"],\s?['"]?fileName['"]?:\s?['"]([^"'\\]{1,300})['"]/;
const INFORMATION = "com.android.tools.r8.";
const HEADER = /^# (pg_map_id|pg_map_hash|compiler): (?:SHA-256 )?(\w{2,64})/;

/** Characters of a line; a longer one is none of a mapping's. */
const LONGEST_LINE = 16_384;
/** Names of source files, and ids that are kept: more than any build has. */
const MOST_SOURCE_FILES = 200_000;
const MOST_IDS = 16;
/** Comments that are no JSON, each of which takes long to find out: none in a file that a compiler wrote. */
const MOST_UNREADABLE = 1000;

/**
 * Reads the `mapping.txt` of R8 and ProGuard: rows, the header keys `compiler`, `pg_map_id` and `pg_map_hash`, and what
 * comments of JSON add, up to version 2.2 of the format. Source: doc/retrace.md of R8, and what its retrace does where
 * that page is silent (both as of 2023-11). Information of a later version that has a known id is read all the same.
 *
 * It reads the file as it arrives, and keeps of it what a trace asks for: a file of any size takes the memory of that and
 * of one piece. What is not wanted costs a glance at each line.
 */
export class MappingReader {
  readonly #wanted: Wanted;
  readonly #mapping: Mapping = { ids: [], classCount: 0, classes: new Map(), sourceFiles: new Map() };
  #rest = "";
  #isTooLong = false;
  #original = "";
  #open: MappedClass | undefined;
  #openWanted: ReadonlyMap<string, ReadonlySet<number>> | undefined;
  /** The row that comments are about; what stands above the first of a class is about the class. */
  #row: MappedMethod | undefined;
  #isAboveRows = true;
  #unreadable = 0;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  push(piece: string): void {
    const first = piece.indexOf("\n");
    if (first < 0) {
      this.#hold(piece);
      return;
    }
    if (!this.#isTooLong) this.#readLine(this.#rest + piece.slice(0, first));
    this.#rest = "";
    this.#isTooLong = false;
    let at = first + 1;
    for (let end = piece.indexOf("\n", at); end >= 0; end = piece.indexOf("\n", at)) {
      if (this.#isOfInterest(piece.charCodeAt(at)) && end - at <= LONGEST_LINE)
        this.#readLine(piece.slice(at, end));
      at = end + 1;
    }
    this.#hold(piece.slice(at));
  }

  end(): Mapping {
    if (!this.#isTooLong) this.#readLine(this.#rest);
    this.#rest = "";
    this.#closeClass();
    return this.#mapping;
  }

  #hold(piece: string): void {
    if (this.#isTooLong) return;
    this.#rest = own(this.#rest + piece);
    this.#isTooLong = this.#rest.length > LONGEST_LINE;
    if (this.#isTooLong) this.#rest = "";
  }

  /** Rows of a class that nobody asks for are most of a mapping. */
  #isOfInterest(first: number): boolean {
    return (first !== 32 && first !== 9) || this.#open !== undefined;
  }

  #readLine(line: string): void {
    const text = line.trimEnd();
    const first = text.charCodeAt(0);
    if (first === 35) this.#readComment(text);
    else if (first !== 32 && first !== 9) this.#readClass(text);
    else if (/^[ \t]{1,40}#/.test(text)) this.#readComment(text.trimStart());
    else this.#readMember(text);
  }

  #readClass(line: string): void {
    const [, original, minified] = (line.endsWith(":") && CLASS_LINE.exec(line)) || [];
    if (!original || !minified) return;
    this.#closeClass();
    this.#mapping.classCount++;
    this.#original = original;
    this.#openWanted = this.#wanted.get(minified);
    this.#open = this.#openWanted && { original: own(original), methods: new Map() };
    if (this.#open) this.#mapping.classes.set(own(minified), this.#open);
  }

  #closeClass(): void {
    for (const rows of this.#open?.methods.values() ?? []) rows.close();
    this.#row = undefined;
    this.#isAboveRows = true;
  }

  #readMember(line: string): void {
    this.#isAboveRows = false;
    this.#row = undefined;
    if (!this.#open || !this.#openWanted) return;
    const minifiedName = line.slice(line.lastIndexOf(" ") + 1);
    const lines = this.#openWanted.get(minifiedName);
    const row = lines && readRow(line, this.#open.original);
    if (!row) return;
    const rows = this.#open.methods.get(minifiedName) ?? new MethodRows(lines);
    this.#open.methods.set(own(minifiedName), rows);
    rows.add(row);
    this.#row = row;
  }

  #readComment(line: string): void {
    const [, key, value] = HEADER.exec(line) ?? [];
    if (key === "compiler" && value) this.#mapping.compiler = own(value);
    else if (value && this.#mapping.ids.length < MOST_IDS && /^[0-9a-fA-F]{4,64}$/.test(value))
      this.#mapping.ids.push(own(value.toLowerCase()));
    else if (this.#isAboveRows) this.#readSourceFile(line);
    if (!this.#row || !line.includes(INFORMATION) || this.#unreadable > MOST_UNREADABLE) return;
    const information = readInformation(line);
    if (information) annotate(this.#row, information);
    else this.#unreadable++;
  }

  #readSourceFile(line: string): void {
    const { sourceFiles } = this.#mapping;
    const file = this.#original && sourceFiles.size < MOST_SOURCE_FILES && SOURCE_FILE.exec(line)?.[1];
    if (file) sourceFiles.set(own(this.#original), own(file));
  }
}
