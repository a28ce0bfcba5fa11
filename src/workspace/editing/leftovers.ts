import { unlinkSync } from "node:fs";
import { HeldFolder } from "./held-folder.ts";
import type { Journal } from "./journal.ts";
import type { JournalEntry } from "./journal-entry.ts";
import { isRunning, thisProcess } from "./process-life.ts";
import { isSound } from "./sound-entry.ts";
import { isTemporaryName } from "./stage-file.ts";

/** How many of the latest volumes and changes are looked at: older ones were looked at by earlier runs. */
const VOLUMES = 2;
const LATEST = 200;

/** Removes the temporary files of processes that died while they wrote. Never fails. */
export async function removeLeftovers(journal: Journal): Promise<void> {
  const entries = await journal.entries(VOLUMES).catch(() => []);
  for (const entry of entries.slice(-LATEST)) {
    if (entry.outcome !== "open" || entry.host !== thisProcess().host || isRunning(entry)) continue;
    if (!isSound(entry)) continue;
    removeTemporary(entry);
    journal.end(entry, "unknown");
  }
}

function removeTemporary({ workspace, change }: JournalEntry): void {
  if (change.temporary === undefined || !isTemporaryName(change.temporary)) return;
  try {
    const folder = HeldFolder.open(workspace, change.path.split("/").slice(0, -1));
    try {
      unlinkSync(folder.at(change.temporary));
    } finally {
      folder.close();
    }
  } catch {
    // The file or its folder is gone.
  }
}
