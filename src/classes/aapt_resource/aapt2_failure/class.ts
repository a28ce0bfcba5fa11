import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the resource tool itself failed",
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
    platformTooNew: "`compileSdk` was raised without the Android plugin",
    otherMachine: {
      text: "the machine is ARM or Alpine Linux, for which the bundled tool is not built",
      unless: { jar: true },
    },
    platformDamaged: "the platform package is damaged",
    otherAapt2: "`android.aapt2FromMavenOverride` replaces the plugin's AAPT2 by an older one",
    outOfMemory: "the tool was killed for lack of memory",
  },
  checks: [
    "compare AGP with `compileSdk`: 34 needs 8.1.1, 35 needs 8.6, 36 needs 8.9.1",
    "see whether the platform file exists: `ls -l $ANDROID_HOME/platforms/*/android.jar`",
    "see the machine type: `uname -m`",
  ],
  fix: "Upgrade the Android plugin, or go back to the `compileSdk` it knows. Reinstall a damaged platform. In containers use a glibc image for x86-64.",
} as const satisfies FailureClass;
