import { given, type Reading, type StatedCause } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

const withoutAndroid = (plugin: string): StatedCause => ({
  cause: `${plugin} was applied to a module that has no Android plugin at that moment: it stands above the Android plugin, or the module is none of Android.`,
  steps: [
    "Move it below com.android.application or com.android.library in that module's plugins.",
    "In the root script it belongs with apply false.",
  ],
  ground: "told",
  said: true,
});

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["wants"], ({ wants }) => withoutAndroid(wants)),
  given(["wantsTitle"], ({ wantsTitle }) => withoutAndroid(`The ${wantsTitle}`)),
  given(["refused"], ({ refused }, { facts }) => ({
    cause: `${facts.project ?? "The module"} applies the plugin ${refused} beside an Android plugin, and a module can be of one kind only.`,
    steps: [
      `Remove ${refused} (also java-library, kotlin("jvm") and whatever applies it) from that module, or the Android plugin where it is plain Java.`,
    ],
    ground: "told",
    said: true,
  })),
  given(["builtIn"], ({ builtIn }, { facts }) => ({
    cause: `${facts.project ?? "The module"} applies ${builtIn}, and the Android Gradle plugin has Kotlin built in since ${facts.agpVersion ?? "9.0"}; it does not take both.`,
    steps: [
      `Remove ${builtIn} from the plugins of every Android module, and from the root script and the catalog where nothing else needs it.`,
      "android { kotlinOptions { } } becomes kotlin { compilerOptions { } } at the top level of the script.",
      PUT_OFF,
    ],
    ground: "told",
    said: true,
  })),
  given(["besideBuiltIn"], ({ besideBuiltIn }, { facts }) => ({
    cause: `${facts.project ?? "The module"} applies ${besideBuiltIn}, and the Android Gradle plugin compiles Kotlin itself since 9.0; that plugin does not go with it.`,
    steps: [
      ...(/kapt$/.test(besideBuiltIn)
        ? [
            "Run the processors with KSP instead (com.google.devtools.ksp 2.3.1 or newer), where they have a version for it.",
            "Else apply com.android.legacy-kapt, in the version of the Android Gradle plugin, in place of it: kapt dependencies stay as they are.",
          ]
        : []),
      PUT_OFF,
    ],
    ground: "told",
    said: true,
  })),
  given(["multiplatform"], ({ multiplatform }, { facts }) => ({
    cause: `${facts.project ?? "The module"} applies com.android.library or com.android.application beside ${multiplatform}, and the Android Gradle plugin does not take both in one module since 9.0.`,
    steps: [
      "A library: replace com.android.library by com.android.kotlin.multiplatform.library; its settings move from android { } into kotlin { androidLibrary { } }.",
      "An app: move what is Android's into a module of its own, with com.android.application alone, that depends on the multiplatform one.",
      PUT_OFF,
    ],
    ground: "told",
    said: true,
  })),
  given(["ksp"], () => ({
    cause:
      "KSP of this build is older than the Android Gradle plugin's own way to compile Kotlin, which is on since 9.0: KSP takes it from 2.3.1 on.",
    steps: [
      "Raise com.google.devtools.ksp to 2.3.1 or newer; from 2.3 on its version does not begin with that of Kotlin any more.",
      "Or turn it off for now: android.builtInKotlin=false and android.newDsl=false in gradle.properties, and apply org.jetbrains.kotlin.android again.",
    ],
    ground: "told",
    said: true,
  })),
  given(["base"], (_, { facts }) => {
    const isHilt = /hilt/.test(facts.plugin ?? "");
    return {
      cause: `${facts.plugin ?? "A plugin"} looks for the BaseExtension of the Android Gradle plugin, which is not there any more since 9.0: it was made for an older one.`,
      steps: [
        isHilt
          ? "Raise Hilt's plugin, and Dagger with it, to 2.59 or newer, which is made for the Android Gradle plugin 9."
          : "Raise that plugin to a release made for the Android Gradle plugin 9.",
        "Until there is one: android.newDsl=false in gradle.properties, or the Android Gradle plugin 8.",
      ],
      ground: "inKind",
      said: true,
    };
  }),
];

const PUT_OFF =
  "android.builtInKotlin=false together with android.newDsl=false in gradle.properties puts it off.";
