import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fact } from "../claims.ts";
import { type Stated, settingOf } from "./versions.ts";

/**
 * A setting as it is in force for the variant that a failed task makes: of a product flavor whose name is a part of the
 * task's, else of the module for all its variants. `mergeDexFreeDebug` is a task of the flavor `free`. Undefined where
 * two flavors of that variant state different values: which one wins depends on the order of their dimensions.
 * Source: "Configure build variants", developer.android.com, read 2026-11.
 */
export function settingInVariant(
  error: ParsedError,
  build: GradleModel,
  module: GradleModule,
  names: readonly [string, ...string[]],
): Stated | undefined {
  const task = fact(error, "task") ?? "";
  const ofFlavors = Object.entries(module.settings)
    .map(([key, stated]) => ({ key: /^productFlavors\.(\w+)\.(.+)$/.exec(key), stated }))
    .filter(({ key }) => key && names.includes(key[2] ?? "") && isPartOf(key[1] ?? "", task))
    .map(({ stated }) => stated);
  const [first, ...others] = ofFlavors;
  if (others.some(({ value }) => value !== first?.value)) return undefined;
  if (first) return first;
  for (const name of names) {
    const stated = settingOf(build, module, name);
    if (stated) return stated;
  }
  return undefined;
}

/** Whether a name stands in a task's as words of its own: `free` in `mergeDexFreeDebug`, not in `mergeDexFreezerDebug`. */
function isPartOf(name: string, task: string): boolean {
  const written = name.charAt(0).toUpperCase() + name.slice(1);
  for (let at = task.indexOf(written); at >= 0; at = task.indexOf(written, at + 1)) {
    if (!/[a-z]/.test(task.charAt(at + written.length))) return true;
  }
  return false;
}
