import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { saidInBuild } from "../../analysis/build/said-in-build.ts";
import { type Stated, settingOf } from "../../analysis/build/versions.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";
import { javaLevel } from "../gradle_environment/java-level.ts";

/** A line that sets a level for one of the two compilers, or a toolchain for both. */
export interface Level extends Stated {
  level: number;
}

/** What a module says about the Java level of its two compilers. */
export interface JvmTargets {
  source?: Level;
  java?: Level;
  kotlin?: Level;
  toolchain?: Level;
}

export function jvmTargetsOf(build: GradleModel, module: GradleModule): JvmTargets {
  const read = (name: string): Level | undefined => {
    const stated = settingOf(build, module, name);
    const level = stated && javaLevel(stated.value);
    return stated && level !== undefined ? { ...stated, level } : undefined;
  };
  return {
    source: read("sourceCompatibility"),
    java: read("targetCompatibility"),
    kotlin: read("jvmTarget"),
    toolchain: read("jvmToolchain"),
  };
}

/** Lines of convention plugins that set a level: the module's own file need not say anything then. */
export function* conventionLevels(): AnalysisTask<Level[]> {
  const { hits: said } = yield* saidInBuild({
    names: "jvmTarget|targetCompatibility|jvmToolchain",
    files:
      "**/{buildSrc,build-logic,build-plugins,buildLogic,convention,gradle}/**/*.{kt,kts,gradle,groovy,java}",
  });
  // Scripts there say how the build logic itself is compiled, not what it sets for modules.
  const code = said.filter(({ place }) => !/(?:^|\/)build\.gradle(?:\.kts)?$/.test(place.path));
  return code.flatMap(({ given: [value = ""], place }) => {
    const level = javaLevel(value);
    return level === undefined ? [] : [{ value, level, place }];
  });
}
