import { constants } from "node:fs";
import { open } from "node:fs/promises";

/** A folder on the way may be anybody's, so a pipe is not waited for. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Text of a regular file of at most `maxBytes` bytes; undefined for what is something else, larger or not there. */
export async function readBounded(path: string, maxBytes: number): Promise<string | undefined> {
  const file = await open(path, READ).catch(() => undefined);
  try {
    const stats = await file?.stat();
    if (!stats?.isFile() || stats.size > maxBytes) return undefined;
    return await file?.readFile("utf8");
  } catch {
    return undefined;
  } finally {
    await file?.close();
  }
}
