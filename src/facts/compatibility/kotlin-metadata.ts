import { parseVersion } from "../version-number.ts";

/*
 * As of 2026-11, kotlinlang.org/docs/kotlin-evolution-principles.html: a compiler reads the metadata of its own
 * language version and of the next one (1.9 reads 2.0), and of every older one. Metadata versions are printed with
 * three parts, "was compiled with an incompatible version of Kotlin. The binary version of its metadata is 2.1.0,
 * expected version is 1.8.0", and name the Kotlin that wrote it; 1.1.15 and 1.1.16 are Kotlin 1.3 and 1.4.
 */
const SUCCESSORS: readonly string[] = [
  "1.3",
  "1.4",
  "1.5",
  "1.6",
  "1.7",
  "1.8",
  "1.9",
  "2.0",
  "2.1",
  "2.2",
  "2.3",
  "2.4",
  "2.5",
];

const OLD_METADATA: ReadonlyMap<string, string> = new Map([
  ["1.1.13", "1.3"],
  ["1.1.15", "1.3"],
  ["1.1.16", "1.4"],
]);

/** The Kotlin language version that writes a metadata version: "2.1.0" is "2.1". */
export function kotlinOfMetadata(metadata: string): string | undefined {
  const old = OLD_METADATA.get(metadata.trim());
  if (old) return old;
  const [major, minor] = parseVersion(metadata)?.numbers ?? [];
  const line = `${major}.${minor}`;
  return SUCCESSORS.includes(line) ? line : undefined;
}

/** The oldest Kotlin compiler, as a language version, that reads a metadata version: "2.1.0" needs "2.0". */
export function oldestReaderOf(metadata: string): string | undefined {
  const writer = kotlinOfMetadata(metadata);
  if (!writer) return undefined;
  return SUCCESSORS[Math.max(0, SUCCESSORS.indexOf(writer) - 1)];
}

/** Whether a compiler can read a metadata version; undefined where one of the two is not known. */
export function readsMetadata(compiler: string, metadata: string): boolean | undefined {
  const [major, minor] = parseVersion(compiler)?.numbers ?? [];
  const reader = SUCCESSORS.indexOf(`${major}.${minor}`);
  const writer = kotlinOfMetadata(metadata);
  if (reader < 0 || !writer) return undefined;
  return SUCCESSORS.indexOf(writer) <= reader + 1;
}
