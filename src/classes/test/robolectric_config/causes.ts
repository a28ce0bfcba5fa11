import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `version` is that of Robolectric. */
  targetTooNew: ({ target, maximum, version }: Texts<"target" | "maximum", "version">) => ({
    text: `Tests run on the Android that the app targets, ${target}, and Robolectric${version ? ` ${version}` : ""} has them up to ${maximum} only.`,
    steps: [
      `Raise Robolectric to a release that has ${target}.`,
      `Until there is one, let tests run on ${maximum}: sdk=${maximum} in src/test/resources/robolectric.properties, or @Config(sdk = [${maximum}]) on a test.`,
    ],
    label: `up to ${maximum}`,
  }),
  jdkTooOld: ({ sdk, needed, running }: Texts<"sdk" | "needed" | "running">) => ({
    text: `Robolectric needs Java ${needed} for Android API ${sdk}, and the tests run on Java ${running}.`,
    steps: [
      `Run them on JDK ${needed} (the Gradle JDK, or a toolchain), or set a lower sdk in robolectric.properties.`,
    ],
  }),
}).settleByLog("targetTooNew", "jdkTooOld");

export function readLog({ facts }: Context<typeof failureClass>) {
  const { targetSdk: target, maximumSdk: maximum, sdk, requiredVersion, currentVersion: running } = facts;
  if (target && maximum) return causes.proven("targetTooNew", { target, maximum }, { explicit: true });
  if (!sdk || !requiredVersion || !running) return undefined;
  return causes.proven("jdkTooOld", { sdk, needed: requiredVersion, running }, { explicit: true });
}
