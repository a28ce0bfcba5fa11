import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Listing, LocalDoc } from "./listing.ts";

/** More than the sources of any Android version have. */
const mostClasses = 60_000;
const deepest = 16;

/** Where an SDK keeps what can be read about its classes, and the ending of the files. */
const layouts = [
  { folder: "sources", ending: /\.(?:java|kt)$/ },
  { folder: "docs/reference", ending: /\.html$/ },
];

/** The top-level classes of an Android SDK: of the newest sources in it, else of its offline reference. */
export async function sdkClasses(sdk: string, signal?: AbortSignal): Promise<Listing> {
  for (const { folder, ending } of layouts) {
    const parent = join(sdk, folder);
    const root = folder === "sources" ? await newestPlatform(parent) : parent;
    const listing: Listing = { docs: [], complete: true };
    if (root) await listClasses(root, "", ending, listing, 0, signal);
    if (listing.docs.length > 0 || !listing.complete) return listing;
  }
  return { docs: [], complete: true };
}

async function newestPlatform(folder: string): Promise<string | undefined> {
  const level = (name: string) => Number(name.match(/^android-(\d+)/)?.[1] ?? 0);
  const platforms = (await entriesOf(folder))
    .map(({ name }) => name)
    .filter((name) => level(name) > 0)
    .sort((one, other) => level(other) - level(one));
  return platforms[0] && join(folder, platforms[0]);
}

/** Links are not followed, so that no circle can be walked. */
async function listClasses(
  folder: string,
  packageName: string,
  ending: RegExp,
  listing: Listing,
  depth: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    if (signal?.aborted || listing.docs.length >= mostClasses) {
      listing.complete = false;
      return;
    }
    const { name } = entry;
    if (entry.isDirectory() && depth < deepest && /^[a-z][\w]*$/.test(name)) {
      const inner = packageName === "" ? name : `${packageName}.${name}`;
      await listClasses(join(folder, name), inner, ending, listing, depth + 1, signal);
    } else if (entry.isFile() && ending.test(name) && /^[A-Z]/.test(name)) {
      listing.docs.push(classIn(folder, packageName, name, ending));
    }
  }
}

function classIn(folder: string, packageName: string, name: string, ending: RegExp): LocalDoc {
  return { api: `${packageName}.${name.replace(ending, "")}`, file: join(folder, name), origin: "sdk" };
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}
