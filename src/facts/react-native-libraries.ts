import type { FactTable } from "./fact-table.ts";

/** Native libraries of React Native, and what has to be right for them to be in an app. */
export interface ReactNativeLibrary {
  /** Names without `lib` and `.so`. */
  names: readonly string[];
  step: string;
}

const LIBRARIES: FactTable<ReactNativeLibrary> = {
  asOf: "2026-11",
  source:
    "com.facebook.react.soloader.OpenSourceMergedSoMapping and the template's MainApplication and build.gradle of React Native 0.60 to 0.82",
  rows: [
    {
      names: [
        ...["fabricjni", "jsinspector", "mapbufferjni", "react_devsupportjni", "react_featureflagsjni"],
        ...[
          "react_newarchdefaults",
          "reactnativeblob",
          "reactnativejni",
          "reactnativejni_common",
          "rninstance",
        ],
        ...[
          "turbomodulejsijni",
          "uimanagerjni",
          "yoga",
          "hermes_executor",
          "hermesinstancejni",
          "jsijniprofiler",
        ],
      ],
      step: "From React Native 0.76 on it is part of a merged library: MainApplication has to say so with SoLoader.init(this, OpenSourceMergedSoMapping), and every native package has to be built for that version.",
    },
    {
      names: ["hermes"],
      step: "It comes with Hermes: the module of the app needs its dependency for every build type (com.facebook.react:hermes-android; before React Native 0.70 the AARs of hermes-engine) where MainApplication or the build chooses Hermes, and nothing may ask for it where JSC is chosen. Clean the build after a change.",
    },
    {
      names: ["jsc", "jscexecutor", "jscruntime", "jscinstance", "jsctooling"],
      step: "It comes with JSC, or with the JSC side of React Native: either the app needs that dependency (jsc-android), or it means to run Hermes, and enableHermes of app/build.gradle and MainApplication (getJavaScriptExecutorFactory, isHermesEnabled) do not agree.",
    },
  ],
};

/** What to look at where `libhermes.so` is not found; undefined for libraries of others. */
export function reactNativeStep(library: string): string | undefined {
  const name = library.replace(/^lib/, "").replace(/\.so$/, "");
  return LIBRARIES.rows.find(({ names }) => names.includes(name))?.step;
}
