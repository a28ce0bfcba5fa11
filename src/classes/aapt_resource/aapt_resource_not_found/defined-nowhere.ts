import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { absenceClaim, lineClaim } from "../../../analysis/claims.ts";
import { madeByBuild } from "../../../analysis/resources/made-by-build.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "../reference-causes.ts";
import { type Reference, supportAt } from "./reference.ts";

/** No resource file has it: something creates it while the build runs, or it is gone. */
export function* definedNowhere(reference: Reference): AnalysisTask<Verdict> {
  const { type, name } = reference;
  const made = yield* madeByBuild(type, name);
  if (!made) {
    const evidence = [absenceClaim("resource_lookup", `no resource file defines ${type}/${name}`)];
    return causes.proven(
      "definedNowhere",
      { type, name },
      supportAt(reference, { ground: "stated", evidence }),
    );
  }
  const { path, line, text } = made;
  return causes.open(
    "createdByBuild",
    { type, name, place: `${path}:${line}` },
    supportAt(reference, {
      ground: "ambiguous",
      location: { path, line },
      evidence: [lineClaim("grep_search", path, line, text, "creates it")],
    }),
  );
}
