import { pluginsBehind, renamedScriptName } from "../../../facts/gradle-names.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["reference"], ({ reference }, { place }) => {
  const renamed = renamedScriptName(reference, true);
  if (reference === "kotlinOptions") {
    return {
      cause: `kotlinOptions${place ? ` (${place})` : ""} is no part of this android block: the Kotlin that Android Gradle plugin 9 has built in does without it, and before that the plugin org.jetbrains.kotlin.android brought it.`,
      steps: [
        "Write kotlin { compilerOptions { jvmTarget = JvmTarget.JVM_17 } } at the top level of the script instead.",
        "With an older Android Gradle plugin, see that org.jetbrains.kotlin.android is applied above it.",
      ],
      ground: "inKind",
    };
  }
  if (renamed) {
    return {
      cause: `${reference}${place ? ` (${place})` : ""} is gone from build scripts: ${renamed.why.replace(/\.$/, "")}.`,
      steps: [`Write ${renamed.now} instead.`],
      ground: "inKind",
    };
  }
  const plugins = pluginsBehind(reference);
  if (!plugins) return undefined;
  return {
    cause: `${reference} comes from the plugin ${plugins[0]}, which this script${place ? ` (${place})` : ""} does not apply in its plugins block.`,
    steps: [
      `Apply it there: plugins { id("${plugins[0]}") }. A name that a plugin brings is known only below a plugins block, not with apply(plugin = …).`,
      ...(plugins.length > 1 ? [`${plugins.slice(1).join(" or ")} would do as well.`] : []),
    ],
    ground: "inKind",
  };
});
