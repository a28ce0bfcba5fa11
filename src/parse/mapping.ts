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

export interface MappedClass {
  original: string;
  /** By minified method name, in file order: rows of one minified range are one inline stack, innermost first. */
  methods: Map<string, MappedMethod[]>;
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

const CLASS_LINE = /^(\S{1,1000}) -> (\S{1,1000}):$/;
const METHOD_LINE =
  /^ {4}(?:(\d{1,10}):(\d{1,10}):)?\S{1,1000} ([^\s(]{1,1000})\([^)]{0,4000}\)(?::(\d{1,10})(?::(\d{1,10}))?)? -> (\S{1,500})$/;
const ID_LINE = /^# (?:pg_map_id|pg_map_hash): (?:SHA-256 )?([0-9a-fA-F]{4,64})/;
const SOURCE_FILE = /"id":\s?"sourceFile",\s?"fileName":\s?"([^"\\]{1,300})"/;

/** Reads the header and, of the classes, those in `wanted`; the rest of a large file costs only a glance at each line. */
export function readMapping(text: string, wanted: ReadonlySet<string>): Mapping {
  const mapping: Mapping = { ids: [], classCount: 0, classes: new Map(), sourceFiles: new Map() };
  let open: MappedClass | undefined;
  let original = "";
  for (let at = 0; at < text.length; ) {
    let end = text.indexOf("\n", at);
    if (end < 0) end = text.length;
    const first = text.charCodeAt(at);
    if (first === 32) {
      if (open) readMethod(text.slice(at, trimmed(text, at, end)), open);
    } else if (first === 35) {
      readComment(text.slice(at, Math.min(end, at + 1000)), original, mapping);
    } else {
      const match = CLASS_LINE.exec(text.slice(at, Math.min(trimmed(text, at, end), at + 2100)));
      if (match?.[1] && match[2]) {
        mapping.classCount++;
        original = match[1];
        open = wanted.has(match[2]) ? { original, methods: new Map() } : undefined;
        if (open) mapping.classes.set(match[2], open);
      }
    }
    at = end + 1;
  }
  return mapping;
}

function trimmed(text: string, from: number, end: number): number {
  return end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
}

function readComment(line: string, original: string, mapping: Mapping): void {
  const id = ID_LINE.exec(line)?.[1];
  if (id) mapping.ids.push(id.toLowerCase());
  const file = original ? SOURCE_FILE.exec(line)?.[1] : undefined;
  if (file) mapping.sourceFiles.set(original, file);
}

function readMethod(line: string, into: MappedClass): void {
  const match = METHOD_LINE.exec(line);
  const [, from, to, name, originalFrom, originalTo, minifiedName] = match ?? [];
  if (!name || !minifiedName) return;
  const dot = name.lastIndexOf(".");
  const row: MappedMethod = {
    className: dot < 0 ? into.original : name.slice(0, dot),
    method: name.slice(dot + 1),
  };
  if (from && to) row.minified = { from: Number(from), to: Number(to) };
  if (originalFrom) row.original = { from: Number(originalFrom), to: Number(originalTo ?? originalFrom) };
  const rows = into.methods.get(minifiedName);
  if (rows) rows.push(row);
  else into.methods.set(minifiedName, [row]);
}
