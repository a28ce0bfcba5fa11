import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { type SdkPackage, sdkPackage } from "../sdk-packages.ts";
import type { failureClass } from "./class.ts";

/** `place` is the line that asks for it. */
type Wanted = { wanted: SdkPackage; place?: string };

const titleOf = ({ kind, version }: SdkPackage): string =>
  `${kind === "build-tools" ? "build tools" : "the platform"} ${version}`;

const DROP_TOOLS =
  "Or drop buildToolsVersion: each Android Gradle plugin brings the version it was made for.";

export const causes = causesOf<typeof failureClass>()({
  /** `isBrought` says whether the plugin brings such a package by itself, where that is known. */
  notInstalled: ({ wanted, place = "The build", isBrought = true }: Wanted & { isBrought?: boolean }) => ({
    text: `${place} asks for ${titleOf(wanted)}, and the Android SDK of the machine that ran this does not have it.`,
    steps: [
      `Install it there: sdkmanager "${wanted.name}", with the ANDROID_HOME of the build; in Android Studio: Tools > SDK Manager.`,
      ...(wanted.kind === "platforms" ? ["Or set compileSdk to a platform that is installed."] : []),
      ...(wanted.kind === "build-tools" && isBrought ? [DROP_TOOLS] : []),
    ],
    label: "not in this SDK",
  }),
  damaged: ({ wanted }: Wanted) => ({
    text: `The build asks for ${titleOf(wanted)}, and what the Android SDK of this machine has of it is damaged.`,
    steps: [`Remove that package and install it again: sdkmanager "${wanted.name}".`, DROP_TOOLS],
  }),
  /** A pipeline or image installs the package in another version than the build asks for. */
  otherInstalled: ({ wanted, place, there, other }: Wanted & { there: string; other: string }) => ({
    text: `${there} installs ${wanted.kind};${other}, and the build asks for ${wanted.name} (${place}).`,
    steps: [`Install ${wanted.name} there.`],
    label: `build wants ${wanted.version}`,
  }),
  /** An old plugin does not know how newer platforms are named, minor ones such as 36.1 above all. */
  pluginTooOld: ({ level, agp, floor }: { level: number; agp: string; floor: string }) => ({
    text: `compileSdk ${level} is a minor API level, and the Android Gradle plugin ${agp} cannot look it up: that takes ${floor}.`,
    steps: [
      `Move the Android Gradle plugin to ${floor} or newer, or compile against API ${Math.trunc(level)}.`,
    ],
    label: `${level} needs ${floor}`,
  }),
}).settleByLog("notInstalled", "damaged");

export function wantedOf({ facts }: Context<typeof failureClass>): SdkPackage | undefined {
  const { target, buildTools } = facts;
  return sdkPackage(target ? `platforms;${target}` : `build-tools;${buildTools ?? ""}`);
}

export const isDamaged = ({ error }: Context<typeof failureClass>): boolean => /is corrupted/.test(error.raw);

export function readLog(context: Context<typeof failureClass>) {
  const wanted = wantedOf(context);
  return (
    wanted && causes.proven(isDamaged(context) ? "damaged" : "notInstalled", { wanted }, { explicit: true })
  );
}
