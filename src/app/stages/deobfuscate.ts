import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isMinified } from "../../analysis/code/minified.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { textChunks } from "../../parse/decode-chunks.ts";
import { filePieces } from "../../support/file-pieces.ts";
import { Pace } from "../../support/pace.ts";
import { Confinement } from "../../workspace/confinement.ts";
import { findMappingFiles } from "../../workspace/mapping-files.ts";

/** Mappings of a project that are tried. */
const MOST_MAPPINGS = 4;

export interface Deobfuscation {
  failures: ParsedError[];
  warnings: string[];
}

interface Surroundings {
  /** Path of a mapping that the user named. */
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
  const { retraceWith, wantedOf } = await import("../../parse/retrace.ts");
  const minified = failures.some(isMinified);
  let mismatch: string | undefined;
  for await (const { path, file } of mappings(named, minified ? root : undefined)) {
    if (file === undefined) return { failures, warnings: [`The mapping ${path} cannot be read.`] };
    const reader = new MappingReader(wantedOf(failures));
    try {
      for await (const text of pace.over(textChunks(filePieces(file)))) reader.push(text);
    } catch {
      return { failures, warnings: [`The mapping ${path} cannot be read.`] };
    }
    if (pace.isOver)
      return { failures, warnings: [`There was no time to read the mapping ${path} to its end.`] };
    const answer = retraceWith(failures, reader.end());
    if (!answer.mismatch) return { failures: answer.failures, warnings: [] };
    mismatch = answer.mismatch;
  }
  if (named && mismatch) return { failures, warnings: [`The mapping does not fit this trace: ${mismatch}`] };
  const hint = "The trace looks minified; --mapping with the build's mapping.txt gives real names and lines.";
  return { failures, warnings: minified ? [hint] : [] };
}

/** The mapping that was named, or those of the project, each open until the next; without `file` where it cannot be. */
async function* mappings(
  named: string | undefined,
  root: string | undefined,
): AsyncGenerator<{ path: string; file: number | undefined }> {
  if (named) {
    const path = resolve(named);
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => undefined);
    try {
      const isFile = (await file?.stat())?.isFile();
      yield { path, file: isFile ? file?.fd : undefined };
    } finally {
      await file?.close();
    }
  } else if (root !== undefined) {
    const confinement = new Confinement(root);
    for (const path of (await findMappingFiles(root)).slice(0, MOST_MAPPINGS)) {
      const held = await confinement
        .confine(path)
        .then(({ absolute }) => confinement.hold(absolute))
        .catch(() => undefined);
      try {
        yield { path: join(root, path), file: held?.file };
      } finally {
        held?.close();
      }
    }
  }
}
