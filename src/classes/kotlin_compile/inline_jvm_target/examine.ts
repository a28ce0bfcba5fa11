import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { compilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { javaLevel } from "../../gradle_environment/java-level.ts";
import { jvmTargetsOf } from "../jvm-targets.ts";
import { relevel } from "../set-java-level.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const needed = javaLevel(facts.libraryTarget ?? "");
  const used = javaLevel(facts.moduleTarget ?? "");
  const build = yield* buildOf(error);
  const place = yield* compilePlace(error);
  const module = build && place && moduleOfPath(build, place.path);
  if (!needed || !used || !module) return;
  const { source, java, kotlin, toolchain } = jvmTargetsOf(build, module);
  const stated = [kotlin, java, source, toolchain].flatMap((level) => (level?.level === used ? [level] : []));
  const [first] = stated;
  if (!first) return;
  const { path, line } = first.place;
  yield causes.proven(
    "builtForNewer",
    { at: ` in ${place.path}:${place.line}`, needed, used, module: module.name, stated: `${path}:${line}` },
    {
      location: { path, line },
      evidence: [placeLine(place, "the call"), ...stated.slice(0, 3).map((level) => placeClaim(level.place))],
      fixes: fixOf(`Compile for Java ${needed}`, "safe", yield* relevel(stated, needed)),
    },
  );
}
