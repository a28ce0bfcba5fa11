import type { GradleModule } from "../../model/code.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fact } from "../claims.ts";
import { DEFAULT_BUILD_TYPES, type Variants } from "./variants-of.ts";
import type { Stated } from "./versions.ts";

/** A variant by what it is made of. */
export interface VariantParts {
  buildType: string;
  /** In the order in which the variant's name has them, which is that of their dimensions. */
  flavors: string[];
}

/**
 * The variant that the failed task is for, by the blocks that the module's script has: `free` and `debug` of
 * `:app:mergeDexFreeDebug`. Undefined where the end of its name cannot be put together from them: then it is for all of
 * them, or another script makes variants.
 */
export function failingVariant(error: ParsedError, variants: Variants): VariantParts | undefined {
  const task = fact(error, "task") ?? "";
  const name = task.slice(task.lastIndexOf(":") + 1);
  // The longest that fits: `FreeDebug` before `Debug`.
  for (const { index } of name.matchAll(/[A-Z]/g)) {
    const parts = variantParts(name.slice(index), variants);
    if (parts) return parts;
  }
  return undefined;
}

/** The build type and the flavors of a variant's name; undefined where it cannot be put together from the script's. */
export function variantParts(variant: string, { buildTypes, flavors }: Variants): VariantParts | undefined {
  const name = variant.toLowerCase();
  for (const buildType of new Set([...buildTypes.keys(), ...DEFAULT_BUILD_TYPES])) {
    if (!name.endsWith(buildType.toLowerCase())) continue;
    const parts = composed(name.slice(0, name.length - buildType.length), [...flavors.keys()]);
    if (parts) return { buildType, flavors: parts };
  }
  return undefined;
}

function composed(text: string, flavors: readonly string[]): string[] | undefined {
  if (text === "") return [];
  for (const flavor of flavors) {
    if (!text.startsWith(flavor.toLowerCase())) continue;
    const rest = composed(
      text.slice(flavor.length),
      flavors.filter((each) => each !== flavor),
    );
    if (rest) return [flavor, ...rest];
  }
  return undefined;
}

/**
 * A setting as it is in force for a variant: of its flavors, of which the first dimension wins over later ones, else of
 * the module for all its variants. `names` are those of one setting, the newer first.
 * Source: "Configure build variants", developer.android.com, read 2026-11.
 */
export function settingInVariant(
  { settings }: GradleModule,
  variant: VariantParts | undefined,
  names: readonly string[],
): Stated | undefined {
  const ofFlavors = (variant?.flavors ?? []).map((flavor) => `productFlavors.${flavor}.`);
  return [...ofFlavors, ""].flatMap((block) => names.flatMap((name) => settings[block + name] ?? []))[0];
}
