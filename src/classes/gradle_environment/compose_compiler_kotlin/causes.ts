import { COMPOSE_PLUGIN_ID, composeCompilerFor } from "../../../facts/compatibility/kotlin-compose.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** `needed` is the Kotlin that the compiler works with; `isStated` says whether a line of the build sets the compiler. */
type Pair = { compiler: string; needed: string; used: string; isStated?: boolean };
/** `modules` are all that lack the plugin, where the project says so; `module` is the first of them. */
type Lacking = { module?: string; kotlin?: string; modules?: readonly string[] };

const ADD_PLUGIN = `Add the plugin ${COMPOSE_PLUGIN_ID}, in the version of Kotlin, to the root build file (apply false) or the version catalog`;

export const causes = causesOf<typeof failureClass>()({
  kotlinMovedAlone: ({ compiler, needed, used, isStated }: Pair) => {
    const right = composeCompilerFor(used);
    const target = right?.by === "extension" ? right.version : undefined;
    const setTo = `Set composeOptions { kotlinCompilerExtensionVersion } to ${target}.`;
    const byPlugin = `From Kotlin 2.0 on the compiler comes with Kotlin: apply ${COMPOSE_PLUGIN_ID} in version ${used} and remove kotlinCompilerExtensionVersion.`;
    const none = `No Compose compiler was made for Kotlin ${used}; use Kotlin ${needed}, or 2.0 and later, where the compiler comes with Kotlin.`;
    return {
      text: `The Compose compiler ${compiler}${isStated === false ? ", which the Android Gradle plugin brings because no line sets kotlinCompilerExtensionVersion" : ""} works with Kotlin ${needed} alone, and this build uses Kotlin ${used}.${target ? ` For that Kotlin it has to be ${target}.` : ""}`,
      steps: right ? [target ? setTo : byPlugin, `Or go back to Kotlin ${needed}.`] : [none],
      label: target && isStated ? `Kotlin ${used} needs ${target}` : `Compose compiler wants ${needed}`,
    };
  },
  pluginMissing: ({ module, kotlin = "2.0 and later", modules }: Lacking) => ({
    text: `${module ?? "A module"} switches Compose on, and its compiler comes with Kotlin ${kotlin} as the plugin ${COMPOSE_PLUGIN_ID}, which the module does not apply.`,
    steps: [
      `${ADD_PLUGIN}, and apply it in ${modules?.join(", ") ?? `every module with buildFeatures { compose = true }${module ? `, first in ${module}` : ""}`}.`,
      "Remove composeOptions { kotlinCompilerExtensionVersion } where it is set: it counts for nothing any more.",
    ],
    label: "needs the Compose plugin",
  }),
  multiplatformWithoutPlugin: ({ module }: { module?: string }) => ({
    text: `${module ?? "A module"} applies org.jetbrains.compose without the Compose compiler plugin, which Kotlin 2.0 and newer require beside it.`,
    steps: [
      `${ADD_PLUGIN}, and apply it in every module that applies org.jetbrains.compose${module ? `, first in ${module}` : ""}.`,
      "Take kotlinCompilerPlugin out of the compose { } blocks of these modules.",
    ],
  }),
});

export function readLog({ facts, error }: Context<typeof failureClass>) {
  const { composeCompilerVersion: compiler, requiredVersion: needed, currentVersion: used } = facts;
  const { multiplatform, project: module } = facts;
  if (compiler && needed && used)
    return causes.proven("kotlinMovedAlone", { compiler, needed, used }, { explicit: true });
  if (multiplatform) return causes.proven("multiplatformWithoutPlugin", { module }, { explicit: true });
  const quote = "Compose Compiler Gradle plugin is required";
  if (!error.message.replace(/\s+/g, " ").includes(quote)) return undefined;
  return causes.proven("pluginMissing", { module }, { ground: "stated", quotes: [quote] });
}
