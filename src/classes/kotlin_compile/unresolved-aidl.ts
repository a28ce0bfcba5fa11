import { buildOf } from "../../analysis/build/build.ts";
import { flagInForce } from "../../analysis/build/flag-in-force.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { search } from "../../analysis/code/code.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Verdict } from "../cause-list.ts";
import { isFeatureOn, switchOn } from "./build-feature.ts";
import { supportAt } from "./support-at.ts";
import type { Unresolved } from "./unresolved-at.ts";
import { notFound } from "./unresolved-causes.ts";

/** An interface that an AIDL file declares, in a module that does not have AIDL files compiled. */
export function* unresolvedAidl(unresolved: Unresolved): Inquiry<Verdict | undefined> {
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
  return notFound.proven(
    "aidlOff",
    { name, file: declared.path, module: module.name, because: flag.because, script: module.buildFile },
    supportAt(place, {
      location: { path: module.buildFile, line: module.settings.namespace?.place.line },
      evidence: [
        lineClaim("grep_search", declared.path, declared.line, declared.text, "what it is generated from"),
        flag.claim,
      ],
      fixes: fix && [fix],
    }),
  );
}
