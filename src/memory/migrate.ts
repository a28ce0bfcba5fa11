import type { RCADocument } from "../model/rca-document.ts";
import type { RcaStore } from "./rca-store.ts";

export interface MigrationResult {
  /** Documents of the source, and of the target when all was done. */
  source: number;
  target: number;
  /** Written now. */
  copied: number;
  /** Left as they are in the target: the same, newer there, or confirmed there. */
  kept: number;
  /** Ids that the target does not hold at the end, though the source did: none unless somebody removed them. */
  missing: string[];
}

/** Documents that are written at once. */
const batch = 200;

/**
 * Copies every document with its id and times, and counts afterwards. Nothing is removed from the source. What the target
 * holds already is not written again, so what was killed goes on where it was.
 */
export async function migrate(
  source: RcaStore,
  target: RcaStore,
  onProgress?: (done: number, all: number) => void,
): Promise<MigrationResult> {
  const { count: expected } = await source.getStats();
  const there = new Map<string, Version>();
  for await (const document of target.documents()) there.set(document.id, versionOf(document));
  const ids = new Set<string>();
  let copied = 0;
  let waiting: RCADocument[] = [];
  const write = async () => {
    await target.put(waiting);
    copied += waiting.length;
    waiting = [];
    onProgress?.(ids.size, Math.max(expected, ids.size));
  };
  for await (const document of source.documents()) {
    ids.add(document.id);
    const known = there.get(document.id);
    if (!known || isBetter(versionOf(document), known)) waiting.push(document);
    if (waiting.length >= batch) await write();
  }
  await write();
  const missing = new Set(ids);
  let count = 0;
  for await (const { id } of target.documents()) {
    missing.delete(id);
    count++;
  }
  return { source: ids.size, target: count, copied, kept: ids.size - copied, missing: [...missing] };
}

interface Version {
  isValidated: boolean;
  updatedAt: number;
}

const versionOf = ({ user_validated, updated_at }: RCADocument): Version => ({
  isValidated: user_validated,
  updatedAt: updated_at,
});

/** As for an import: what a person confirmed wins, else what is newer. */
function isBetter(one: Version, other: Version): boolean {
  if (one.isValidated !== other.isValidated) return one.isValidated;
  return one.updatedAt > other.updatedAt;
}
