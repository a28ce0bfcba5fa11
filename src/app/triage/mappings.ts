import { join } from "node:path";
import { isMinified } from "../../analysis/code/minified.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { type Mapping, MappingReader, type Wanted } from "../../parse/mapping.ts";
import { isOfBuild, printedMapId, retraceWith, wantedOf } from "../../parse/retrace.ts";
import { findMappingFiles, listMappingFiles } from "../../workspace/mapping-files.ts";
import { MappingIndex } from "./mapping-index.ts";

/** Mappings of a folder whose ids are read. */
const MOST_MAPPINGS = 1000;

/**
 * Gives minified traces of an export their names back before they are grouped. Each mapping is gone through once, for where its
 * classes stand; of a trace only its own classes are read. In a folder of several builds the id that a trace prints chooses.
 */
export class TriageMappings {
  readonly #mappings: readonly MappingIndex[];
  readonly #isOfId: boolean;
  /** Minified failures for which there was no mapping, or none that fits. */
  unfit = 0;
  /** Why the first of them was not retraced. */
  reason: string | undefined;

  /** With `isOfId` a trace without an id has no mapping. */
  constructor(mappings: readonly MappingIndex[], isOfId: boolean) {
    this.#mappings = mappings;
    this.#isOfId = isOfId;
  }

  /** The failures with their names, as they are where no mapping fits; undefined where nothing in them is minified. */
  retrace(failures: readonly ParsedError[]): readonly ParsedError[] | undefined {
    if (!failures.some(isMinified)) return undefined;
    const id = printedMapId(failures);
    const mapping = this.#mappings.find(({ ids }) => (id ? isOfBuild(ids, id) : false)) ?? this.#onlyOne();
    if (!mapping) return this.#noteUnfit(failures, "no mapping names the id that it prints.");
    const read = (wanted: Wanted): Mapping => {
      const reader = new MappingReader(wanted);
      for (const text of mapping.textOf(wanted.keys())) reader.push(text);
      return reader.end();
    };
    let answer = retraceWith(failures, read(wantedOf(failures)));
    if (answer.unread) answer = retraceWith(failures, read(answer.unread));
    return answer.mismatch ? this.#noteUnfit(failures, answer.mismatch) : answer.failures;
  }

  close(): void {
    for (const mapping of this.#mappings) mapping.close();
  }

  #onlyOne(): MappingIndex | undefined {
    return this.#isOfId ? undefined : this.#mappings[0];
  }

  #noteUnfit(failures: readonly ParsedError[], reason: string): readonly ParsedError[] {
    this.unfit++;
    this.reason ??= reason;
    return failures;
  }
}

/** The mapping or the folder of mappings that was named, else those that builds left in the project. */
export async function openMappings(named: string | undefined, root?: string): Promise<TriageMappings> {
  const single = named === undefined ? undefined : MappingIndex.open(named);
  if (single) return new TriageMappings([single], false);
  const folder = named ?? root;
  if (folder === undefined) return new TriageMappings([], true);
  const paths = named === undefined ? await findMappingFiles(folder) : await listMappingFiles(folder);
  const opened = paths.slice(0, MOST_MAPPINGS).map((path) => MappingIndex.open(join(folder, path)));
  return new TriageMappings(
    opened.filter((each) => each !== undefined),
    true,
  );
}
