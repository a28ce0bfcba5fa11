import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { MappingReader } from "../../parse/mapping.ts";

const PIECE = 1 << 20;
/** Bytes in which a header stands, and that the class of a trace takes at most. */
const HEADER = 4096;
const LONGEST_CLASS = 16 << 20;
const LINE_FEED = 10;

/**
 * Where the classes of a `mapping.txt` stand in the file. A mapping has a million lines, of which a trace asks for some dozens: only the
 * places are kept, and they are looked for when the first trace asks.
 */
export class MappingIndex {
  readonly ids: readonly string[];
  readonly #file: number;
  readonly #header: string;
  #places: Map<string, { from: number; to: number }> | undefined;

  /** undefined for what is no file, or cannot be read. */
  static open(path: string): MappingIndex | undefined {
    try {
      const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
      if (fstatSync(file).isFile()) return new MappingIndex(file);
      closeSync(file);
    } catch {
      // A mapping that cannot be read is none.
    }
    return undefined;
  }

  private constructor(file: number) {
    this.#file = file;
    const head = this.#read(0, HEADER).toString("utf8");
    // Comments alone: the classes below are read where a trace names them.
    this.#header = `${head
      .split("\n", 64)
      .filter((line) => line.startsWith("#"))
      .join("\n")}\n`;
    const reader = new MappingReader(new Map());
    reader.push(this.#header);
    this.ids = reader.end().ids;
  }

  /** The header and the sections of these classes, by their minified names. */
  *textOf(names: Iterable<string>): Generator<string> {
    yield this.#header;
    this.#places ??= this.#findPlaces();
    for (const name of names) {
      const place = this.#places.get(name);
      if (place)
        yield this.#read(place.from, Math.min(place.to - place.from, LONGEST_CLASS)).toString("utf8");
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  /** A class begins at a line that is neither a comment nor indented, and goes on to the next one. */
  #findPlaces(): Map<string, { from: number; to: number }> {
    const places = new Map<string, { from: number; to: number }>();
    let open: { from: number; to: number } | undefined;
    let at = 0;
    let rest: Buffer = Buffer.alloc(0);
    for (let piece = this.#read(0, PIECE); piece.length > 0; piece = this.#read(at + rest.length, PIECE)) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      let begin = 0;
      for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, begin)) {
        const name = isClassLine(bytes[begin]) ? minifiedName(bytes.toString("utf8", begin, end)) : undefined;
        if (name !== undefined) {
          if (open) open.to = at + begin;
          open = { from: at + begin, to: Number.MAX_SAFE_INTEGER };
          places.set(name, open);
        }
        begin = end + 1;
      }
      at += begin;
      rest = bytes.subarray(begin);
      // No line of a mapping is that long.
      if (rest.length > PIECE) {
        at += rest.length;
        rest = Buffer.alloc(0);
      }
    }
    return places;
  }

  #read(from: number, length: number): Buffer {
    const { size } = fstatSync(this.#file);
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
    return buffer.subarray(0, readSync(this.#file, buffer, 0, buffer.length, from));
  }
}

/** Neither a space, a tab, `#` nor an empty line. */
const isClassLine = (first: number | undefined): boolean =>
  first !== 32 && first !== 9 && first !== 35 && first !== LINE_FEED && first !== 13;

/** `a.b` of `org.example.Shelf -> a.b:`. */
function minifiedName(line: string): string | undefined {
  const text = line.trimEnd();
  const at = text.indexOf(" -> ");
  return at > 0 && text.endsWith(":") ? text.slice(at + 4, -1) : undefined;
}
