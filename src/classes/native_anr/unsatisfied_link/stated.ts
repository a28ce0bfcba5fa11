import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["library"], ({ library }, told) => {
    if (told.onJvm) return undefined;
    const abi = /nativeLibraryDirectories=\[[^\]]*?\/lib\/(\w+)/.exec(told.error.raw)?.[1];
    return {
      cause: `The installed app has no ${library}${abi ? ` for this device (${abi})` : " for the processor of this device"}.`,
      steps: [
        "Look into the APK (Build > Analyze APK, lib/): which ABIs have it? abiFilters, splits, or a library that is built for some ABIs only leave it out.",
        "A name without lib and .so belongs into System.loadLibrary.",
      ],
      ground: "inKind",
      said: true,
    };
  }),
  given(["method"], ({ method }) => {
    const name = /([\w.]+)\(/.exec(method)?.[1] ?? method;
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
