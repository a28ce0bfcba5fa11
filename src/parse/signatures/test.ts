import type { SignatureFamily } from "./signature.ts";

export const testRun: SignatureFamily = {
  family: "test",
  domain: "any",
  rank: 40,
  signatures: [
    {
      id: "style_violation",
      contractType: "task_failure",
      rank: 66,
      patterns: [
        {
          needle: " lint error(s), they must be fixed",
          regex: /There were \d+ lint error\(s\), they must be fixed/,
        },
        "The following files had format violations:",
        { needle: "' found problem in '", regex: /Step '[^'\n]{1,100}' found problem in '/ },
        "KtLint found code style violations",
        "Checkstyle rule violations were found",
        "PMD rule violations were found",
        { needle: "Analysis failed with ", regex: /Analysis failed with \d+ (?:weighted )?issues/ },
      ],
    },
    {
      id: "test_failures_summary",
      contractType: "task_failure",
      rank: 64,
      patterns: [
        {
          needle: " FAILED",
          regex:
            /^(?<className>[\w.$]+) > (?<testName>[^\n]{1,400}?)(?:\[(?<device>[^\]\n]{1,100})\])? FAILED[ \t]{0,4}$/m,
        },
        {
          needle: [".kt:", ".java:"],
          regex:
            /^\s{4}(?<exceptionName>[\w.$]+(?:Error|Exception|Failure|Failed)\w*)(?:: [^\n]{1,400}?)? at [\w$]+\.(?:kt|java):\d+/m,
          rank: 51,
        },
        {
          needle: "There were failing tests. See the ",
          regex: /There were failing tests\. See the (?:report|results) at: (?<report>\S+)/,
        },
        {
          needle: " completed, ",
          regex: /\b(?<testCount>\d{1,9}) tests? completed, (?<failedCount>\d{1,9}) failed/,
        },
      ],
    },
    {
      id: "assertion_failure",
      rank: 52,
      exceptions: [
        "java.lang.AssertionError",
        "junit.framework.AssertionFailedError",
        "org.opentest4j.AssertionFailedError",
        "org.junit.ComparisonFailure",
      ],
      patterns: [
        {
          needle: ["expected: <", "expected:<"],
          regex: /expected: ?<(?<expected>[\s\S]*?)> but was: ?<(?<actual>[\s\S]*?)>/,
          lines: 8,
        },
        { needle: ">, actual <", regex: /Expected <(?<expected2>[^>]*)>, actual <(?<actual2>[^>]*)>/ },
        {
          needle: "expected",
          regex: /expected\s*: (?<expected3>[^\n]+)\n\s*but was\s*: (?<actual3>[^\n]+)/,
          lines: 2,
        },
        "AssertionError",
        "AssertionFailedError",
        "ComparisonFailure",
      ],
    },
    {
      id: "android_not_mocked",
      patterns: [
        {
          needle: " not mocked",
          regex: /Method (?<method>[\w<>$]+) in (?<className>(?:android|org\.json)\.[\w.$]+) not mocked/,
        },
        "RuntimeException: Stub!",
      ],
    },
    {
      id: "robolectric_config",
      patterns: [
        {
          needle: "Package targetSdkVersion=",
          regex: /Package targetSdkVersion=(?<targetSdk>\d+) > maxSdkVersion=(?<maximumSdk>\d+)/,
        },
        {
          needle: " requires Java ",
          regex:
            /Android SDK (?<sdk>\d+) requires Java (?<requiredVersion>\d+) \(have Java (?<currentVersion>\d+)\)/,
        },
        "No such manifest file",
        "MavenArtifactFetcher",
      ],
    },
    {
      id: "mockk_failure",
      exceptions: ["io.mockk.MockKException"],
      patterns: [
        {
          needle: "MockKException: no answer found for",
          regex:
            /MockKException: no answer found for(?:: | )(?<call>[^\n]{1,400}?)(?: among the configured answers|$)/m,
        },
        {
          needle: "MockKException: ",
          regex:
            /MockKException: (?<detail2>Missing (?:mocked )?calls inside (?:every|verify)[^\n]{0,400}|Failed matching mocking signature[^\n]*)/,
        },
        { needle: "Verification failed: ", regex: /Verification failed: (?<detail>[^\n]+)/ },
      ],
    },
    {
      id: "mockito_failure",
      exceptions: ["org.mockito.exceptions.base.MockitoException"],
      patterns: [
        { needle: "Cannot mock/spy class ", regex: /Cannot mock\/spy class (?<className>[\w.$]+)/ },
        {
          needle: [
            "UnnecessaryStubbingException",
            "Wanted but not invoked",
            "InvalidUseOfMatchersException",
            "NotAMockException",
            "PotentialStubbingProblem",
          ],
          regex:
            /(?<exceptionName>UnnecessaryStubbingException|Wanted but not invoked|InvalidUseOfMatchersException|NotAMockException|PotentialStubbingProblem)/,
        },
      ],
    },
    {
      id: "espresso_failure",
      exceptions: [
        "androidx.test.espresso.NoMatchingViewException",
        "androidx.test.espresso.AmbiguousViewMatcherException",
        "androidx.test.espresso.PerformException",
      ],
      patterns: [
        {
          needle: "No views in hierarchy found matching: ",
          regex: /No views in hierarchy found matching: (?<matcher>[^\n]+)/,
        },
        {
          needle: " views in the hierarchy",
          regex: /'(?<matcher2>[^']+)' matches (?<count>\d+) views in the hierarchy/,
        },
        {
          needle: "Error performing '",
          regex: /Error performing '(?<action>[^']+)' on view '(?<matcher3>[^']+)'/,
        },
        {
          needle: [
            "AppNotIdleException",
            "IdlingResourceTimeoutException",
            "NoActivityResumedException",
            "RootViewWithoutFocusException",
          ],
          regex:
            /(?<exceptionName>AppNotIdleException|IdlingResourceTimeoutException|NoActivityResumedException|RootViewWithoutFocusException)/,
        },
      ],
    },
    {
      id: "compose_test_failure",
      exceptions: ["androidx.compose.ui.test.ComposeTimeoutException"],
      patterns: [
        {
          needle: "Expected exactly '",
          regex:
            /Expected exactly '(?<expected>\d+)' nodes? but (?:could not find any node|found '(?<actual>\d+)' nodes?) that satisf(?:ies|y): \((?<matcher>[^\n]+)\)/,
        },
        {
          needle: "ComposeTimeoutException: Condition still not satisfied after ",
          regex: /ComposeTimeoutException: Condition still not satisfied after (?<milliseconds>\d+) ms/,
        },
        "No compose hierarchies found in the app",
      ],
    },
    {
      id: "instrumentation_crash",
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
          needle: "Unable to find instrumentation info for: ComponentInfo{",
          regex: /Unable to find instrumentation info for: ComponentInfo\{(?<component>[^}]+)\}/,
        },
      ],
    },
    {
      id: "no_tests_found",
      contractType: "task_failure",
      patterns: [
        {
          needle: "No tests found for given includes: [",
          regex: /No tests found for given includes: \[(?<pattern>[^\]]+)\]/,
        },
        "No runnable methods",
        "failed to discover tests",
        "did not discover any tests to execute",
      ],
    },
    {
      id: "lint_abort",
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
          needle: "Lint found ",
          regex: /Lint found (?:fatal )?(?:errors|(?<errors>\d+) errors?(?:, (?<warnings>\d+) warnings?)?)/,
        },
        {
          needle: ["Error: ", "Fatal: "],
          regex:
            /^(?:(?:[A-Za-z]:)?[^\n:]+:\d+: )?(?:Error|Fatal): [^\n]{1,400}? \[(?<issue>\w+)(?: from (?<from>[^\]]+))?\]/m,
        },
      ],
    },
  ],
};
