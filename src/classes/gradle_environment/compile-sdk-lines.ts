import { placeClaim } from "../../analysis/build/build.ts";
import { type Stated, settingOf, tableOf } from "../../analysis/build/versions.ts";
import { COMPILE_SDK_FLOORS } from "../../facts/compatibility/agp-compile-sdk.ts";
import type { GradleModel, GradleModule } from "../../model/code.ts";

/** A line that sets compileSdk, and the modules it serves. */
export type CompileSdkLine = Stated & { api: number; modules: string[] };

/** The line of an Android Gradle plugin that a level needs to be newer. */
export const floorClaim = ({ place }: Stated, api: number, floor: string) =>
  placeClaim(place, `API ${api} needs ${floor} (${tableOf(COMPILE_SDK_FLOORS)})`);

/** `34`, `release(36)`, `"android-33"` as a number; undefined for a preview's name. */
export function apiLevel(written: string): number | undefined {
  const number = /^["']?(?:android-|release\()?(\d{2}(?:\.\d)?)(?:["')]|$)/.exec(written.trim())?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The lines that set a compileSdk below a level, that of one module first. */
export function compileSdkLinesBelow(build: GradleModel, api: number, first?: GradleModule) {
  const lines = new Map<string, CompileSdkLine>();
  const ordered = build.modules.toSorted((left, right) => Number(right === first) - Number(left === first));
  for (const module of ordered) {
    const stated = settingOf(build, module, "compileSdk");
    const level = stated && apiLevel(stated.value);
    if (!stated || level === undefined || level >= api) continue;
    const key = `${stated.place.path}:${stated.place.line}`;
    const known = lines.get(key);
    if (known) known.modules.push(module.name);
    else lines.set(key, { ...stated, api: level, modules: [module.name] });
  }
  return [...lines.values()];
}
