import type { ParsedError } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";

const MAX_TEXT = 20_000;
const OF_GRADLE =
  /^(?:> Task :|FAILURE: Build failed|\* What went wrong|Execution failed for task '|A problem occurred (?:evaluating|configuring))/m;
/** Soong, ninja and make name their output and themselves; Bazel names its labels. */
const OF_OTHERS =
  /(?:^|[\s/])out\/(?:soong|target|host)\/|^(?:FAILED: |ninja: |make(?:\[\d+\])?: |ckati: )|\bAndroid\.(?:bp|mk)\b|^ERROR: \S*BUILD|\bbazel-out\//m;
const NATIVE = /\b(?:ndk|cmake|ninja|clang\+\+|jni)\b/i;

/** Whether a file of a tool that builds can have a part in a failure, by what the log shows of who built. */
export function mayHaveBuilt(errors: readonly ParsedError[]): (path: string) => boolean {
  const text = errors
    .map(({ raw }) => raw)
    .join("\n")
    .slice(0, MAX_TEXT);
  const isOfGradle = OF_GRADLE.test(text) || errors.some(({ family }) => family.startsWith("gradle_"));
  const isOfOthers = !isOfGradle && OF_OTHERS.test(text);
  const isNative = NATIVE.test(text);
  return (path) => {
    const name = fileName(path);
    if (/\.gradle(?:\.kts)?$|\.versions\.toml$|^gradle[\w-]*\.properties$/.test(name)) return !isOfOthers;
    if (name === "CMakeLists.txt") return isNative;
    // ndk-build, which Gradle calls as well, reads Android.mk.
    if (/^(?:Android\.(?:bp|mk)|BUILD(?:\.bazel)?)$/.test(name))
      return !isOfGradle || (isNative && name === "Android.mk");
    return true;
  };
}
