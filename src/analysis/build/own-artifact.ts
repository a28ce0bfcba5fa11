import type { GradleModel, GradleModule, VersionPlace } from "../../model/code.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineOf } from "../code/source.ts";
import { scriptOf } from "./script.ts";
import { type Statement, statementsNamed } from "./statements.ts";

/** The module of this build that an artifact is published from, and the line that gives its group, where one does. */
export interface OwnArtifact {
  module: GradleModule;
  group?: VersionPlace;
}

/** Whether a statement says it of the project, or of all: tasks have a group too. */
const isOfProject = ({ path, receiver, arguments: given }: Statement): boolean =>
  given[0]?.literal !== undefined &&
  /^(?:project)?$/.test(receiver) &&
  path.every((name) => name === "allprojects" || name === "subprojects");

/**
 * The module of this build whose name an artifact has, and whose group where any line states one. Undefined where the
 * group that is stated is another: then it is a library that is called alike.
 */
export function* ownArtifact(build: GradleModel, artifact: string): AnalysisTask<OwnArtifact | undefined> {
  const [group = "", name = ""] = artifact.split(":");
  const [module, ...more] = build.modules.filter(
    (each) => each.otherBuild === undefined && each.name.split(":").at(-1) === name && name !== "",
  );
  if (!module || more.length > 0) return undefined;
  const root = build.modules.find((each) => each.name === ":")?.buildFile;
  for (const path of new Set([module.buildFile, root])) {
    const script = path ? yield* scriptOf(path) : undefined;
    const own = script && statementsNamed(script, "group").find(isOfProject);
    if (!script || !own) continue;
    return own.arguments[0]?.literal === group
      ? { module, group: { path: script.path, line: own.line, text: lineOf(script, own.line).trim() } }
      : undefined;
  }
  const property = build.properties.group ?? build.properties.GROUP;
  if (property) return property.value === group ? { module, group: property.place } : undefined;
  return { module };
}
