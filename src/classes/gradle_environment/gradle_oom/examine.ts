import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { gradleProperties } from "../../../analysis/build/property-lines.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { factAmong, logClaim } from "../../../analysis/claims.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import { readProperties } from "../../../syntax/properties.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, DEFAULTS, GRADLE, isMetaspace, KOTLIN, OPTIONS } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { jvmOption, megabytes } from "./memory-settings.ts";

/** What a build of ordinary size gets along with, in megabytes. */
const USUAL = { heap: 4096, metaspace: 1024 };
/** The facts that hold what the process had. */
const MEASURED = { heap: "maxHeap", metaspace: "maxMetaspace" } as const;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, others, facts } = context;
  const build = yield* buildOf(error);
  if (!build) return;
  const space = isMetaspace(facts.space) ? "metaspace" : "heap";
  const of = error.raw.includes(KOTLIN) ? "kotlin" : "gradle";
  const property = of === "kotlin" ? KOTLIN : GRADLE;
  const stated = build.properties[property] ?? build.properties[GRADLE];
  const written = stated && jvmOption(stated.value, OPTIONS[space]);
  const byDefault = stated && space === "metaspace" ? undefined : DEFAULTS[space];
  const given = (written ? megabytes(written) : undefined) ?? byDefault;
  const place = stated && `${stated.place.path}:${stated.place.line}`;
  const location = stated && { path: stated.place.path, line: stated.place.line };
  // Only Gradle's own process prints what it ran with.
  const measured = of === "gradle" ? factAmong(error, others, MEASURED[space]) : undefined;
  const used = measured && megabytes(measured.value);
  const isComparable = written !== undefined || !stated;
  if (measured && used !== undefined && given !== undefined && isComparable && used !== given) {
    const elsewhere = measured.failure === error ? [] : [context.log(), logClaim(measured.failure)];
    const evidence = [...elsewhere, ...(stated ? [placeClaim(stated.place, "not what was used")] : [])];
    const support = { ground: "stated", location, evidence } as const;
    return void (yield causes.proven("notInForce", { space, used, given, place }, support));
  }
  const evidence = stated ? [placeClaim(stated.place)] : [];
  if (place && given !== undefined && given >= USUAL[space])
    return void (yield causes.open("enoughAlready", { space, given, place }, { location, evidence }));
  const gigabytes = Math.max(USUAL[space] / 1024, Math.ceil(((given ?? 0) * 1.5) / 1024));
  const isOfGradle = build.properties[property] === undefined;
  const project = { place, isOfGradle, given: written ? given : undefined };
  const edits = yield* raise(build, property, OPTIONS[space], `${gigabytes}g`);
  const whom = of === "gradle" ? "Gradle" : "the Kotlin daemon";
  const values = { space, of, gigabytes, project } as const;
  yield causes.proven("tooLittle", values, {
    ground: stated ? "proven" : "stated",
    location: location ?? { path: "gradle.properties" },
    evidence,
    fixes: fixOf(`Give ${whom} ${gigabytes * 1024} MB of ${space}`, "review", edits),
  });
}

function* raise(
  build: GradleModel,
  property: string,
  option: string,
  wanted: string,
): AnalysisTask<Edit[] | undefined> {
  const stated = build.properties[property];
  const place = stated?.place;
  const written = stated && jvmOption(stated.value, option);
  if (place && written)
    return yield* restate([{ place, from: `${option}${written}`, to: `${option}${wanted}` }]);
  const path = place?.path ?? build.properties[GRADLE]?.place.path ?? gradleProperties(build);
  const source = yield* sourceOf(path);
  if (!source || source.lines.length === 0) return undefined;
  if (!place) return editLines(source, [{ from: 1, to: 0, lines: [`${property}=${option}${wanted}`] }]);
  const { line } = place;
  if (readProperties(source.lines).find((each) => each.line === line)?.endLine !== line) return undefined;
  const text = lineOf(source, line).trimEnd();
  return editLines(source, [{ from: line, to: line, lines: [`${text} ${option}${wanted}`] }]);
}
