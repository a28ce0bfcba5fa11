import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { placeClaim } from "../../../analysis/build/build.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";
import { readCapability } from "./read-capability.ts";
import { askingPlaces, type Unresolved } from "./unresolved.ts";

/** The module was found, and none of its variants has the capability that is asked of it. */
export function* capabilityMissing(unresolved: Unresolved): AnalysisTask<Verdict | undefined> {
  const { context, declared, project } = unresolved;
  const missing = readCapability(context.error.raw);
  if (!missing) return undefined;
  const place = declared?.dependency.place ?? askingPlaces(unresolved)[0];
  const plugin =
    missing.framework &&
    (project ?? declared?.module)?.plugins.find(({ id }) =>
      /^org\.jetbrains\.kotlin\.(?:jvm|android|multiplatform)$/.test(id),
    );
  const demand = missing.framework ? undefined : yield* demandOf(missing.capability);
  return causes.proven("capabilityMissing", missing, {
    ground: "stated",
    ...(place && { location: { path: place.path, line: place.line } }),
    evidence: [
      context.log(missing.said),
      ...(place ? [placeClaim(place, "asked for here")] : []),
      ...(plugin ? [placeClaim(plugin.place, "asks for the capability")] : []),
      ...(demand ? [demand] : []),
    ],
  });
}

/** The line of a build script that requires the capability in so many words. */
function* demandOf(capability: string): AnalysisTask<Claim | undefined> {
  const name = capability.split(":")[1] ?? capability;
  const { hits } = yield* search("require(?:Capabilit|Feature)", {
    isRegex: true,
    files: "**/*.{gradle,kts}",
    limit: 20,
  });
  const hit = hits.find(({ text }) => text.includes(name));
  return hit && lineClaim("grep_search", hit.path, hit.line, hit.text, "asks for the capability");
}
