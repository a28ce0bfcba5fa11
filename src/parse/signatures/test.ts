import type { SignatureFamily } from "./signature.ts";

export const testRun: SignatureFamily = {
  family: "test",
  domain: "any",
  rank: 40,
  signatures: [
    {
      id: "test_failures_summary",
      patterns: [
        { needle: " FAILED", regex: /^(?<className>[\w.$]+) > (?<testName>[^\n]+?) FAILED$/m },
        {
          needle: ["Error", "Exception", "Failure", "Failed"],
          regex:
            /^\s{4}(?<exceptionName>[\w.$]+(?:Error|Exception|Failure|Failed)\w*)(?:: (?:[^\n]+?))? at (?:[\w$]+\.(?:kt|java)):(?:\d+)/m,
        },
        {
          needle: "There were failing tests. See the ",
          regex: /There were failing tests\. See the (?:report|results) at: (?<report>\S+)/,
        },
        { needle: " completed, ", regex: /(?<testCount>\d+) tests? completed, (?<failedCount>\d+) failed/ },
      ],
    },
    {
      id: "assertion_failure",
      patterns: [
        { needle: "> but was:", regex: /expected: ?<(?<expected>[\s\S]*?)> but was: ?<(?<actual>[\s\S]*?)>/ },
        { needle: ">, actual <", regex: /Expected <(?<expected2>[^>]*)>, actual <(?<actual2>[^>]*)>/ },
        {
          needle: "expected",
          regex: /expected\s*: (?<expected3>[^\n]+)\s*\n\s*but was\s*: (?<actual3>[^\n]+)/,
        },
        {
          needle: ["AssertionError", "AssertionFailedError", "ComparisonFailure"],
          regex: /(?:AssertionError|AssertionFailedError|ComparisonFailure)/,
        },
      ],
    },
    {
      id: "android_not_mocked",
      patterns: [
        {
          needle: " not mocked",
          regex: /Method (?<method>[\w<>$]+) in (?<className>android\.[\w.$]+) not mocked/,
        },
        { needle: "RuntimeException: Stub!", regex: /RuntimeException: Stub!/ },
      ],
    },
    {
      id: "robolectric_config",
      patterns: [
        {
          needle: "Package targetSdkVersion=",
          regex: /Package targetSdkVersion=(?<t>\d+) > maxSdkVersion=(?<m>\d+)/,
        },
        {
          needle: " requires Java ",
          regex:
            /Android SDK (?<sdk>\d+) requires Java (?<requiredVersion>\d+) \(have Java (?<currentVersion>\d+)\)/,
        },
        { needle: "No such manifest file", regex: /No such manifest file/ },
        { needle: "MavenArtifactFetcher", regex: /MavenArtifactFetcher/ },
      ],
    },
    {
      id: "mockk_failure",
      patterns: [
        {
          needle: "MockKException: no answer found for",
          regex:
            /MockKException: no answer found for(?:: | )(?<call>[^\n]+?)(?: among the configured answers|$)/m,
        },
        {
          needle: "MockKException: ",
          regex:
            /MockKException: (?<detail2>Missing (?:mocked )?calls inside (?:every|verify)[^\n]*|Failed matching mocking signature[^\n]*)/,
        },
        { needle: "Verification failed: ", regex: /Verification failed: (?<detail>[^\n]+)/ },
      ],
    },
    {
      id: "mockito_failure",
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
      patterns: [
        {
          needle: "No views in hierarchy found matching: ",
          regex: /No views in hierarchy found matching: (?<matcher>[^\n]+)/,
        },
        {
          needle: " views in the hierarchy",
          regex: /'(?<matcher2>[^']+)' matches (?<n>\d+) views in the hierarchy/,
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
      patterns: [
        {
          needle: "Expected exactly '",
          regex:
            /Expected exactly '(?<want>\d+)' nodes? but (?:could not find any node|found '(?<got>\d+)' nodes?) that satisf(?:ies|y): \((?<matcher>[^\n]+?)\)/,
        },
        {
          needle: "ComposeTimeoutException: Condition still not satisfied after ",
          regex: /ComposeTimeoutException: Condition still not satisfied after (?<milliseconds>\d+) ms/,
        },
        {
          needle: "No compose hierarchies found in the app",
          regex: /No compose hierarchies found in the app/,
        },
      ],
    },
    {
      id: "instrumentation_crash",
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
          needle: "] FAILED",
          regex: /^(?<className>[\w.$]+) > (?<testName>[\w$ ]+)\[(?<device>[^\]]+)\] FAILED/m,
        },
        {
          needle: "Unable to find instrumentation info for: ComponentInfo{",
          regex: /Unable to find instrumentation info for: ComponentInfo\{(?<component>[^}]+)\}/,
        },
      ],
    },
    {
      id: "no_tests_found",
      patterns: [
        {
          needle: "No tests found for given includes: [",
          regex: /No tests found for given includes: \[(?<pattern>[^\]]+)\]/,
        },
        { needle: "No runnable methods", regex: /No runnable methods/ },
        { needle: "failed to discover tests", regex: /failed to discover tests/ },
        { needle: "did not discover any tests to execute", regex: /did not discover any tests to execute/ },
      ],
    },
    {
      id: "lint_abort",
      patterns: [
        {
          needle: "Lint found ",
          regex: /Lint found (?:fatal )?(?:errors|(?<errors>\d+) errors?(?:, (?<warnings>\d+) warnings?)?)/,
        },
        {
          needle: ["Error: ", "Warning: ", "Fatal: "],
          regex:
            /^(?:(?:(?:[A-Za-z]:)?[^\n:]+):(?:\d+): )?(?:Error|Warning|Fatal): (?:[^\n]+?) \[(?<issue>[A-Za-z0-9_]+)(?: from (?<from>[^\]]+))?\]/m,
        },
      ],
    },
  ],
};
