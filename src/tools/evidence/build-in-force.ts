import type { z } from "zod";
import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { buildOf, projectOfTask } from "../../analysis/build/build.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { type Shrunk, shrunkModules } from "../../analysis/build/shrinker-rules.ts";
import { unreadBuildLogic } from "../../analysis/build/unread-build-logic.ts";
import { statedGradle, statedVersions } from "../../analysis/build/versions.ts";
import { buildInForce } from "../../contracts/build-in-force.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import { clip } from "../../support/text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { runAnalysis } from "../run-analysis.ts";
import { ToolFailure } from "../tool-failure.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { placeOfHit, shownPlace } from "./places.ts";

type Input = z.output<typeof buildInForce.input>;
type Data = z.output<typeof buildInForce.output>;
type Stated = Data["versions"][number];

const tools = ["agp", "kotlin", "ksp", "compose_compiler"] as const;

/** What holds for one module of the build, as far as its files state it. */
export class BuildInForceTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(buildInForce, workspace);
  }

  protected async executeInternal({ of }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const build = await runAnalysis(buildOf(), this.workspace, signal);
    if (!build) throw new ToolFailure("NO_BUILD", "No Gradle build was found in this workspace");
    const module = await this.moduleNamed(build, of);
    if (!module) {
      const names = build.modules.map(({ name }) => name).join(", ");
      throw new ToolFailure("MODULE_NOT_FOUND", `No module of the build is meant by '${clip(of, 100)}'`, {
        suggestion: `There are: ${clip(names, 1000)}`,
      });
    }
    const { shrunk, unread } = await runAnalysis(readShrinking(build, module), this.workspace, signal);
    const data = describeBuild(build, module, shrunk, unread);
    return { data, output: outputOf(data), metadata: { module: data.module }, warnings: [] };
  }

  private async moduleNamed(build: GradleModel, of: string): Promise<GradleModule | undefined> {
    const named = (name: string) => build.modules.find((each) => each.name === name);
    if (of.startsWith(":")) return named(of) ?? named(projectOfTask(of));
    const byName = named(`:${of}`);
    if (byName) return byName;
    const { relative } = await this.workspace.confine(of);
    const isThere = (await this.workspace.files()).some(
      ({ path }) => path === relative || path.startsWith(`${relative}/`),
    );
    return isThere ? moduleOfPath(build, relative) : undefined;
  }
}

function* readShrinking(
  build: GradleModel,
  module: GradleModule,
): AnalysisTask<{ shrunk?: Shrunk; unread?: string }> {
  const shrunk = (yield* shrunkModules(build, module)).find((each) => each.module === module);
  const unread = yield* unreadBuildLogic(build, module);
  return { ...(shrunk && { shrunk }), ...(unread && { unread }) };
}

function describeBuild(build: GradleModel, module: GradleModule, shrunk?: Shrunk, unread?: string): Data {
  const root = build.modules.find(({ name }) => name === ":");
  const gradle = statedGradle(build);
  const versions: Stated[] = [
    ...(gradle ? [{ name: "gradle", value: gradle.value, place: placeOfHit(gradle.place) }] : []),
    ...tools.flatMap((name) =>
      statedVersions(build, name)
        .slice(0, 1)
        .map(({ value, place }) => ({ name, value, place: placeOfHit(place) })),
    ),
  ];
  const inherited = root && root !== module ? root.settings : {};
  const settings = Object.entries({ ...inherited, ...module.settings }).map(([name, { value, place }]) => ({
    name,
    value: clip(value, 200),
    place: placeOfHit(place),
    ...(!(name in module.settings) && { isInherited: true }),
  }));
  const { files: named, enabled, rules } = shrunk ?? {};
  return {
    module: module.name,
    directory: module.directory,
    ...(module.buildFile && { buildFile: module.buildFile }),
    versions,
    settings,
    plugins: module.plugins.map(({ id, version, place }) => ({
      id,
      ...(version && { version }),
      place: placeOfHit(place),
    })),
    ...(enabled && {
      shrinker: {
        enabled: placeOfHit(enabled),
        ...(named && { named: placeOfHit(named) }),
        ...(rules && { rules: rules.path }),
      },
    }),
    repositories: [
      ...build.repositories.map(({ name, scope, place }) => ({ name, scope, place: placeOfHit(place) })),
      ...module.repositories.map(({ name, place }) => ({ name, scope: "module", place: placeOfHit(place) })),
    ],
    ...(unread && { unread }),
  };
}

function outputOf({
  module,
  buildFile,
  versions,
  settings,
  plugins,
  shrinker,
  repositories,
  unread,
}: Data): string {
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}:`, ...lines] : [];
  const stated = ({ name, value, place, isInherited }: Stated) =>
    `  ${name} ${value} (${place.path}:${place.line}${isInherited ? ", of the root project" : ""})`;
  return [
    `${module === ":" ? "The root project" : `Module ${module}`}${buildFile ? `, ${buildFile}` : ", without a build file"}`,
    ...section("Versions", versions.map(stated)),
    ...section("Settings", settings.map(stated)),
    ...section(
      "Plugins",
      plugins.map(
        ({ id, version, place }) => `  ${id}${version ? `:${version}` : ""} (${place.path}:${place.line})`,
      ),
    ),
    ...(shrinker
      ? section("Shrinker", [
          `  on at ${shownPlace(shrinker.enabled)}`,
          ...(shrinker.named ? [`  rules files named at ${shownPlace(shrinker.named)}`] : []),
          `  its own rules: ${shrinker.rules ?? "no such file was found"}`,
        ])
      : ["No line that turns the shrinker on was found in its script."]),
    ...section(
      "Repositories",
      repositories.map(({ name, scope, place }) => `  ${name} for ${scope} (${place.path}:${place.line})`),
    ),
    unread
      ? `${unread} was not read for this, and may say otherwise.`
      : "No other build logic for it was found.",
  ].join("\n");
}
