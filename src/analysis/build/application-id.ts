import type { GradleModule, VersionPlace } from "../../model/code.ts";
import { settingInVariant, type VariantParts } from "./variant.ts";
import type { Stated } from "./versions.ts";

/** An application id as it is made. */
export interface ApplicationId {
  id: string;
  base: VersionPlace;
  /** What adds to it, in this order. */
  suffixes: readonly Stated[];
}

/**
 * The application id of a variant with the lines that make it: that of a flavor before that of all, then the suffixes of
 * all, of the flavors and of the build type. Undefined where no line states an id.
 * Source: "Set the application ID", developer.android.com/build/configure-app-module, read 2026-11.
 */
export function applicationIdOf(module: GradleModule, variant: VariantParts): ApplicationId | undefined {
  const { settings } = module;
  const base = settingInVariant(module, variant, ["applicationId"]);
  if (!base) return undefined;
  const suffixes = [
    "",
    ...variant.flavors.map((flavor) => `productFlavors.${flavor}.`),
    `buildTypes.${variant.buildType}.`,
  ].flatMap((block) => settings[`${block}applicationIdSuffix`] ?? []);
  const id = suffixes.reduce(
    (made, { value }) => (value.startsWith(".") || value === "" ? made + value : `${made}.${value}`),
    base.value,
  );
  return { id, base: base.place, suffixes };
}
