import type { GradleModel, ManifestFile, SourceFile } from "../model/code.ts";
import { Recording, type Recordings } from "./recording.ts";
import type { WalkedFile } from "./walk.ts";

/** The project that the models are read from. */
interface Project {
  readonly root: string;
  files(): Promise<readonly WalkedFile[]>;
  read(path: string): Promise<SourceFile | undefined>;
}

interface Build {
  model: Promise<GradleModel>;
  /** What it was read from. */
  files: Recording;
}

/** The models of a project's builds and of its manifests, each read once. Whoever is handed one rests on what it was read from. */
export class BuildModels {
  readonly #project: Project;
  readonly #recordings: Recordings;
  readonly #gradle = new Map<string | undefined, Build>();
  #manifests: Promise<ManifestFile[]> | undefined;
  #manifestFiles: Recording;

  constructor(project: Project, recordings: Recordings) {
    this.#project = project;
    this.#recordings = recordings;
    this.#manifestFiles = new Recording(project.root);
  }

  async gradle(folder?: string): Promise<GradleModel> {
    const known = this.#gradle.get(folder) ?? this.#readGradle(folder);
    this.#gradle.set(folder, known);
    const model = await known.model;
    this.#recordings.tell((each) => each.including(known.files));
    return model;
  }

  async manifests(): Promise<ManifestFile[]> {
    this.#manifests ??= this.#readManifests();
    const found = await this.#manifests;
    this.#recordings.tell((each) => each.including(this.#manifestFiles));
    return found;
  }

  forget(): void {
    this.#gradle.clear();
    this.#manifests = undefined;
  }

  #readGradle(folder: string | undefined): Build {
    const files = new Recording(this.#project.root);
    const read = this.#readingFor(files);
    const model = import("./gradle/model.ts").then(async ({ readGradle }) =>
      readGradle(await this.#project.files(), read, folder),
    );
    return { model, files };
  }

  async #readManifests(): Promise<ManifestFile[]> {
    const { readManifests } = await import("./manifest-model.ts");
    const { modules } = await this.gradle();
    const files = new Recording(this.#project.root);
    const build = this.#gradle.get(undefined);
    if (build) files.including(build.files);
    this.#manifestFiles = files;
    return readManifests(await this.#project.files(), this.#readingFor(files), modules);
  }

  #readingFor(files: Recording): (path: string) => Promise<SourceFile | undefined> {
    return (path) => {
      files.reading(path);
      return this.#project.read(path);
    };
  }
}
