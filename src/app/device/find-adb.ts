import { delimiter, join } from "node:path";
import { findProgram } from "../../support/find-program.ts";

/** `adb` on PATH, else where the Android SDK has it; never one that leads into the workspace. */
export function findAdb(
  environment: Readonly<Record<string, string | undefined>>,
  workspace: string | undefined,
): string | undefined {
  const { ANDROID_HOME, ANDROID_SDK_ROOT, PATH = "" } = environment;
  const sdks = [ANDROID_HOME, ANDROID_SDK_ROOT].filter((each) => each !== undefined && each !== "");
  const path = [PATH, ...sdks.map((sdk) => join(sdk ?? "", "platform-tools"))].join(delimiter);
  return findProgram("adb", {
    path,
    project: workspace,
    extensions: process.platform === "win32" ? [".exe"] : [""],
  });
}
