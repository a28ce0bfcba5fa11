import type { z } from "zod";
import { gradleModel } from "../../contracts/gradle-model.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import { clip } from "../../support/text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { WorkspaceTool } from "../workspace-tool.ts";

type Input = z.output<typeof gradleModel.input>;

/** The build as its files state it; nothing is run. */
export class GradleModelTool extends WorkspaceTool<Input, GradleModel> {
  constructor(workspace?: Workspace) {
    super(gradleModel, workspace);
  }

  protected async executeInternal({ module, build: folder }: Input): Promise<Answer<GradleModel>> {
    const whole = await this.workspace.gradle();
    const isKnown = folder !== undefined && whole.builds?.some(({ directory }) => directory === folder);
    const build = isKnown ? await this.workspace.gradle(folder) : whole;
    const data = module === undefined ? build : { ...build, modules: modulesNamed(build, module) };
    return {
      data,
      output: data.modules.length > 0 ? outputOf(data, module === undefined) : nothing(build),
      metadata: { modules: data.modules.length, catalog_entries: data.catalog.length },
      warnings: data.modules.length > 0 ? [] : ["NO_RESULTS"],
    };
  }
}

/** `:app`, also written `app`. */
function modulesNamed({ modules }: GradleModel, wanted: string): GradleModule[] {
  const name = wanted.startsWith(":") ? wanted : `:${wanted}`;
  return modules.filter((module) => module.name === name);
}

function nothing({ modules }: GradleModel): string {
  if (modules.length === 0) return "No Gradle build found";
  return `No module of that name; there are ${clip(modules.map(({ name }) => name).join(", "), 2000)}`;
}

function outputOf(data: GradleModel, isWhole: boolean): string {
  const versions = data.versions.map(
    ({ name, value, place }) => `  ${name} ${value} (${place.path}:${place.line})`,
  );
  if (data.gradleVersion) {
    const place = data.gradleVersionPlace;
    versions.unshift(`  gradle ${data.gradleVersion}${place ? ` (${place.path}:${place.line})` : ""}`);
  }
  const catalog = data.catalog.map(
    ({ kind, alias, value, version, place }) =>
      `  ${kind} ${alias} = ${value}${version && version !== value ? `:${version}` : ""} (${place.path}:${place.line})`,
  );
  return [
    section("Versions", versions),
    ...data.modules.map((module) =>
      section(module.name === ":" ? "Root project" : `Module ${module.name}`, moduleLines(module)),
    ),
    isWhole ? section("Version catalog", catalog) : "",
    section(
      "Repositories of the settings",
      data.repositories.map(
        ({ name, scope, place }) => `  ${name} for ${scope} (${place.path}:${place.line})`,
      ),
    ),
    section("Properties", propertyLines(data)),
  ]
    .filter(Boolean)
    .join("\n");
}

/** Those of gradle.properties; a machine's own are in the data only. */
function propertyLines({ properties }: GradleModel): string[] {
  return Object.entries(properties)
    .filter(([, { place }]) => place.path.endsWith("gradle.properties"))
    .map(([key, { value, place }]) => `  ${key} = ${clip(value, 200)} (${place.path}:${place.line})`);
}

function moduleLines({ plugins, dependencies, settings, repositories }: GradleModule): string[] {
  return [
    ...plugins.map(
      ({ id, version, place }) => `  plugin ${versioned(id, version)} (${place.path}:${place.line})`,
    ),
    ...Object.entries(settings).map(
      ([key, { value, place }]) => `  ${key} = ${value} (${place.path}:${place.line})`,
    ),
    ...dependencies.map(
      ({ configuration, module, version, place }) =>
        `  ${configuration} ${versioned(module, version)} (${place.path}:${place.line})`,
    ),
    ...repositories.map(({ name, place }) => `  repository ${name} (${place.path}:${place.line})`),
  ];
}

const versioned = (name: string, version: string | undefined) => (version ? `${name}:${version}` : name);
const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [`${title}:`, ...lines].join("\n") : "";
