import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the device test run broke off",
  summary:
    "The process of the app or the tests ended during the run, or the runner could not be started. The reason is mostly not in the Gradle output: it is the crash in the device log.",
  contractType: "task_failure",
  patterns: [
    {
      needle: "Instrumentation run failed due to ",
      regex: /Instrumentation run failed due to (?<reason>[^\n]+)/,
    },
    {
      needle: "INSTRUMENTATION_RESULT: shortMsg=",
      regex: /INSTRUMENTATION_RESULT: shortMsg=(?<reason2>[^\n]+)/,
    },
    {
      needle: "Unable to instantiate instrumentation ComponentInfo{",
      regex:
        /Unable to instantiate instrumentation ComponentInfo\{(?<component2>[^}\n]{1,300})\}: java\.lang\.ClassNotFoundException: Didn't find class "(?<runner>[\w.$]{1,300})"/,
      rank: 20,
    },
    {
      needle: "Unable to find instrumentation info for: ComponentInfo{",
      regex: /Unable to find instrumentation info for: ComponentInfo\{(?<component>[^}]+)\}/,
    },
  ],
  facts: ["reason", "component", "runner"],
  causes: {
    appCrashed: "the app crashed; its exception is in the device log",
    runnerNotPackaged: "`testInstrumentationRunner` names a class that does not exist or is not packaged",
    notInstalled: "the test APK is not installed",
    deviceGone: "the device went offline or ran out of memory",
    apksDiffer: "app and test APK do not belong together",
  },
  checks: [
    "read `build/outputs/androidTest-results/**/logcat-*.txt` around the last test",
    "compare `testInstrumentationRunner` in the build file with the class",
    "fetch the crash: `adb logcat -b crash -d`",
  ],
  fix: "Repair the crash found in the log, or correct the runner's name. The test orchestrator isolates tests, so that one crash does not end the run.",
} as const satisfies FailureClass;
