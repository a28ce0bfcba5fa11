import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a component failed while the system started it",
  summary:
    "Android wraps any exception that escapes a lifecycle callback in a `RuntimeException` such as `Unable to start activity`. The wrapper says which component and which callback. The reason is the innermost `Caused by`.",
  rank: 72,
  patterns: [
    {
      needle: "Unable to ",
      regex:
        /Unable to (?<verb>start|resume|pause|stop|destroy|create|instantiate|bind to|unbind to|get) (?<componentKind>activity|service|receiver|provider|application) (?:ComponentInfo)?\{?(?<component>[\w./$]+)(?![\w./$])\}?[^\n]{0,400}?: (?<innerException>[\w.$]+(?:Exception|Error)[\w$]*)(?:: (?<innerMessage>[^\n]{0,400}))?/,
    },
    {
      needle: "Failure delivering result ResultInfo{",
      regex:
        /Failure delivering result ResultInfo\{[^}]*\} to activity \{(?<component2>[^}]+)\}: (?<innerException2>[\w.$]+)/,
    },
  ],
  subject: "{component}",
  facts: ["verb", "componentKind", "component", "innerException", "innerMessage"],
  causes: {
    callbackThrows: {
      text: "code in a lifecycle callback throws; the last cause of the chain says what",
      decidedBy:
        "open the first frame of your code under the last `Caused by`: it is the line in the callback",
    },
    libraryFails: {
      text: "a library that the callback sets up fails",
      decidedBy: "is a frame of a library on top under the last `Caused by`, and your callback below it?",
      remedy: "Set the library up as its documentation asks, or raise its version.",
    },
    cutBefore: {
      text: "the log was cut before the line that holds the cause",
      unless: { innerException: true },
      decidedBy: "run `adb logcat -b crash -d`: does it show a `Caused by` below?",
      remedy: "Capture the whole trace first.",
    },
  },
  checks: [
    "go to the last `Caused by` and read its message",
    "open its first frame of your own code; the component in the wrapper tells you the lifecycle moment",
    "if the log ends early, fetch it again: `adb logcat -b crash -d`",
  ],
  fix: "Repair the innermost cause; nothing needs to change about the wrapper itself. Do not catch the exception around `super.onCreate`.",
} as const satisfies FailureClass;
