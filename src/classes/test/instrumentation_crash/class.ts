import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "instrumentation run crashed",
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
    appCrashed: {
      text: "the process of the app or of a test crashed; its exception is in the device log",
      unless: { runner: true, reason: /^Unable to find instrumentation/ },
      decidedBy: "run `adb logcat -b crash -d`: does it show a `FATAL EXCEPTION` of the package?",
      remedy: "Repair that exception.",
    },
    runnerNotPackaged: {
      text: "`testInstrumentationRunner` names {runner|a class} that does not exist or is not packaged",
      unless: { reason: /Process crashed/ },
      decidedBy:
        "run `adb shell pm list instrumentation`, and search {runner|the class} in the sources of `androidTest`: is its package the same?",
      remedy:
        'Write the runner\'s full name into `defaultConfig { testInstrumentationRunner = "..." }`, or add its artifact to `androidTestImplementation`.',
    },
    notInstalled: {
      text: "the test APK is not installed on the device",
      unless: { reason: /Process crashed/ },
      decidedBy:
        "run `adb shell pm list instrumentation`: is {component|the component in the message} missing?",
      remedy:
        "Install both APKs anew: `./gradlew {module|:app}:installDebug {module|:app}:installDebugAndroidTest`.",
    },
    apksDiffer: {
      text: "app and test APK do not belong together",
      decidedBy: "do both APKs come from one build: same signature, same variant, built at the same time?",
      remedy: "Uninstall both and install them from one build.",
    },
    deviceGone: {
      text: "the device went offline or ran out of memory",
      decidedBy:
        "does `adb devices` list it as `offline`, or the device log hold `lowmemorykiller` with the package?",
      remedy: "Start the device anew with more memory, or split the run into shards.",
    },
  },
  checks: [
    "read `build/outputs/androidTest-results/**/logcat-*.txt` around the last test",
    "compare `testInstrumentationRunner` in the build file with the class",
    "fetch the crash: `adb logcat -b crash -d`",
  ],
  fix: "Repair the crash found in the log, or correct the runner's name. The test orchestrator isolates tests, so that one crash does not end the run.",
} as const satisfies FailureClass;
