/** What a module asks of Kotlin Multiplatform, and what the variants offer that the log lists. */
export interface KotlinPlatforms {
  /** `native`, `androidJvm`, `js` … */
  askedType: string;
  /** `ios_simulator_arm64`, where the platform is native. */
  askedTarget?: string;
  offeredTypes: ReadonlySet<string>;
  offeredTargets: ReadonlySet<string>;
}

const OFFERS =
  /^\s*(?:- )?(?:Variant|Configuration) '|Incompatible because this component declares |Provides /;
const ASKS = "and the consumer needed";

/** Read from Gradle's list of attributes, which says of each variant what it declares and what was needed. */
export function kotlinPlatforms(raw: string): KotlinPlatforms | undefined {
  const lines = raw.split("\n");
  const asked = lines.find((line) => line.includes("consumer was configured to find"));
  const askedType = asked && valuesOf(asked, "platform.type")[0];
  if (!askedType) return undefined;
  const offers = lines
    .filter((line) => line !== asked && OFFERS.test(line))
    .map((line) => line.split(ASKS, 1)[0] ?? "");
  const askedTarget = valuesOf(asked, "native.target")[0];
  return {
    askedType,
    ...(askedTarget && { askedTarget }),
    offeredTypes: new Set(offers.flatMap((line) => valuesOf(line, "platform.type"))),
    offeredTargets: new Set(offers.flatMap((line) => valuesOf(line, "native.target"))),
  };
}

const valuesOf = (line: string, attribute: "platform.type" | "native.target"): string[] =>
  line
    .split(`'org.jetbrains.kotlin.${attribute}' with value '`)
    .slice(1)
    .flatMap((rest) => /^(\w{1,60})'/.exec(rest)?.[1] ?? []);

/** `iosSimulatorArm64` of `ios_simulator_arm64`, as a target is written in the `kotlin` block. */
export const targetInScript = (target: string): string =>
  target
    .replace(/^android_/, "android_native_")
    .replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
