import { unfitPlugin } from "../analysis/exceptions/compiler-plugin.ts";
import { compilerPluginOf } from "../facts/compiler-plugins.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { type StatedCause, simple } from "./stated-cause.ts";

/** A plugin of the Kotlin compiler that does not fit the compiler of this build. */
export function builtForOtherCompiler({ error }: { error: ParsedError }): StatedCause | undefined {
  const unfit = unfitPlugin(error);
  if (!unfit) return undefined;
  const known = compilerPluginOf(unfit.className);
  const packageName = unfit.className.split(".").slice(0, -1).join(".");
  return {
    cause: `${known ? `${known.name} (${packageName})` : `A compiler plugin, by the package ${packageName},`} was built for another release of the Kotlin compiler than the one it runs in: ${simple(unfit.missing)} of this compiler is not as it was compiled against.`,
    steps: [
      known?.versions ??
        "Find by that package which plugin it is, and give it a release made for the Kotlin of this build, or go back to the Kotlin that it was made for.",
      "Where the versions seem to fit, another one may be in force: ./gradlew buildEnvironment shows which releases of the plugins the build runs with.",
    ],
    ground: "told",
    said: true,
    ...(unfit.frame && { frame: unfit.frame }),
  };
}
