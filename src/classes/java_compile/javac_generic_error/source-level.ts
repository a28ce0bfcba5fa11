import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { type CompilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { levelWords } from "../../gradle_environment/java-level.ts";
import { jvmTargetsOf } from "../../kotlin_compile/jvm-targets.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** `diamond operator is not supported in -source 1.6`: the module is compiled as older Java than its code is written in. */
export function* sourceLevel(
  { error, facts }: Context<typeof failureClass>,
  place: CompilePlace,
): Inquiry<Verdict | undefined> {
  const { feature } = facts;
  const level = Number((facts.sourceLevel ?? "").replace(/^1\./, ""));
  const needed = Number((facts.neededLevel ?? "").replace(/^1\./, "")) || undefined;
  const build = yield* buildOf(error);
  const module = build && moduleOfPath(build, place.path);
  if (!feature || !(level >= 3) || !module) return undefined;
  const { source } = jvmTargetsOf(build, module);
  const { buildFile: script, name } = module;
  const user = `Line ${place.line} of ${fileName(place.path)}`;
  const values = { user, feature, level, needed, module: name, script };
  if (source?.level === level) {
    const { path, line, text } = source.place;
    const words = needed ? levelWords(text, level, needed) : undefined;
    const edits = words && (yield* restate([{ place: source.place, ...words }]));
    return causes.proven(
      "levelTooOld",
      { ...values, at: `${path}:${line}` },
      {
        location: { path, line },
        evidence: [placeClaim(source.place, "the level"), placeLine(place)],
        fixes: fixOf(`Compile for Java ${needed}`, "review", edits),
      },
    );
  }
  if (source || !script) return undefined;
  const plugin = module.plugins[0]?.place;
  const unread = yield* unreadBuildLogic(build, module);
  return causes[unread ? "supported" : "proven"](
    "levelByDefault",
    { ...values, unread },
    {
      ground: unread ? "oneOfSeveral" : "told",
      location: { path: script, line: plugin?.line },
      evidence: [placeLine(place), ...(plugin ? [placeClaim(plugin, "the module's script")] : [])],
    },
  );
}
