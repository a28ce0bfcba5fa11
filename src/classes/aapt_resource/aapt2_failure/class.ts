import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "AAPT2 failed",
  summary:
    "AAPT2 could not start or could not read the platform. Most often the Android plugin, which brings AAPT2, is too old for the `compileSdk`: it cannot load a newer `android.jar`. On Linux a wrong processor type or missing system libraries stop it as well.",
  patterns: [
    { needle: " Daemon #", regex: /AAPT2 \S+ Daemon #\d+: (?<reason>[^\n]+)/ },
    {
      needle: "failed to load include path ",
      regex: /failed to load include path (?<jar>\S+android\.jar)/,
    },
    "RES_TABLE_TYPE_TYPE entry offsets overlap",
  ],
  facts: ["reason", "jar"],
  causes: {
    platformTooNew: {
      text: "`compileSdk` was raised without the Android plugin, whose AAPT2 cannot read {jar|the newer `android.jar`}",
      decidedBy:
        "compare `compileSdk` with the highest level that the release notes of this Android plugin name: it is higher",
    },
    platformDamaged: {
      text: "the platform package is damaged",
      decidedBy: "run `unzip -t {jar|$ANDROID_HOME/platforms/<level>/android.jar}`: it reports an error",
      remedy: "Delete the platform's folder and install it again with `sdkmanager`.",
    },
    otherMachine: {
      text: "the machine is ARM or Alpine Linux, for which the bundled tool is not built",
      unless: { jar: true },
      decidedBy: "run `uname -m` and `cat /etc/os-release`: it says `aarch64`, or Alpine",
      remedy:
        "Build on x86-64 Linux with glibc, or set `android.aapt2FromMavenOverride` to an AAPT2 for this machine.",
    },
    outOfMemory: {
      text: "the tool was killed for lack of memory",
      unless: { jar: true },
      decidedBy: "run again with `--max-workers=1`: it succeeds",
      remedy: "Lower `org.gradle.workers.max`, or give the machine more memory.",
    },
    otherAapt2: {
      text: "`android.aapt2FromMavenOverride` replaces the plugin's AAPT2 by an older one",
      decidedBy:
        "run `grep -r aapt2FromMavenOverride gradle.properties ~/.gradle/gradle.properties`: it is there",
      remedy: "Remove the property, or point it to the AAPT2 of the present build tools.",
    },
  },
  checks: [
    "compare AGP with `compileSdk`: 34 needs 8.1.1, 35 needs 8.6, 36 needs 8.9.1",
    "see whether the platform file exists: `ls -l $ANDROID_HOME/platforms/*/android.jar`",
    "see the machine type: `uname -m`",
  ],
  fix: "Upgrade the Android plugin, or go back to the `compileSdk` it knows. Reinstall a damaged platform. In containers use a glibc image for x86-64.",
} as const satisfies FailureClass;
