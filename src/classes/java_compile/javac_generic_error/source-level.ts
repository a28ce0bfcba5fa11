import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { type CompilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { levelWords } from "../../gradle_environment/java-level.ts";
import { jvmTargetsOf } from "../../kotlin_compile/jvm-targets.ts";
import type { failureClass } from "./class.ts";

/** `diamond operator is not supported in -source 1.6`: the module is compiled as older Java than its code is written in. */
export function* sourceLevel(
  error: ErrorOf<typeof failureClass>,
  place: CompilePlace,
): Inquiry<Finding | undefined> {
  const feature = fact(error, "feature");
  const level = Number((fact(error, "sourceLevel") ?? "").replace(/^1\./, ""));
  const build = yield* buildOf(error);
  const module = build && moduleOfPath(build, place.path);
  if (!feature || !(level >= 3) || !build || !module) return undefined;
  const needed = Number((fact(error, "neededLevel") ?? "").replace(/^1\./, "")) || undefined;
  const use = `Line ${place.line} of ${fileName(place.path)} uses what Java ${level} does not have (${feature})`;
  const { source } = jvmTargetsOf(build, module);
  const advice = `Set sourceCompatibility and targetCompatibility ${needed ? `to ${needed} or newer` : "to the Java that the code is written in"}${module.buildFile ? ` in ${module.buildFile}` : ""}.`;
  if (source?.level === level) {
    const words = needed ? levelWords(source.place.text, level, needed) : undefined;
    return {
      rootCause: `${use}, and ${source.place.path}:${source.place.line} has ${module.name} compiled as that.`,
      ground: "proven",
      location: { path: source.place.path, line: source.place.line },
      label: `Java ${level}`,
      evidence: [logClaim(error), placeClaim(source.place, "the level"), placeLine(place)],
      fixGuidelines: [advice],
      fixes: fixOf(
        `Compile for Java ${needed}`,
        "review",
        words && (yield* restate([{ place: source.place, ...words }])),
      ),
    };
  }
  if (source || !module.buildFile) return undefined;
  const [plugin] = module.plugins;
  return unlessSaidBy(yield* unreadBuildLogic(build, module), {
    rootCause: `${use}, and it was compiled as that. No script that was read sets sourceCompatibility for ${module.name}, so a default decides.`,
    question: `what sets the Java level of ${module.name}`,
    ground: "told",
    location: { path: module.buildFile, ...(plugin && { line: plugin.place.line }) },
    label: "sets no Java level",
    evidence: [
      logClaim(error),
      placeLine(place),
      ...(plugin ? [placeClaim(plugin.place, "the module's script")] : []),
    ],
    fixGuidelines: [advice],
  });
}
