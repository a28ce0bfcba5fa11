import { lstat, readlink, realpath } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Failure } from "../../../model/failure.ts";
import { isInside } from "../../../support/is-inside.ts";

/** Links that lead to a file one after the other; more are a circle. */
const MOST_LINKS = 40;

/**
 * The file that a path really names, behind all links, whether it is there or not: what is shown, asked about and written
 * is that one. A path in the project that leads out of it is refused: whoever wrote the project must not choose a file of
 * the user's. Throws LINK_OUTSIDE.
 */
export async function realFile(file: string, project: string | undefined): Promise<string> {
  const real = await resolveLinks(file);
  if (project === undefined || !isInside(file, project)) return real;
  if (isInside(real, await resolveLinks(project))) return real;
  throw new Failure(
    "LINK_OUTSIDE",
    `${file} leads to ${real}, which is outside of the project, so it was left alone.`,
    "Put a file there in place of the link, then run this again.",
  );
}

async function resolveLinks(path: string, depth = 0): Promise<string> {
  if (depth > MOST_LINKS) throw new Failure("LINK_OUTSIDE", `${path} leads in a circle of links.`);
  const whole = await realpath(path).catch(() => undefined);
  if (whole !== undefined) return whole;
  // Not there, or a link to what is not there: writing would make that.
  const link = await lstat(path).catch(() => undefined);
  if (link?.isSymbolicLink()) return resolveLinks(resolve(dirname(path), await readlink(path)), depth + 1);
  const parent = dirname(path);
  return parent === path ? path : join(await resolveLinks(parent, depth + 1), path.slice(parent.length));
}
