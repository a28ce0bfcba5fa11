import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isMinified } from "../../analysis/code/minified.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { textChunks } from "../../parse/decode-chunks.ts";
import type { Mapping, Wanted } from "../../parse/mapping.ts";
import { filePieces } from "../../support/file-pieces.ts";
import { Pace } from "../../support/pace.ts";
import { Confinement } from "../../workspace/confinement.ts";
import { findMappingFiles, listMappingFiles } from "../../workspace/mapping-files.ts";

/** Mappings of a project that are tried. */
const MOST_MAPPINGS = 4;
/** Mappings that are looked into for their id, and how far: it stands in the first lines. */
const MOST_HEADERS = 200;
const HEADER_BYTES = 4096;

export interface Deobfuscation {
  failures: ParsedError[];
  warnings: string[];
}

interface Surroundings {
  /** Path of a mapping that the user named, or of a folder that keeps those of several builds. */
  named: string | undefined;
  /** Root of the sources. */
  root: string | undefined;
  pace?: Pace;
}

/** Applies the mapping the user named, or one the build left behind where the trace is minified. */
export async function deobfuscate(
  failures: ParsedError[],
  surroundings: Surroundings,
): Promise<Deobfuscation> {
  const { named, root, pace = new Pace(Number.POSITIVE_INFINITY, Date.now) } = surroundings;
  const { MappingReader } = await import("../../parse/mapping.ts");
  const { printedMapId, retraceWith, wantedOf } = await import("../../parse/retrace.ts");
  const minified = failures.some(isMinified);
  let mismatch: string | undefined;
  const read = async (file: number, wanted: Wanted): Promise<Mapping> => {
    const reader = new MappingReader(wanted);
    for await (const text of pace.over(textChunks(filePieces(file)))) reader.push(text);
    return reader.end();
  };
  const id = printedMapId(failures);
  for await (const { path, file } of mappings(named, minified ? root : undefined, id)) {
    if (file === undefined) return { failures, warnings: [`The mapping ${path} cannot be read.`] };
    let answer: ReturnType<typeof retraceWith>;
    try {
      answer = retraceWith(failures, await read(file, wantedOf(failures)));
      // The lines of callers of code that was moved out of them are known only from the mapping.
      if (answer.unread && !pace.isOver) answer = retraceWith(failures, await read(file, answer.unread));
    } catch {
      return { failures, warnings: [`The mapping ${path} cannot be read.`] };
    }
    if (pace.isOver)
      return { failures, warnings: [`There was no time to read the mapping ${path} to its end.`] };
    if (!answer.mismatch) return { failures: answer.failures, warnings: [] };
    mismatch = answer.mismatch;
  }
  if (named && mismatch) return { failures, warnings: [`The mapping does not fit this trace: ${mismatch}`] };
  if (named) {
    const why = id
      ? `No mapping in ${named} names the id that the trace prints, ${id.slice(0, 7)}.`
      : `The trace prints no id of its mapping, by which one in ${named} could be chosen: name the file.`;
    return { failures, warnings: [why] };
  }
  const hint = mismatch
    ? `The trace looks minified, and no mapping.txt of the project fits it: ${mismatch}`
    : "The trace looks minified; --mapping with the build's mapping.txt gives real names and lines.";
  return { failures, warnings: minified ? [hint] : [] };
}

interface Opened {
  path: string;
  /** Absent where it cannot be read. */
  file: number | undefined;
}

/** The mapping that was named, or those of the project, each open until the next. */
async function* mappings(
  named: string | undefined,
  root: string | undefined,
  id: string | undefined,
): AsyncGenerator<Opened> {
  if (named) {
    const path = resolve(named);
    const handle = await openFile(path);
    const info = await handle?.stat();
    try {
      if (!info?.isDirectory()) yield { path, file: info?.isFile() ? handle?.fd : undefined };
    } finally {
      await handle?.close();
    }
    // Without an id, which of several it is would be a guess.
    if (info?.isDirectory() && id) yield* mappingsIn(path, await listMappingFiles(path), id, true);
  } else if (root !== undefined) {
    yield* mappingsIn(root, await findMappingFiles(root), id, false);
  }
}

/** Those of the id that a trace prints before the others, or alone; without one, the newest. */
async function* mappingsIn(
  root: string,
  paths: readonly string[],
  id: string | undefined,
  isOfId: boolean,
): AsyncGenerator<Opened> {
  const confinement = new Confinement(root);
  const { isOfBuild } = await import("../../parse/retrace.ts");
  const rest: string[] = [];
  for (const path of paths.slice(0, MOST_HEADERS)) {
    const held = id ? await hold(confinement, path) : undefined;
    try {
      if (id && held && isOfBuild(await idsOf(held.file), id))
        yield { path: join(root, path), file: held.file };
      else rest.push(path);
    } finally {
      held?.close();
    }
  }
  for (const path of isOfId ? [] : rest.slice(0, MOST_MAPPINGS)) {
    const held = await hold(confinement, path);
    try {
      yield { path: join(root, path), file: held?.file };
    } finally {
      held?.close();
    }
  }
}

const hold = (confinement: Confinement, path: string) =>
  confinement
    .confine(path)
    .then(({ absolute }) => confinement.hold(absolute))
    .catch(() => undefined);

const openFile = (path: string): Promise<FileHandle | undefined> =>
  open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => undefined);

async function idsOf(file: number): Promise<readonly string[]> {
  const { MappingReader } = await import("../../parse/mapping.ts");
  const reader = new MappingReader(new Map());
  for await (const piece of filePieces(file)) {
    reader.push(piece.subarray(0, HEADER_BYTES).toString("utf8"));
    break;
  }
  return reader.end().ids;
}
