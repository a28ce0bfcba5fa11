import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** A plugin that is there, and who asks for it again; `first` is the script that brought it, `as` its version. */
type Asked = Texts<never, "plugin" | "path" | "first" | "as">;

export const causes = causesOf<typeof failureClass>()({
  alreadyThere: ({ plugin, path = "The module", first, as }: Asked) => ({
    text: `${path} asks for ${plugin ?? "a plugin"} with a version, but it is on the classpath already${first ? `: ${first} puts it there` : as ? ` as ${as}` : ": buildSrc, an included build or a buildscript block puts it there"}. A second version cannot be chosen.`,
    steps: [
      `Leave the version out in ${path.replace(/^The /, "the ")}: id("${plugin ?? "…"}").`,
      first
        ? `The version is decided in ${first}.`
        : "The version is decided once: in the root script (apply false), or where the plugin is a dependency (buildSrc, an included build).",
    ],
    label: "without its version",
  }),
  twoKotlinPlugins: () => ({
    text: "Two plugins register the extension kotlin: two Kotlin plugins, or org.jetbrains.kotlin.android beside an Android Gradle plugin from 9.0 on, which brings Kotlin itself.",
    steps: [
      "With Android Gradle plugin 9, remove org.jetbrains.kotlin.android (kotlin-android) from the module's plugins; compiler options move to kotlin { compilerOptions { } }. Otherwise apply one Kotlin plugin.",
      "Or keep it for now with android.builtInKotlin=false and android.newDsl=false in gradle.properties.",
    ],
  }),
  builtInKotlin: ({ plugin, path, module, agp }: Texts<"plugin" | "path" | "module" | "agp">) => ({
    text: `Version 9.0 and later of the Android Gradle plugin (${agp} here) compile Kotlin themselves, and ${module} applies ${plugin} as well: both register the extension kotlin.`,
    steps: [
      `Remove ${plugin} from ${path}, and from the root's plugins block; kotlin { compilerOptions { } } stays.`,
      "To keep the old way for a while: android.builtInKotlin=false and android.newDsl=false in gradle.properties.",
    ],
    label: "built in by now",
  }),
  appliedTwice: ({ module, first, second, place }: Texts<"module" | "first" | "second" | "place">) => ({
    text: `${module} applies the Kotlin plugin twice, as ${first} and as ${second}.`,
    steps: [`Remove ${place}.`],
    label: "applied again",
  }),
});

export function readLog({ facts: { extension, version, plugin }, error }: Context<typeof failureClass>) {
  if (extension === "kotlin") return causes.proven("twoKotlinPlugins", {}, { ground: "typical" });
  const isUnknown = /already on the classpath with an unknown version/.test(error.raw);
  return version || isUnknown ? causes.proven("alreadyThere", { plugin, as: version }) : undefined;
}
