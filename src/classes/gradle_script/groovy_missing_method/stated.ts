import { pluginsBehind, renamedScriptName } from "../../../facts/gradle-names.ts";
import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts }) => {
  const { method, project } = facts;
  if (!method) return undefined;
  const renamed = renamedScriptName(method, false, undefined, facts.target);
  if (renamed) {
    return {
      cause: `${method} is not there: ${renamed.why}${renamed.notBefore && !renamed.on ? "; before that, the plugin that brings it is not applied" : ""}.`,
      steps: [`Write ${renamed.now} instead${project ? ` in the build file of ${project}` : ""}.`],
      ground: renamed.notBefore && !renamed.on ? "likely" : "inKind",
    };
  }
  const plugins =
    pluginsBehind(method) ??
    (/^(?:implementation|api|testImplementation|compileOnly|runtimeOnly)$/.test(method)
      ? ["java-library", "com.android.application", "com.android.library"]
      : undefined);
  if (!plugins) return undefined;
  return {
    cause: `${method} comes from ${plugins.length > 1 ? "a plugin such as " : "the plugin "}${plugins[0]}, and ${project ? `${project} has none of that kind there` : "no plugin of that kind is in force there"}.`,
    steps: [
      ...(project?.startsWith(":")
        ? []
        : [
            "Where the line belongs to a module, move it there: plugins that a root script applies false bring it nothing.",
          ]),
      `Else apply the plugin of that kind of module above it: ${plugins.join(", ")}.`,
    ],
    ground: "inKind",
  };
};
