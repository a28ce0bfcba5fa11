import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { dependencyRepositories, listedAt } from "../../../analysis/build/repository-list.ts";
import { search } from "../../../analysis/code/code.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import { nodeModuleOf } from "../../../facts/node-modules.ts";
import type { Observation, Step } from "../../../model/step.ts";
import { readJson } from "../../../syntax/json.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";
import { askedBy, askingSupport, type Unresolved } from "./unresolved.ts";

/**
 * A module that only an npm package has: what the folder of that package holds decides, which no build file says. Answers
 * whether it is one.
 */
export function* examineNodeModules(
  unresolved: Unresolved,
): Generator<Step | Verdict, boolean, readonly Observation[]> {
  const { context, build, module, version, project } = unresolved;
  const row = version ? nodeModuleOf(module, version) : undefined;
  const { location, evidence } = askingSupport(unresolved);
  if (!row || !version || !location) return false;
  const { npm } = row;
  const list = yield* dependencyRepositories(build, project);
  const folder = list && listedAt(list, undefined, `node_modules/${npm}/`);
  const where = folder && context.line({ source: list.script, line: folder.line }, "that folder");
  const known = { ...askedBy(unresolved), npm, isListed: where !== undefined };
  yield causes.open("onlyInNodeModules", known, {
    ground: "ambiguous",
    location,
    evidence: [...evidence, ...(where ? [where] : [])],
  });
  const range = where && (yield* openRange(npm));
  if (!range) return true;
  const values = { npm, version, range: `${range.source.path}:${range.line}`, script: location.path };
  yield causes.supported("otherVersionInstalled", values, {
    ground: "ambiguous",
    location,
    evidence: [...evidence.slice(0, 1), context.line(range, "other versions fit")],
  });
  return true;
}

/** Where the app itself asks for a package in a way that other versions fit too; those that it has installed are left out. */
function* openRange(npm: string): AnalysisTask<{ source: Source; line: number } | undefined> {
  const { hits } = yield* search(`"${npm}"`, { files: "**/package.json", limit: 20 });
  const own = new Set(hits.map(({ path }) => path).filter((path) => !path.includes("node_modules/")));
  for (const path of own) {
    const source = yield* sourceOf(path);
    const asked = source && readJson(source.lines.join("\n")).find(({ path: keys }) => keys.at(-1) === npm);
    if (source && asked && /^(?:[\^~>*]|latest|\d+\.x)/.test(asked.value))
      return { source, line: asked.line };
  }
  return undefined;
}
