import { reactNativeStep } from "../../../facts/react-native-libraries.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { lastTwo } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** A library in the project, and the kinds of device that it is there for. */
interface ForOthers {
  library: string;
  abi: string;
  has: readonly string[];
  /** The place where the file for this device belongs. */
  wanted: string;
}

const BUILD_ALIGNED = [
  "Build with NDK r28 or later, which aligns for 16 KB by itself.",
  'With an older NDK: target_link_options(… "-Wl,-z,max-page-size=16384"); and Android Gradle plugin 8.5.1 or later to package it uncompressed.',
];

export const causes = causesOf<typeof failureClass>()({
  /** `part` is one of those that the app was installed in, of which none is for a kind of processor. */
  notInApp: ({ library, abi, part }: { library: string; abi?: string; part?: string }) => {
    const step = reactNativeStep(library);
    return {
      text: `The installed app has no ${library}${abi ? ` for this device (${abi})` : " for the processor of this device"}.${part ? ` It was installed in parts (${part}), and the log names none for a kind of processor, such as split_config.arm64_v8a.` : ""}`,
      steps: [
        ...(step ? [step] : []),
        ...(part
          ? [
              "Install the whole set of parts, or a universal APK (bundletool --mode=universal); a copy of base.apk alone has no native libraries.",
            ]
          : []),
        look(
          "Look into the APK (Build > Analyze APK, lib/): which ABIs have it? abiFilters, splits, or a library that is built for some ABIs only leave it out.",
        ),
        ...(step ? [] : ["A name without lib and .so belongs into System.loadLibrary."]),
      ],
    };
  },
  withPrefix: ({ written, library, right }: Record<"written" | "library" | "right", string>) => ({
    text: `loadLibrary() adds lib and .so to the name by itself, so "${written}" looks for ${library}.`,
    steps: [`Load it as "${right}".`],
    label: `"${right}"`,
  }),
  filteredOut: ({ abi, place, library }: Record<"abi" | "place" | "library", string>) => ({
    text: `The device runs ${abi}, and ${place} keeps that out of the app, so ${library} is not in it.`,
    steps: [`Add "${abi}" to abiFilters, for debug builds at least where emulators need it.`],
    label: `without ${abi}`,
  }),
  notForDevice: ({ abi, library, has, wanted }: ForOthers) => ({
    text: `The device runs ${abi}, and the project has ${library} only for ${has.join(" and ")}${/^x86/.test(abi) ? ": this is an emulator" : ""}.`,
    steps: [
      `Add ${wanted}, from whoever builds it.`,
      `If ${abi} is not to be supported, keep it out with abiFilters, so that such devices are not offered the app; use an arm64 emulator image.`,
    ],
    label: `not for ${abi}`,
  }),
  otherName: ({ file, name, made, place }: Record<"file" | "name" | "made" | "place", string>) => ({
    text: `${file} loads "${name}", and the native build makes ${made} (${place}).`,
    steps: [`Load "${made}".`],
    label: `"${made}"?`,
  }),
  notInProject: ({ name }: { name: string }) => ({
    text: `This line loads lib${name}.so, and no jniLibs folder of this project has it, nor is a native build configured. A library that was to bring it is missing for this device.`,
    steps: [
      look(
        `Look into the app that was installed: unzip -l app.apk 'lib/*' shows which ${name} it has, and for which processors.`,
      ),
      "Put the file into src/main/jniLibs/<abi>/, or add the dependency whose AAR has it.",
    ],
    label: "not in the app",
  }),
  /** Whether the project builds it is undefined where only the log is known. */
  notAligned: ({ library, isBuiltHere }: { library?: string; isBuiltHere?: boolean }) => ({
    text: `${library ?? "A native library"} ${isBuiltHere ? "is built here" : "was built"} for memory pages of 4 KB, and this device has pages of 16 KB, as newer ones do since Android 15.`,
    steps: [
      ...(isBuiltHere ? [] : ["Get a build of it that is aligned for 16 KB from whoever made it."]),
      ...(isBuiltHere === false ? [] : BUILD_ALIGNED),
    ],
    label: isBuiltHere ? "aligned for 4 KB" : "the NDK",
  }),
  otherWidth: ({ bits }: { bits: string }) => ({
    text: `A ${bits}-bit library was found in a process of the other width: the app's ABIs do not all have all of its libraries.`,
    steps: [
      "Ship every native library for every ABI that the app has, or leave that ABI out with abiFilters.",
    ],
  }),
  noImplementation: ({ method }: { method: string }) => ({
    text: `${method} is declared native, and no library that is loaded has its function.`,
    steps: [
      look(
        'See that System.loadLibrary runs before (a companion\'s init block), and that the exported name fits package, class and method; in C++ it needs extern "C".',
      ),
      "In a minified build only: keep classes with native methods (-keepclasseswithmembernames).",
    ],
  }),
  otherClass: ({ wanted, written, file }: Record<"wanted" | "written" | "file", string>) => ({
    text: `The runtime looks for ${wanted}, and ${file} has ${written}: the class was moved or renamed, and the name of the native function did not follow.`,
    steps: [
      `Rename it to ${wanted}, or register the functions with RegisterNatives, which needs no such names.`,
    ],
    label: "for another class",
  }),
  mangled: ({ wanted, place }: Record<"wanted" | "place", string>) => ({
    text: `${wanted} is C++ without extern "C" (${place}), so the compiler gives it another name than the one the runtime looks for.`,
    steps: ['Put extern "C" JNIEXPORT in front of it.'],
    label: 'no extern "C"',
  }),
  neverLoaded: ({ owner, method }: Record<"owner" | "method", string>) => ({
    text: `${owner}.${method}() is native, and nothing was found in this project that loads a native library.`,
    steps: [
      `Load the library before the first call: companion object { init { System.loadLibrary("…") } } in ${owner}.`,
    ],
    label: "no loadLibrary() found",
  }),
});

export function readLog({ facts, onJvm, error }: Context<typeof failureClass>) {
  const { library, abi, method, alignment, bits } = facts;
  const part = partWithoutAbi(error.raw);
  const support = { explicit: true } as const;
  if (library && !onJvm) {
    const values = { library, abi, part };
    // An app that has a part for its processor was built for it: what lacks may as well be in a place that was not looked at.
    return hasPartForAbi(error.raw)
      ? causes.supported("notInApp", values)
      : causes.proven("notInApp", values, { ...support, ground: "typical" });
  }
  if (method) {
    const name = /(?<![\w.])([\w.]+)\(/.exec(method)?.[1] ?? method;
    return causes.supported("noImplementation", { method: lastTwo(name) }, support);
  }
  if (alignment) return causes.proven("notAligned", {}, support);
  return bits ? causes.proven("otherWidth", { bits }, support) : undefined;
}

/** One of the installed parts of an app that a message lists, where none of them is for a kind of processor. */
function partWithoutAbi(raw: string): string | undefined {
  return hasPartForAbi(raw) ? undefined : /\bsplit_config\.\w{1,40}\.apk\b/.exec(raw)?.[0];
}

const hasPartForAbi = (raw: string): boolean => /\bsplit_config\.(?:arm|x86|mips)\w{0,40}\.apk\b/.test(raw);
