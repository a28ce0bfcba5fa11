import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { r8ForKotlin } from "../../../facts/compatibility/kotlin-r8.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, readLog } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** An Android Gradle plugin whose R8 was made before the Kotlin of the project. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  // What R8 says of a rule or of a class file holds whatever the project is.
  const stated = build && !context.facts.metadata ? readLog(context) : undefined;
  if (stated) return void (yield stated);
  if (!context.facts.metadata) return;
  const kotlin = build && statedVersion(build, "kotlin");
  const agp = build && statedVersion(build, "agp");
  const needs = kotlin && r8ForKotlin(kotlin.value);
  if (!kotlin || !agp || !needs?.agp || compareVersions(agp.value, needs.agp) >= 0) return;
  const { path, line } = agp.place;
  const values = {
    kotlin: kotlin.value,
    agp: agp.value,
    at: `${path}:${line}`,
    needed: needs.agp,
    r8: needs.r8,
  };
  const evidence = [context.log(context.facts.metadata), placeClaim(agp.place), placeClaim(kotlin.place)];
  yield causes.proven("newerKotlin", values, {
    ground: "stated",
    location: { path, line },
    evidence,
  });
}
