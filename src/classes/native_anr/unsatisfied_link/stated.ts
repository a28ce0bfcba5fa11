import { reactNativeStep } from "../../../facts/react-native-libraries.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["library"], ({ library }, told) => {
    if (told.onJvm) return undefined;
    const { abi } = told.facts;
    const step = reactNativeStep(library);
    const installed = splitsWithoutAbi(told.error.raw);
    return {
      cause: `The installed app has no ${library}${abi ? ` for this device (${abi})` : " for the processor of this device"}.${installed ? ` It was installed in parts (${installed}), and the log names none for a kind of processor, such as split_config.arm64_v8a.` : ""}`,
      steps: [
        ...(step ? [step] : []),
        ...(installed
          ? [
              "Install the whole set of parts, or a universal APK (bundletool --mode=universal); a copy of base.apk alone has no native libraries.",
            ]
          : []),
        "Look into the APK (Build > Analyze APK, lib/): which ABIs have it? abiFilters, splits, or a library that is built for some ABIs only leave it out.",
        ...(step ? [] : ["A name without lib and .so belongs into System.loadLibrary."]),
      ],
      ground: "inKind",
      said: true,
    };
  }),
  given(["method"], ({ method }) => {
    const name = /(?<![\w.])([\w.]+)\(/.exec(method)?.[1] ?? method;
    return {
      cause: `${name.split(".").slice(-2).join(".")} is declared native, and no library that is loaded has its function.`,
      steps: [
        'See that System.loadLibrary runs before (a companion\'s init block), and that the exported name fits package, class and method; in C++ it needs extern "C".',
        "In a minified build only: keep classes with native methods (-keepclasseswithmembernames).",
      ],
      ground: "likely",
      said: true,
    };
  }),
  given(["alignment"], () => ({
    cause: "A native library is not aligned for memory pages of 16 KB, which this device uses.",
    steps: [
      "Raise the library, or build it with NDK r28 or newer (or -Wl,-z,max-page-size=16384), and Android Gradle plugin 8.5.1 or newer.",
    ],
    ground: "told",
    said: true,
  })),
  given(["bits"], ({ bits }) => ({
    cause: `A ${bits}-bit library was found in a process of the other width: the app's ABIs do not all have all of its libraries.`,
    steps: [
      "Ship every native library for every ABI that the app has, or leave that ABI out with abiFilters.",
    ],
    ground: "told",
    said: true,
  })),
];

/** One of the installed parts of an app that a message lists, where none of them is for a kind of processor. */
function splitsWithoutAbi(raw: string): string | undefined {
  const splits = [...raw.matchAll(/\b(split_config\.\w{1,40}\.apk)\b/g)].map(([, name]) => name ?? "");
  return splits.some((name) => /^split_config\.(?:arm|x86|mips)/.test(name)) ? undefined : splits[0];
}
