import { catalogPlaceOf, distinctPlaces } from "../../../analysis/build/build.ts";
import { type GradlePluginFacts, gradlePlugin } from "../../../facts/gradle-plugins.ts";
import type { GradleModel, GradlePlugin, VersionPlace } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** A plugin that Gradle did not find, and where the build asks for it. */
export interface WantedPlugin {
  build: GradleModel;
  id: string;
  version?: string | undefined;
  known?: GradlePluginFacts | undefined;
  /** The lines that apply it. */
  applied: GradlePlugin[];
  /** Lines that apply or declare it, the one Gradle names first. */
  places: VersionPlace[];
}

/** Undefined where the failure names no plugin. */
export function wantedPlugin(
  { facts: { plugin: id, version } }: Context<typeof failureClass>,
  build: GradleModel,
): WantedPlugin | undefined {
  if (!id) return undefined;
  const applied = build.modules.flatMap(({ plugins }) => plugins).filter((plugin) => plugin.id === id);
  const places = distinctPlaces([
    ...applied.map((plugin) => plugin.versionPlace),
    ...applied.map((plugin) => plugin.place),
    catalogPlaceOf(build, id),
  ]);
  return { build, id, version, known: gradlePlugin(id), applied, places };
}
