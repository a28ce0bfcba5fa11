import { removedAbi } from "../../../facts/removed-abis.ts";
import { given, type Reading, type StatedCause, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  brokenNdk,
  missingCmake,
  withoutNdk,
  given(["abis"], ({ abis }) => {
    const [gone, ...others] = abis.split(/[\s,]+/).map(removedAbi);
    const version = gone && others.every((each) => each?.ndk === gone.ndk) ? gone.ndk : undefined;
    return {
      cause: `The native build is made for ${abis.trim().replace(/(?:(?<!\s)\s+)?,\s*|\s+/g, ", ")}${version ? `, which NDK ${version} removed` : ", which this NDK does not know"}.`,
      steps: [
        "Take it out of APP_ABI (Application.mk) and abiFilters (build file).",
        ...(version ? [`Or build with an NDK before ${version}, while devices of that kind matter.`] : []),
      ],
      ground: "inKind",
      said: true,
    };
  }),
  given(["requiredVersion"], ({ requiredVersion }, { facts, error }) => {
    const there = /Versions available locally: ([\d., ]{3,200})/.exec(error.raw)?.[1]?.trim();
    return {
      cause: `The build asks for NDK ${requiredVersion}, which this machine does not have${there ? ` (it has ${there})` : ""}.`,
      steps: [
        `sdkmanager "ndk;${requiredVersion}"`,
        there
          ? `Or set ndkVersion = "${there.split(",").at(-1)?.trim()}" in the module with native code.`
          : "Or remove ndkVersion, so that the plugin's own default is taken.",
      ],
      ground: facts.code ? "inKind" : "told",
      said: true,
    };
  }),
];

/** `[CXX1300] CMake '3.22.1' was not found in SDK, PATH, or by cmake.dir property.` */
function missingCmake({ error }: Told<typeof failureClass>): StatedCause | undefined {
  const version = /CMake '([\d.]{3,20})' was not found/.exec(error.raw)?.[1];
  if (!version) return undefined;
  return {
    cause: `The build asks for CMake ${version}, which this machine's SDK does not have.`,
    steps: [
      `sdkmanager "cmake;${version}"`,
      "Or set externalNativeBuild { cmake { version = … } } to one that is installed; cmake.dir in local.properties names another folder.",
    ],
    ground: "told",
    said: true,
  };
}

/** An NDK folder that holds no NDK: an installation that was broken off. */
function brokenNdk({ error }: Told<typeof failureClass>): StatedCause | undefined {
  const [, path] = /NDK at (\S{1,300}) did not have a source\.properties file/.exec(error.raw) ?? [];
  if (!path) return undefined;
  const version = path.split(/[/\\]/).at(-1);
  return {
    cause: `${path} is there and holds no NDK: its installation was broken off, or only the folder was made.`,
    steps: [`Delete that folder and install it again: sdkmanager "ndk;${version}"`],
    ground: "told",
    said: true,
  };
}

/** `NDK not configured. … Preferred NDK version is '21.1.6352462'.` */
function withoutNdk({ error }: Told<typeof failureClass>): StatedCause | undefined {
  const version = /NDK not configured\.[^\n]{0,120}Preferred NDK version is '([\d.]{3,30})'/.exec(
    error.raw,
  )?.[1];
  if (!version) return undefined;
  return {
    cause: `The module has native code or libraries, and this machine's SDK has no NDK ${version}, the one that the Android Gradle plugin takes where ndkVersion says nothing else.`,
    steps: [`sdkmanager "ndk;${version}"`, "Or set ndkVersion to one that is installed."],
    ground: "told",
    said: true,
  };
}
