import { agpForCompileSdk } from "../../../facts/compatibility/agp-compile-sdk.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** `move` is what moving the plugin takes, where its line is known. */
type Untested = { agp: string; tested: number | string; level?: number; module?: string; move?: string[] };

export const causes = causesOf<typeof failureClass>()({
  raisedAlone: ({ agp, tested, level, module = "A module", move }: Untested) => {
    const floor = level && agpForCompileSdk(level);
    const raise = `Raise the Android Gradle plugin to ${floor ? `${floor} or newer, the first that knows` : "a release that knows"} ${level ? `API ${level}` : "this level"}.`;
    return {
      text: `${module} compiles against ${level ? `API ${level}` : "a newer level"}, and the Android Gradle plugin ${agp} was tested up to ${tested} only. This is a warning: it fails a build only where aapt2 or R8 cannot read the newer platform.`,
      steps: [
        ...(move ?? [raise]),
        `Or stay with compileSdk ${tested}. Where the build fails as well, look for another message.`,
        `To live with it, set android.suppressUnsupportedCompileSdk=${level ?? "<level>"} in gradle.properties.`,
      ],
      label: floor ? `API ${level} needs ${floor}` : `tested up to ${tested}`,
    };
  },
});

export function readLog({ facts }: Context<typeof failureClass>) {
  const { agpVersion: agp, testedSdk: tested, compileSdk } = facts;
  if (!agp || !tested) return undefined;
  const level = Number(compileSdk) || undefined;
  return causes.proven("raisedAlone", { agp, tested, level }, { ground: "typical" });
}
