import { tableOf } from "../fact-table.ts";
import { minorLine } from "../version-number.ts";
import data from "./kotlin-metadata.json" with { type: "json" };

export interface MetadataOfKotlin {
  /** A language version. From 1.5 on it is what its metadata is called, too. */
  line: string;
  /** Metadata versions of before that. */
  oldMetadata?: readonly string[];
}

/**
 * Language versions of Kotlin, oldest first: a compiler reads the metadata of its own and of the next one (1.9 reads
 * 2.0), and of every older one. Metadata is printed with three parts, "was compiled with an incompatible version of
 * Kotlin. The binary version of its metadata is 2.1.0, expected version is 1.8.0", and names the Kotlin that wrote it.
 */
export const KOTLIN_METADATA = tableOf<MetadataOfKotlin>(data);

const LINES = KOTLIN_METADATA.rows.map(({ line }) => line);

/** The Kotlin language version that writes a metadata version: "2.1.0" is "2.1". */
export function kotlinOfMetadata(metadata: string): string | undefined {
  const old = KOTLIN_METADATA.rows.find(({ oldMetadata }) => oldMetadata?.includes(metadata.trim()));
  if (old) return old.line;
  const line = minorLine(metadata);
  return LINES.find((known) => known === line);
}

/** The oldest Kotlin compiler, as a language version, that reads a metadata version: "2.1.0" needs "2.0". */
export function oldestReaderOf(metadata: string): string | undefined {
  const writer = kotlinOfMetadata(metadata);
  return writer && LINES[Math.max(0, LINES.indexOf(writer) - 1)];
}

/** Whether a compiler can read a metadata version; undefined where one of the two is not known. */
export function readsMetadata(compiler: string, metadata: string): boolean | undefined {
  const reader = LINES.indexOf(minorLine(compiler) ?? "");
  const writer = kotlinOfMetadata(metadata);
  if (reader < 0 || !writer) return undefined;
  return LINES.indexOf(writer) <= reader + 1;
}
