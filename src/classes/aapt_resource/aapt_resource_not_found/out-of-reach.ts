import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { logClaim } from "../../../analysis/claims.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { GradleModel, ResourcePlace } from "../../../model/code.ts";
import type { Finding } from "../../../model/finding.ts";
import { definedClaim, placeOfUse, type Reference, useClaim } from "./reference.ts";

/** Defined, but not for this module or this variant. */
export function* outOfReach(
  reference: Reference,
  places: readonly ResourcePlace[],
): Inquiry<Finding | undefined> {
  const { error, type, name, use, build } = reference;
  const resource = `${type}/${name}`;
  const here = build && moduleOfPath(build, use.source.path);
  const inModule = places.filter(({ path }) => !build || moduleOfPath(build, path) === here);
  const [place] = inModule.length > 0 ? inModule : places;
  if (!place) return undefined;
  const evidence = [logClaim(error), useClaim(reference), definedClaim(place)];
  if (inModule.length === 0) {
    const owner = build && moduleOfPath(build, place.path);
    if (!owner || !here || reaches(build, here.name, owner.name)) return undefined;
    return unlessSaidBy(yield* unreadBuildLogic(build, here), {
      rootCause: `${resource} is defined in ${owner.name}, and ${here.name} does not depend on ${owner.name}.`,
      ground: "proven",
      location: placeOfUse(reference),
      label: `defined in ${owner.name} only`,
      evidence,
      fixGuidelines: [
        `Make ${here.name} depend on ${owner.name}, if it may: implementation(project("${owner.name}")).`,
        `Or move ${resource} to a module that both depend on.`,
      ],
    });
  }
  const set = (path: string): string => /\/src\/([^/]+)\//.exec(`/${path}`)?.[1] ?? "main";
  if (inModule.every(({ path }) => set(path) !== "main") && set(use.source.path) === "main")
    return {
      rootCause: `${resource} is defined in src/${set(place.path)} only, so every other variant of ${here?.name ?? "the app"} is without it, while src/main uses it.`,
      ground: "told",
      location: placeOfUse(reference),
      label: `only in ${set(place.path)}`,
      evidence,
      fixGuidelines: [
        `Define ${resource} in src/main as well; src/${set(place.path)} then replaces it there.`,
      ],
    };
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
