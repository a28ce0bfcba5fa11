import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readBounded } from "../../support/read-bounded.ts";
import { ZipArchive } from "../../support/zip.ts";
import { isFileOf, LARGEST_SOURCE, type LibrarySource, type WantedClass } from "./library-source.ts";

/** Versions of Android whose sources are looked at, newest first. */
const MOST_VERSIONS = 3;

/** A class in the sources of each Android version that the SDK has, newest first. */
export async function findInSdk(sdk: string, wanted: WantedClass): Promise<LibrarySource[]> {
  const folders = await readdir(join(sdk, "sources")).catch(() => []);
  const levels = folders
    .map((name) => ({ name, level: Number(/^android-(\d+)$/.exec(name)?.[1] ?? 0) }))
    .filter(({ level }) => level > 0)
    .toSorted((one, other) => other.level - one.level);
  const found: LibrarySource[] = [];
  for (const { name, level } of levels.slice(0, MOST_VERSIONS)) {
    for (const file of wanted.names.flatMap((each) => [`${each}.java`, `${each}.kt`])) {
      const path = `${wanted.folder}/${file}`;
      const content = await readBounded(join(sdk, "sources", name, path), LARGEST_SOURCE);
      if (content === undefined) continue;
      found.push({ file: `${name}/${path}`, origin: "sdk", version: `Android API level ${level}`, content });
      break;
    }
  }
  return found;
}

/** A class in the JDK's own archive of sources. */
export async function findInJdk(javaHome: string, wanted: WantedClass): Promise<LibrarySource[]> {
  for (const place of ["lib/src.zip", "src.zip"]) {
    const found = await ZipArchive.with(join(javaHome, place), async (archive) => {
      const [entry] = archive.find((name) => isFileOf(wanted, name), 1);
      const content = entry && (await archive.text(entry, LARGEST_SOURCE));
      return entry && content !== undefined ? { file: `src.zip!/${entry.name}`, content } : undefined;
    });
    if (found) return [{ ...found, origin: "jdk", version: "this machine's JDK" }];
  }
  return [];
}
