import type { GradleModule, VersionPlace } from "../../model/code.ts";
import type { Stated } from "./versions.ts";

/** A variant by what it is made of. */
export interface VariantParts {
  buildType: string;
  /** In the order in which the variant's name has them, which is that of their dimensions. */
  flavors: string[];
}

/** What every Android module has. */
const DEFAULT_BUILD_TYPES = ["debug", "release"];

/**
 * The build type and the flavors of a variant's name, by the blocks that the module's script has. Undefined where the
 * name cannot be put together from them: then another script makes variants.
 */
export function variantParts(
  variant: string,
  buildTypes: Iterable<string>,
  flavors: readonly string[],
): VariantParts | undefined {
  const name = variant.toLowerCase();
  for (const buildType of new Set([...buildTypes, ...DEFAULT_BUILD_TYPES])) {
    if (!name.endsWith(buildType.toLowerCase())) continue;
    const parts = composed(name.slice(0, name.length - buildType.length), flavors);
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
 * The application id of a variant with the lines that make it: that of a flavor before that of all, then the suffixes of
 * all, of the flavors and of the build type. Undefined where no line states an id.
 * Source: "Set the application ID", developer.android.com/build/configure-app-module, read 2026-11.
 */
export function applicationIdOf(
  { settings }: GradleModule,
  { buildType, flavors }: VariantParts,
): { id: string; places: VersionPlace[] } | undefined {
  const ofFlavors = (name: string): Stated[] =>
    flavors.flatMap((flavor) => settings[`productFlavors.${flavor}.${name}`] ?? []);
  // The first dimension wins over later ones.
  const base = ofFlavors("applicationId")[0] ?? settings.applicationId;
  if (!base) return undefined;
  const suffixes = [
    ...(settings.applicationIdSuffix ? [settings.applicationIdSuffix] : []),
    ...ofFlavors("applicationIdSuffix"),
    ...[settings[`buildTypes.${buildType}.applicationIdSuffix`] ?? []].flat(),
  ];
  const id = suffixes.reduce(
    (made, { value }) => (value.startsWith(".") || value === "" ? made + value : `${made}.${value}`),
    base.value,
  );
  return { id, places: [base, ...suffixes].map(({ place }) => place) };
}
