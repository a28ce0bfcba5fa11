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
    notTranslated: "a translation is missing, or superfluous in one language",
    newerThanMinSdk: "an API is newer than `minSdk` and not guarded",
    permissionUnchecked: "a permission check is missing",
    newChecks: "a new lint version brings new checks",
    checkCrashed: "lint itself crashed, which it reports as `LintError`",
  },
  checks: [
    "read path, line and id of each error in the log or the HTML report",
    "look at the `lint` block, `lint.xml` and the baseline file",
    "run it alone: `./gradlew <module>:lint<Variant>`",
  ],
  fix: "Repair the findings. Where one is wrong, suppress it at its place with a reason. For old debt keep a baseline; `abortOnError = false` hides new faults too.",
} as const satisfies FailureClass;
