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
      "android.builtInKotlin=false together with android.newDsl=false in gradle.properties puts it off.",
    ],
    ground: "told",
    said: true,
  })),
];
