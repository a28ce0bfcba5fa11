import { type UnfitPlugin, unfitPlugin } from "../analysis/exceptions/compiler-plugin.ts";
import { compilerPluginOf } from "../facts/compiler-plugins.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { shortName } from "../syntax/names.ts";
import { CauseList, type Verdict } from "./cause-list.ts";

/** A plugin of the Kotlin compiler that does not fit the compiler of this build. */
export const unfitPluginCauses = {
  pluginForOtherKotlin: ({ className, missing }: UnfitPlugin) => {
    const known = compilerPluginOf(className);
    const packageName = className.split(".").slice(0, -1).join(".");
    return {
      text: `${known ? `${known.name} (${packageName})` : `A compiler plugin, by the package ${packageName},`} was built for another release of the Kotlin compiler than the one it runs in: ${shortName(missing)} of this compiler is not as it was compiled against.`,
      steps: [
        known?.versions ??
          "Find by that package which plugin it is, and give it a release made for the Kotlin of this build, or go back to the Kotlin that it was made for.",
        "If the versions seem to fit, another one may be in force: ./gradlew buildEnvironment shows which releases of the plugins the build runs with.",
      ],
    };
  },
};

const causes = new CauseList(unfitPluginCauses).settleByLog("pluginForOtherKotlin");

/** The verdict of the log on it, for whichever class lists it. */
export function readUnfitPlugin({ error }: { error: ParsedError }): Verdict | undefined {
  const unfit = unfitPlugin(error);
  return unfit && causes.proven("pluginForOtherKotlin", unfit, { explicit: true, frame: unfit.frame });
}
