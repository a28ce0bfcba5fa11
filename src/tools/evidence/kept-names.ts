import type { z } from "zod";
import { buildOf } from "../../analysis/build/build.ts";
import { type ClassAndShrinker, classAndShrinker } from "../../analysis/build/kept-class.ts";
import { keptNames } from "../../contracts/kept-names.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import { clip } from "../../support/text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { runAnalysis } from "../run-analysis.ts";
import { ToolFailure } from "../tool-failure.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { placeIn, placeOfHit, shownPlace } from "./places.ts";

type Input = z.output<typeof keptNames.input>;
type Data = z.output<typeof keptNames.output>;

/** Whether R8 keeps a class, by the rules that the build names for it. */
export class KeptNamesTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(keptNames, workspace);
  }

  protected async executeInternal({ className, module }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const build = await runAnalysis(buildOf(), this.workspace, signal);
    if (!build) throw new ToolFailure("NO_BUILD", "No Gradle build was found in this workspace");
    const own = module === undefined ? undefined : moduleNamed(build, module);
    const found = await runAnalysis(classAndShrinker(className, build, own), this.workspace, signal);
    if (!found)
      throw new ToolFailure("CLASS_NOT_FOUND", `No one class is called '${clip(className, 100)}' here`, {
        suggestion: "Give its name with the package, as a stack trace prints it.",
      });
    const data = dataOf(found, own?.name);
    return {
      data,
      output: outputOf(data),
      metadata: { kept: data.kept, rules: data.rules.length },
      warnings: [],
    };
  }
}

function moduleNamed(build: GradleModel, name: string): GradleModule {
  const found = build.modules.find((each) => each.name === name || each.name === `:${name}`);
  if (found) return found;
  const names = build.modules.map((each) => each.name).join(", ");
  throw new ToolFailure("MODULE_NOT_FOUND", `The build has no module '${clip(name, 100)}'`, {
    suggestion: `There are: ${clip(names, 1000)}`,
  });
}

function dataOf({ binary, head, shrunk, files, rules, reached }: ClassAndShrinker, asked?: string): Data {
  const own = rules.filter(({ isInForce, keeps }) => isInForce && (keeps === "class" || keeps === "name"));
  return {
    className: binary,
    ...(head && { declared: placeIn(head.source, head.line) }),
    module: shrunk?.module.name ?? asked ?? ":",
    ...(shrunk && { enabled: placeOfHit(shrunk.enabled) }),
    ...(shrunk?.buildType && { buildType: shrunk.buildType }),
    files: files.map(({ path, from, source, place }) => ({
      path,
      from,
      isThere: source !== undefined,
      named: placeOfHit(place),
    })),
    rules: rules.map(({ source, rule, keeps, asks, isInForce }) => ({
      place: placeIn(source, rule.line),
      keeps,
      ...(asks && { asks }),
      isInForce,
    })),
    kept: own.some(({ asks }) => asks === undefined) ? "yes" : own.length > 0 ? "perhaps" : "no rule found",
    reached: reached.map(({ as, place }) => ({ as, place: placeOfHit(place) })),
  };
}

const KEPT: Readonly<Record<Data["rules"][number]["keeps"], string>> = {
  class: "keeps it with its name",
  name: "keeps its name where it is used",
  unnamed: "keeps it under any name",
  members: "keeps members of it where it is used",
};

const FROM: Readonly<Record<Data["files"][number]["from"], string>> = {
  plugin: "of the Android plugin, not read",
  module: "of the module",
  library: "of a module that it depends on",
  included: "included by another",
};

function outputOf({ className, module, enabled, buildType, files, rules, kept, reached }: Data): string {
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}:`, ...lines] : [];
  return [
    enabled
      ? `The shrinker is on for ${buildType ? `${buildType} of ` : ""}${module} at ${shownPlace(enabled)}`
      : "No line that turns the shrinker on was found.",
    ...section(
      "Files of rules",
      files.map(
        ({ path, from, isThere, named }) =>
          `  ${path}, ${FROM[from]}${isThere || from === "plugin" ? "" : ", not found"} (${named.path}:${named.line})`,
      ),
    ),
    ...section(
      `Rules about ${className}`,
      rules.map(
        ({ place, keeps, asks, isInForce }) =>
          `  ${shownPlace(place)}: ${KEPT[keeps]}${asks ? `, if it has ${asks}` : ""}${isInForce ? "" : "; no script names this file for the module"}`,
      ),
    ),
    kept === "yes"
      ? `${className} is kept with its name.`
      : kept === "perhaps"
        ? `${className} is kept with its name if what the rules ask is so.`
        : `No rule in force that was read keeps ${className} with its name. Rules that libraries and the Android plugin bring were not read.`,
    ...section(
      "Reached by its name, or as a class",
      reached.map(({ as, place }) => `  ${as}: ${shownPlace(place)}`),
    ),
  ].join("\n");
}
