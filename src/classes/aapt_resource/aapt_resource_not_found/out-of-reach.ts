import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import type { GradleModel, ResourcePlace } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "../reference-causes.ts";
import { definedClaim, type Reference, supportAt } from "./reference.ts";

/** Defined, but not for this module or this variant. */
export function* examineReach(
  reference: Reference,
  places: readonly ResourcePlace[],
): AnalysisTask<Verdict | undefined> {
  const { type, name, use, build } = reference;
  const here = build && moduleOfPath(build, use.source.path);
  const inModule = places.filter(({ path }) => !build || moduleOfPath(build, path) === here);
  const [place] = inModule.length > 0 ? inModule : places;
  if (!place) return undefined;
  const evidence = [definedClaim(place)];
  if (inModule.length === 0) {
    const owner = build && moduleOfPath(build, place.path);
    if (!owner || !here || reaches(build, here.name, owner.name)) return undefined;
    const unread = yield* unreadBuildLogic(build, here);
    const ground = unread ? "ambiguous" : "proven";
    return causes.proven(
      "otherModule",
      { type, name, here: here.name, owner: owner.name, unread },
      supportAt(reference, { ground, evidence }),
    );
  }
  const set = (path: string): string => /\/src\/([^/]+)\//.exec(`/${path}`)?.[1] ?? "main";
  if (inModule.every(({ path }) => set(path) !== "main") && set(use.source.path) === "main")
    return causes.proven(
      "otherVariant",
      { type, name, set: set(place.path), module: here?.name },
      supportAt(reference, { ground: "stated", evidence }),
    );
  return undefined;
}

/** Whether a module gets the resources of another, over any number of project dependencies. */
function reaches(build: GradleModel, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const name of seen) {
    if (name === to) return true;
    const module = build.modules.find((each) => each.name === name);
    for (const dependency of module?.dependencies ?? [])
      if (dependency.module.startsWith(":")) seen.add(dependency.module);
  }
  return false;
}
