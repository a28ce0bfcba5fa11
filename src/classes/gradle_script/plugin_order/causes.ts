import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** A plugin that a module applies; `place` is the line that does so, where it is known. */
type Applied = Texts<"plugin", "project" | "place">;

const PUT_OFF =
  "android.builtInKotlin=false together with android.newDsl=false in gradle.properties puts it off.";

type BuiltIn = Applied & { agp?: string; others?: number };

export const causes = causesOf<typeof failureClass>()({
  beforeAndroid: ({ plugin }: Applied) => ({
    text: `${plugin} was applied to a module that has no Android plugin at that moment: it stands above the Android plugin, or the module is none of Android.`,
    steps: [
      "Move it below com.android.application or com.android.library in that module's plugins.",
      "In the root script it belongs with apply false.",
    ],
  }),
  otherKind: ({ plugin, project = "The module", place }: Applied) => ({
    text: `${place ? `${place} applies ${plugin} to ${project}` : `${project} applies the plugin ${plugin}`} beside an Android plugin, and a module can be of one kind only.`,
    steps: [
      `Remove ${place ? "that line" : `${plugin} (also java-library, kotlin("jvm") and whatever applies it) from that module`}, or the Android plugin where it is plain Java.`,
    ],
    label: "not beside the Android plugin",
  }),
  /** `others` is how many more modules apply it, where the log names none of them. */
  builtInKotlin: ({ plugin, project, place, agp = "9.0", others }: BuiltIn) => ({
    text: `${place ?? project ?? "The module"} applies ${plugin}${others === undefined ? "" : " to an Android module"}, and the Android Gradle plugin has Kotlin built in since ${agp}; it does not take both.${others ? ` So do ${others} other module${others > 1 ? "s" : ""} of it.` : ""}`,
    steps: [
      `Remove ${plugin} from the plugins of every Android module, and from the root script and the catalog where nothing else needs it.`,
      "android { kotlinOptions { } } becomes kotlin { compilerOptions { } } at the top level of the script.",
      ...(others === undefined
        ? []
        : [
            "Where older ones are to work too, apply it only if android.builtInKotlin is off or the plugin's version is below 9.",
          ]),
      PUT_OFF,
    ],
    label: "not beside built-in Kotlin",
  }),
  notWithBuiltInKotlin: ({ plugin, project = "The module" }: Applied) => ({
    text: `${project} applies ${plugin}, and the Android Gradle plugin compiles Kotlin itself since 9.0; that plugin does not go with it.`,
    steps: [
      ...(/kapt$/.test(plugin)
        ? [
            "Run the processors with KSP instead (com.google.devtools.ksp 2.3.1 or newer), where they have a version for it.",
            "Else apply com.android.legacy-kapt, in the version of the Android Gradle plugin, in place of it: kapt dependencies stay as they are.",
          ]
        : []),
      PUT_OFF,
    ],
  }),
  besideMultiplatform: ({ plugin, project = "The module" }: Applied) => ({
    text: `${project} applies com.android.library or com.android.application beside ${plugin}, and the Android Gradle plugin does not take both in one module since 9.0.`,
    steps: [
      "A library: replace com.android.library by com.android.kotlin.multiplatform.library; its settings move from android { } into kotlin { androidLibrary { } }.",
      "An app: move what is Android's into a module of its own, with com.android.application alone, that depends on the multiplatform one.",
      PUT_OFF,
    ],
  }),
  kspTooOld: () => ({
    text: "KSP of this build is older than the Android Gradle plugin's own way to compile Kotlin, which is on since 9.0: KSP takes it from 2.3.1 on.",
    steps: [
      "Raise com.google.devtools.ksp to 2.3.1 or newer; from 2.3 on its version does not begin with that of Kotlin any more.",
      "Or turn it off for now: android.builtInKotlin=false and android.newDsl=false in gradle.properties, and apply org.jetbrains.kotlin.android again.",
    ],
  }),
  wantsBaseExtension: ({ plugin = "A plugin" }: Partial<Applied>) => ({
    text: `${plugin} looks for the BaseExtension of the Android Gradle plugin, which is not there any more since 9.0: it was made for an older one.`,
    steps: [
      /hilt/.test(plugin)
        ? "Raise Hilt's plugin, and Dagger with it, to 2.59 or newer, which is made for the Android Gradle plugin 9."
        : "Raise that plugin to a release made for the Android Gradle plugin 9.",
      "Until there is one: android.newDsl=false in gradle.properties, or the Android Gradle plugin 8.",
    ],
  }),
}).settleByLog("wantsBaseExtension", "notWithBuiltInKotlin", "kspTooOld", "besideMultiplatform");

export function readLog({ facts }: Context<typeof failureClass>) {
  const { wants, wantsTitle, refused, builtIn, besideBuiltIn, multiplatform, plugin, project } = facts;
  const explicit = true;
  const misplaced = wants ?? (wantsTitle && `The ${wantsTitle}`);
  if (misplaced) return causes.proven("beforeAndroid", { plugin: misplaced }, { explicit });
  if (refused) return causes.proven("otherKind", { plugin: refused, project }, { explicit });
  if (builtIn)
    return causes.proven("builtInKotlin", { plugin: builtIn, project, agp: facts.agpVersion }, { explicit });
  if (besideBuiltIn)
    return causes.proven("notWithBuiltInKotlin", { plugin: besideBuiltIn, project }, { explicit });
  if (multiplatform)
    return causes.proven("besideMultiplatform", { plugin: multiplatform, project }, { explicit });
  if (facts.ksp) return causes.proven("kspTooOld", {}, { explicit });
  return facts.base
    ? causes.proven("wantsBaseExtension", { plugin }, { ground: "typical", explicit })
    : undefined;
}
