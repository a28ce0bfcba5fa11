import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ZipArchive } from "../../support/zip.ts";
import { isFileOf, LARGEST_SOURCE, type LibrarySource, type WantedClass } from "./library-source.ts";

const MOST = { libraries: 40, archives: 60, versions: 3 };

/** Parts of names that every other library has. */
const COMMON = new Set([
  "com",
  "org",
  "io",
  "net",
  "android",
  "github",
  "google",
  "squareup",
  "impl",
  "internal",
]);

/**
 * A class in the source archives of Gradle's cache (`files-2.1/<group>/<artifact>/<version>/<hash>/…-sources.jar`): in
 * the libraries whose names share most with its package, in the versions that the build names first, then the newest.
 */
export async function findInGradleCache(
  gradleHome: string,
  wanted: WantedClass,
  coordinates: () => Promise<ReadonlySet<string>>,
): Promise<LibrarySource[]> {
  const root = join(gradleHome, "caches", "modules-2", "files-2.1");
  const words = new Set(wordsOf(wanted.folder).filter((word) => !COMMON.has(word)));
  const shared = (name: string): number => wordsOf(name).filter((word) => words.has(word)).length;
  const groups = (await foldersIn(root)).filter((group) => shared(group) > 0);
  const libraries = (
    await Promise.all(
      groups
        .toSorted((one, other) => shared(other) - shared(one))
        .slice(0, MOST.libraries)
        .map(async (group) => (await foldersIn(join(root, group))).map((artifact) => ({ group, artifact }))),
    )
  )
    .flat()
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, MOST.libraries);
  if (libraries.length === 0) return [];
  const named = await coordinates();
  let looked = 0;
  for (const { group, artifact } of libraries) {
    const found: LibrarySource[] = [];
    const folder = join(root, group, artifact);
    const isNamed = (version: string): number => Number(named.has(`${group}:${artifact}:${version}`));
    const versions = (await foldersIn(folder)).toSorted(
      (one, other) => isNamed(other) - isNamed(one) || other.localeCompare(one, undefined, { numeric: true }),
    );
    for (const version of versions.slice(0, MOST.versions)) {
      const archive = await sourcesIn(join(folder, version));
      if (!archive || looked++ >= MOST.archives) continue;
      const source = await findInArchive(archive, wanted);
      if (source)
        found.push({ ...source, origin: "gradle-cache", version: `${group}:${artifact}:${version}` });
    }
    if (found.length > 0) return found;
  }
  return [];

  function likeness({ group, artifact }: { group: string; artifact: string }): number {
    const all = wordsOf(`${group}.${artifact}`);
    return shared(`${group}.${artifact}`) - all.length / 100;
  }
}

const wordsOf = (name: string): string[] =>
  [...new Set(name.toLowerCase().split(/[^a-z0-9]+/))].filter(Boolean);

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The archive with the sources of one version: each file lies in a folder named for its hash. */
async function sourcesIn(folder: string): Promise<string | undefined> {
  for (const hash of await foldersIn(folder)) {
    const files = await readdir(join(folder, hash)).catch(() => []);
    const name = files.find((each) => each.endsWith("-sources.jar"));
    if (name) return join(folder, hash, name);
  }
  return undefined;
}

async function findInArchive(
  path: string,
  wanted: WantedClass,
): Promise<Pick<LibrarySource, "file" | "content"> | undefined> {
  return ZipArchive.with(path, async (archive) => {
    const [entry] = archive.find((name) => isFileOf(wanted, name), 1);
    const content = entry && (await archive.text(entry, LARGEST_SOURCE));
    const name = path.replace(/^.*[\\/]/, "");
    return entry && content !== undefined ? { file: `${name}!/${entry.name}`, content } : undefined;
  });
}
