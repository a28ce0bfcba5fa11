import { catalogPlaceOf, distinctPlaces } from "../../../analysis/build/build.ts";
import { fact } from "../../../analysis/claims.ts";
import { type GradlePluginFacts, gradlePlugin } from "../../../facts/gradle-plugins.ts";
import type { GradleModel, VersionPlace } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** A plugin that Gradle did not find, and where the build asks for it. */
export interface WantedPlugin {
  error: ParsedError;
  build: GradleModel;
  id: string;
  version?: string;
  known?: GradlePluginFacts;
  /** Lines that apply or declare it, the one Gradle names first. */
  places: VersionPlace[];
}

/** Undefined where the failure names no plugin. */
export function wantedPlugin(
  error: ErrorOf<typeof failureClass>,
  build: GradleModel,
): WantedPlugin | undefined {
  const id = fact(error, "plugin");
  if (!id) return undefined;
  const version = fact(error, "version");
  const known = gradlePlugin(id);
  const places = placesOf(build, id);
  return { error, build, id, places, ...(version && { version }), ...(known && { known }) };
}

function placesOf(build: GradleModel, id: string): VersionPlace[] {
  const applied = build.modules.flatMap(({ plugins }) => plugins).filter((plugin) => plugin.id === id);
  return distinctPlaces([
    ...applied.map((plugin) => plugin.versionPlace),
    ...applied.map((plugin) => plugin.place),
    catalogPlaceOf(build, id),
  ]);
}
