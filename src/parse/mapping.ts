/**
 * Reads the `mapping.txt` of R8 and ProGuard. Source: R8's documentation of the retrace format (version 2.2), with the
 * header keys `pg_map_id` and `pg_map_hash` and the `sourceFile` comments.
 */
export interface MappedMethod {
  /** Original class that declares the method; another than the mapped class where code was inlined or merged. */
  className: string;
  method: string;
  /** Lines or dex offsets in the minified method; absent where the method has none. */
  minified?: { from: number; to: number };
  original?: { from: number; to: number };
}

/** The rows of one minified name that a trace asks for. */
export interface MethodRows {
  /** By printed line, in file order: the rows of one minified range are one inline stack, innermost first. */
  hits: Map<number, MappedMethod[]>;
  /** Rows without lines, and rows of any kind: the first of each original name, as far as it takes to know there are several. */
  plain: MappedMethod[];
  any: MappedMethod[];
  /** Comparisons of lines with ranges so far. */
  looks: number;
}

export interface MappedClass {
  original: string;
  /** By minified method name; only the methods asked for. */
  methods: Map<string, MethodRows>;
}

export interface Mapping {
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
const METHOD_LINE =
  /^ {4}(?:(\d{1,10}):(\d{1,10}):)?\S{1,1000} ([^\s(]{1,1000})\([^)]{0,4000}\)(?::(\d{1,10})(?::(\d{1,10}))?)? -> (\S{1,500})$/;
const ID_LINE = /^# (?:pg_map_id|pg_map_hash): (?:SHA-256 )?([0-9a-fA-F]{4,64})/;
const SOURCE_FILE = /"id":\s?"sourceFile",\s?"fileName":\s?"([^"\\]{1,300})"/;

/** Characters of a line; a longer one is none of a mapping's. */
const LONGEST_LINE = 16_384;
/** Calls of one inline stack, names of source files, and ids that are kept: more than any build has. */
const MOST_INLINED = 500;
const MOST_SOURCE_FILES = 200_000;
const MOST_IDS = 16;
/** Comparisons of the lines of one minified method with its rows: thousands of lines with thousands of rows. */
const MOST_LOOKS = 10_000_000;

/**
 * Reads a mapping as it arrives, and keeps of it what a trace asks for: a file of any size takes the memory of that and
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
    return first !== 32 || this.#open !== undefined;
  }

  #readLine(line: string): void {
    const text = line.endsWith("\r") ? line.slice(0, -1) : line;
    const first = text.charCodeAt(0);
    if (first === 32) {
      if (this.#open && this.#openWanted) readMethod(text, this.#open, this.#openWanted);
    } else if (first === 35) {
      readComment(text.slice(0, 1000), this.#original, this.#mapping);
    } else {
      this.#readClass(text);
    }
  }

  #readClass(line: string): void {
    const [, original, minified] = (line.endsWith(":") && CLASS_LINE.exec(line)) || [];
    if (!original || !minified) return;
    this.#mapping.classCount++;
    this.#original = original;
    this.#openWanted = this.#wanted.get(minified);
    this.#open = this.#openWanted && { original: own(original), methods: new Map() };
    if (this.#open) this.#mapping.classes.set(own(minified), this.#open);
  }
}

/** A copy: a part of a text keeps all of it in memory. */
const own = (text: string): string => ` ${text}`.slice(1);

function readComment(line: string, original: string, mapping: Mapping): void {
  const id = ID_LINE.exec(line)?.[1];
  if (id && mapping.ids.length < MOST_IDS) mapping.ids.push(own(id.toLowerCase()));
  const file =
    original && mapping.sourceFiles.size < MOST_SOURCE_FILES ? SOURCE_FILE.exec(line)?.[1] : undefined;
  if (file) mapping.sourceFiles.set(own(original), own(file));
}

function readMethod(line: string, into: MappedClass, wanted: ReadonlyMap<string, ReadonlySet<number>>): void {
  const minifiedName = line.slice(line.lastIndexOf(" ") + 1);
  const lines = wanted.get(minifiedName);
  if (!lines) return;
  const match = METHOD_LINE.exec(line);
  const [, from, to, name, originalFrom, originalTo] = match ?? [];
  if (!name) return;
  const dot = name.lastIndexOf(".");
  const row: MappedMethod = {
    className: dot < 0 ? into.original : own(name.slice(0, dot)),
    method: own(name.slice(dot + 1)),
  };
  if (from && to) row.minified = { from: Number(from), to: Number(to) };
  if (originalFrom) row.original = { from: Number(originalFrom), to: Number(originalTo ?? originalFrom) };
  const rows = into.methods.get(minifiedName) ?? { hits: new Map(), plain: [], any: [], looks: 0 };
  into.methods.set(own(minifiedName), rows);
  if (!row.minified) addName(rows.plain, row);
  addName(rows.any, row);
  if (rows.looks > MOST_LOOKS) return;
  for (const line of coveredBy(row, lines)) addHit(rows.hits, line, row);
  rows.looks += row.minified ? Math.min(lines.size, row.minified.to - row.minified.from + 1) : 0;
}

/** Printed lines within a row's range; a row mostly has a few lines, and a trace may have many. */
function* coveredBy({ minified }: MappedMethod, lines: ReadonlySet<number>): Generator<number> {
  if (!minified) return;
  const { from, to } = minified;
  if (to - from >= lines.size) {
    for (const line of lines) if (line >= from && line <= to) yield line;
  } else {
    for (let line = from; line <= to; line++) if (lines.has(line)) yield line;
  }
}

function addHit(hits: MethodRows["hits"], line: number, row: MappedMethod): void {
  const { minified } = row;
  const known = hits.get(line);
  if (!known) hits.set(line, [row]);
  else if (
    known.length < MOST_INLINED &&
    known[0]?.minified?.from === minified?.from &&
    known[0]?.minified?.to === minified?.to
  )
    known.push(row);
}

function addName(rows: MappedMethod[], row: MappedMethod): void {
  if (rows.length > 1) return;
  const [first] = rows;
  if (first?.className === row.className && first.method === row.method) return;
  rows.push(row);
}
