import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Android lint found errors",
  summary:
    "Lint found issues of error severity, which fail the build unless `abortOnError` is off. Each one has an id in square brackets. Tasks with `Vital` in the name run only for release builds and check for fatal issues.",
  contractType: "task_failure",
  rank: 60,
  patterns: [
    {
      needle: "Call requires API level ",
      rank: 61,
      regex:
        /Call requires API level (?<requiredLevel>\d{1,3}) \(current min is (?<currentLevel>\d{1,3})\): (?<call>[^\s\x60]{1,200})/,
    },
    {
      needle: " is not translated in ",
      rank: 61,
      regex: /"(?<resource>[\w.]{1,100})" is not translated in (?<locales>[^\n[]{1,300}?)(?: \[|$)/m,
    },
    {
      needle: "this is a bug in lint or one of the libraries",
      // Whatever the message below would be elsewhere: it is lint that says it of itself.
      rank: 15,
      regex: /(?<crashed>Unexpected failure during lint analysis)[^\n]{0,300} \(this is a bug in lint/,
    },
    {
      needle: "The crash seems to involve the detector ",
      isDetail: true,
      regex: /The crash seems to involve the detector \x60?(?<detector>[\w.$＄]{1,300}\w)/,
    },
    {
      needle: "Lint found ",
      regex: /Lint found (?:fatal )?(?:errors|(?<errors>\d+) errors?(?:, (?<warnings>\d+) warnings?)?)/,
    },
    {
      needle: ["Error: ", "Fatal: "],
      regex:
        /^(?:(?:[A-Za-z]:)?[^\n:]+:\d+: )?(?:Error|Fatal): [^\n]{1,400}? \[(?<issue>[A-Z]\w{0,60}[a-z]\w{0,60})(?: from (?<from>[^\]]+))?\]/m,
    },
  ],
  facts: [
    "crashed",
    "detector",
    "requiredLevel",
    "currentLevel",
    "call",
    "resource",
    "locales",
    "errors",
    "warnings",
    "issue",
    "from",
  ],
  causes: {
    newerThanMinSdk: {
      text: "the code calls {call|an API} that is newer than `minSdk` and not guarded",
      unless: { resource: true, crashed: true },
      decidedBy:
        "does the first finding say `NewApi`: level {requiredLevel|asked} above `minSdk` {currentLevel|of the module}?",
      remedy: "Guard the call with `if (Build.VERSION.SDK_INT >= ...)`, or take its AndroidX counterpart.",
    },
    notTranslated: {
      text: "a translation of {resource|a string} is missing in {locales|a language}, or superfluous there",
      unless: { requiredLevel: true, crashed: true },
      decidedBy: "does the first finding say `MissingTranslation` or `ExtraTranslation`?",
      remedy: 'Add the translation, or mark the string `translatable="false"`.',
    },
    permissionUnchecked: {
      text: "a call that needs a permission has no check before it",
      unless: { resource: true, requiredLevel: true, crashed: true },
      decidedBy: "does the first finding say `MissingPermission`?",
      remedy: "Ask `checkSelfPermission` before the call.",
    },
    newChecks: {
      text: "a newer lint, which comes with the Android plugin, brings new checks or makes old ones errors",
      unless: { crashed: true },
      decidedBy: "was AGP raised in the last commits, and is the code of the finding older?",
      remedy:
        "Repair the findings, or write them into a baseline: `./gradlew {module|:app}:updateLintBaseline`.",
    },
    checkCrashed: {
      text: "lint itself crashed in {detector|a check}, which it reports as `LintError`",
      unless: { requiredLevel: true, resource: true, call: true },
      decidedBy: "does the finding say `LintError` with a stack trace?",
      remedy:
        "Upgrade the Android plugin or the library that brings the check; until then disable the check by its id.",
    },
  },
  checks: [
    "read path, line and id of each error in the log or the HTML report",
    "look at the `lint` block, `lint.xml` and the baseline file",
    "run it alone: `./gradlew <module>:lint<Variant>`",
  ],
  fix: "Repair the findings. Where one is wrong, suppress it at its place with a reason. For old debt keep a baseline; `abortOnError = false` hides new faults too.",
} as const satisfies FailureClass;
