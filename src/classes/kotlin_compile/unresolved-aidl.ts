import { buildOf } from "../../analysis/build/build.ts";
import { flagInForce } from "../../analysis/build/flag-in-force.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { search } from "../../analysis/code/code.ts";
import { placeLine, saidClaim } from "../../analysis/code/compile-place.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Finding } from "../../model/finding.ts";
import { isFeatureOn, switchOn } from "./build-feature.ts";
import type { Unresolved } from "./unresolved-at.ts";

/** An interface that an AIDL file declares, in a module that does not have AIDL files compiled. */
export function* unresolvedAidl(unresolved: Unresolved): Inquiry<Finding | undefined> {
  const { name, place, error } = unresolved;
  if (!/^[A-Z]\w*$/.test(name)) return undefined;
  const [declared] = yield* search(`\\b(interface|parcelable)\\s+${name}\\b`, {
    isRegex: true,
    files: `**/${name}.aidl`,
    limit: 2,
  });
  const build = declared && (yield* buildOf(error));
  const module = build && moduleOfPath(build, declared.path);
  const flag = build && flagInForce(build, "android.defaults.buildfeatures.aidl");
  if (!declared || !module?.buildFile || flag?.value !== false) return undefined;
  if ((yield* isFeatureOn(module, "aidl")) !== false) return undefined;
  const fix = yield* switchOn(module.buildFile, "aidl");
  return {
    rootCause: `${name} is generated from ${declared.path}, and AIDL files of ${module.name} are not compiled: nothing there turns aidl on, and ${flag.because}.`,
    ground: "proven",
    location: { path: module.buildFile, line: module.settings.namespace?.place.line },
    label: "aidl is off",
    evidence: [
      saidClaim(error),
      placeLine(place),
      lineClaim("grep_search", declared.path, declared.line, declared.text, "what it is generated from"),
      flag.claim,
    ],
    fixGuidelines: [`Set \`buildFeatures { aidl = true }\` in ${module.buildFile}.`],
    fixes: fix ? [fix] : [],
  };
}
