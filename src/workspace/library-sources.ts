import { isAbsolute } from "node:path";
import type { DocsPlaces } from "./docs/listing.ts";
import { findInGradleCache } from "./library-sources/gradle-cache-sources.ts";
import { type LibrarySource, type WantedClass, wantedClass } from "./library-sources/library-source.ts";
import { findInJdk, findInSdk } from "./library-sources/platform-sources.ts";
import type { Workspace } from "./workspace.ts";

/** Classes of the platform and the JDK: no library of Gradle's cache has them. */
const OF_PLATFORM = /^(?:android|com\/android|dalvik|libcore|java|javax|jdk|sun)\//;

/** Finds the sources of libraries that this machine has. Only files of a class's own path and name are ever opened. */
export class LibrarySources {
  readonly #workspace: Workspace;
  readonly #places: DocsPlaces;
  readonly #found = new Map<string, Promise<LibrarySource[]>>();

  constructor(workspace: Workspace, places: DocsPlaces) {
    this.#workspace = workspace;
    this.#places = places;
  }

  /** The files that may declare a class, the one that is likeliest to have run first. */
  find(className: string, fileName?: string): Promise<LibrarySource[]> {
    const wanted = wantedClass(className, fileName);
    if (!wanted) return Promise.resolve([]);
    const key = `${wanted.folder}/${wanted.names.join()}`;
    const known = this.#found.get(key) ?? this.#look(wanted);
    this.#found.set(key, known);
    return known;
  }

  async #look(wanted: WantedClass): Promise<LibrarySource[]> {
    const { gradleHome, javaHome } = this.#places;
    if (!OF_PLATFORM.test(`${wanted.folder}/`))
      return gradleHome ? findInGradleCache(gradleHome, wanted, () => this.#named()) : [];
    const sdk = await this.#sdk();
    const ofSdk = sdk ? await findInSdk(sdk, wanted) : [];
    const isOfJdk = javaHome !== undefined && /^(?:java|javax|jdk|sun)\//.test(`${wanted.folder}/`);
    return [...ofSdk, ...(isOfJdk ? await findInJdk(javaHome, wanted) : [])];
  }

  /** As the environment names it, else as the project's own local.properties does. */
  async #sdk(): Promise<string | undefined> {
    if (this.#places.androidSdk) return this.#places.androidSdk;
    const own = await this.#workspace.read("local.properties");
    const line = own?.lines.findLast((each) => /^\s*sdk\.dir\s*[=:]/.test(each));
    const named = line?.replace(/^[^=:]*[=:]\s*/, "").replace(/\\([:\\ ])/g, "$1");
    // A share of the network is none: a project's file must make no connection.
    return named !== undefined && isAbsolute(named) && !/^[\\/]{2}/.test(named) ? named : undefined;
  }

  /** Coordinates with the versions that the build names. */
  async #named(): Promise<ReadonlySet<string>> {
    const { modules } = await this.#workspace.gradle();
    return new Set(
      modules.flatMap(({ dependencies }) =>
        dependencies.flatMap(({ module, version }) => (version ? [`${module}:${version}`] : [])),
      ),
    );
  }
}
