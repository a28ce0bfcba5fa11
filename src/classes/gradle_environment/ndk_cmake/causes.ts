import { removedAbi } from "../../../facts/removed-abis.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** The line that asks for them in the module that failed, else who asks for them, and how many lines do. */
type UnknownAbis = { abis: readonly string[]; place?: string; askedBy?: string; count?: number };

const install = (name: string, version: string | undefined): string => `sdkmanager "${name};${version}"`;

export const causes = causesOf<typeof failureClass>()({
  abiUnknown: ({ abis, place, askedBy, count }: UnknownAbis) => {
    const names = abis.join(", ");
    const gone = abis.map(removedAbi).find(Boolean);
    const where = count
      ? `${place && count === 1 ? "that line" : "these lines"}`
      : "APP_ABI (Application.mk) and abiFilters (build file)";
    return {
      text: `${place ? `${place} has the native code built` : "The native code is built"} for ${names}, and ${gone ? `the NDK builds for ${gone.abi} no more since ${gone.ndk}` : "the installed NDK knows no such processor"}.${askedBy ? ` ${askedBy}; which of them counts for the task that failed does not show.` : ""}`,
      steps: [
        `Take ${names} out of ${where}.`,
        ...(gone ? [`Or build with an NDK before ${gone.ndk}, while such devices matter.`] : []),
      ],
      label: `asks for ${names}`,
      question: `which line asks for ${names} in the module that failed`,
    };
  },
  ndkMissing: ({ version, there }: { version: string; there?: string }) => ({
    text: `The build asks for NDK ${version}, which this machine does not have${there ? ` (it has ${there})` : ""}.`,
    steps: [
      install("ndk", version),
      there
        ? `Or set ndkVersion = "${there.split(",").at(-1)?.trim()}" in the module with native code.`
        : "Or remove ndkVersion, so that the plugin's own default is taken.",
    ],
  }),
  noNdk: ({ version }: { version: string }) => ({
    text: `The module has native code or libraries, and this machine's SDK has no NDK ${version}, the one that the Android Gradle plugin takes where ndkVersion says nothing else.`,
    steps: [install("ndk", version), "Or set ndkVersion to one that is installed."],
  }),
  /** An NDK folder that holds no NDK. */
  brokenNdk: ({ path }: { path: string }) => ({
    text: `${path} is there and holds no NDK: its installation was broken off, or only the folder was made.`,
    steps: [`Delete that folder and install it again: ${install("ndk", path.split(/[/\\]/).at(-1))}`],
  }),
  cmakeMissing: ({ version }: { version: string }) => ({
    text: `The build asks for CMake ${version}, which this machine's SDK does not have.`,
    steps: [
      install("cmake", version),
      "Or set externalNativeBuild { cmake { version = … } } to one that is installed; cmake.dir in local.properties names another folder.",
    ],
  }),
});

export const abisOf = (abis = ""): string[] => abis.split(/[\s,]+/).filter(Boolean);

export function readLog({ error: { raw }, facts }: Context<typeof failureClass>) {
  const support = { explicit: true } as const;
  const [, path] = /NDK at (\S{1,300}) did not have a source\.properties file/.exec(raw) ?? [];
  if (path) return causes.proven("brokenNdk", { path }, support);
  const [, cmake] = /CMake '([\d.]{3,20})' was not found/.exec(raw) ?? [];
  if (cmake) return causes.proven("cmakeMissing", { version: cmake }, support);
  const [, ndk] = /NDK not configured\.[^\n]{0,120}Preferred NDK version is '([\d.]{3,30})'/.exec(raw) ?? [];
  if (ndk) return causes.proven("noNdk", { version: ndk }, support);
  const abis = abisOf(facts.abis);
  if (abis.length > 0) return causes.proven("abiUnknown", { abis }, { ...support, ground: "typical" });
  const version = facts.requiredVersion;
  if (!version) return undefined;
  const there = /Versions available locally: ([\d., ]{3,200})/.exec(raw)?.[1]?.trim();
  return causes.proven(
    "ndkMissing",
    { version, there },
    { ...support, ground: facts.code ? "typical" : "stated" },
  );
}
