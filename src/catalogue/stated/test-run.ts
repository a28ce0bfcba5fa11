import { ownRemedy } from "../test/lint-remedy.ts";
import { lastTwo, shorten } from "../wording.ts";
import { given, type Reading, type StatedTable, simple, type Told } from "./stated-cause.ts";

/** Tests that fail for what they ask, not for what they check. */
export const testRun: StatedTable = {
  android_not_mocked: [
    withoutMain,
    given(["method", "className"], ({ method, className }, told) => ({
      cause: `${told.here ?? "The test"} reaches ${simple(className)}.${method}() in a local unit test, where the classes of android.jar are empty.`,
      steps: [
        "Hide the call behind an interface of yours and pass a fake; or run the test with Robolectric.",
        "testOptions { unitTests.isReturnDefaultValues = true } answers 0 and null instead, which suits calls such as Log.",
      ],
      confidence: 0.8,
    })),
  ],

  robolectric_config: [
    given(["targetSdk", "maximumSdk"], ({ targetSdk, maximumSdk }) => ({
      cause: `The app's targetSdk is ${targetSdk}, and the Robolectric of this build knows Android only up to ${maximumSdk}.`,
      steps: [
        `Raise org.robolectric:robolectric to a release with API ${targetSdk}.`,
        `Until then sdk=${maximumSdk} in src/test/resources/robolectric.properties, or @Config(sdk = [${maximumSdk}]).`,
      ],
      confidence: 0.8,
      said: true,
    })),
    given(["sdk", "requiredVersion", "currentVersion"], ({ sdk, requiredVersion, currentVersion }) => ({
      cause: `Robolectric needs Java ${requiredVersion} for Android API ${sdk}, and the tests run on Java ${currentVersion}.`,
      steps: [
        `Run them on JDK ${requiredVersion} (the Gradle JDK, or a toolchain), or set a lower sdk in robolectric.properties.`,
      ],
      confidence: 0.8,
      said: true,
    })),
  ],

  mockk_failure: [
    given(["call"], ({ call: printed }) => {
      const call = printed.replace(/,? ?continuation \{\}/, "");
      const every = call === printed ? "every" : "coEvery";
      return {
        cause: `The code under test calls ${call.replace(/\(#\d+\)/, "")}, and the test told the mock no answer for that call with those arguments.`,
        steps: [
          `${every} { ${answerable(call)} } returns … before the code runs, with the arguments it really passes or any().`,
          "mockk(relaxed = true) answers everything with something empty.",
        ],
        confidence: 0.8,
        said: true,
      };
    }),
    given(["detail"], ({ detail }) =>
      /^Missing (?:mocked )?calls inside (every|verify)/.test(detail)
        ? {
            cause:
              "The block of every { } or verify { } calls nothing on a mock: what stands in it is a real object, or a final or top-level function that is not mocked.",
            steps: [
              "Make it a mock (mockk<T>(), @MockK with MockKAnnotations.init), mockkObject for an object, mockkStatic for top-level and extension functions.",
            ],
            confidence: 0.75,
            said: true,
          }
        : undefined,
    ),
  ],

  mockito_failure: given(["className"], ({ className }, { error }) => ({
    cause: `Mockito cannot mock ${simple(className)}: ${/final class/.test(error.raw) ? "the class is final, as Kotlin's are unless open" : "the mock maker in use cannot handle a class of that kind or of that Java version"}.`,
    steps: [
      "Use mockito-core 5 or newer, whose mock maker handles final classes (before: mockito-inline).",
      "For a newer JDK raise Mockito (and with it Byte Buddy); a class of your own can hide behind an interface.",
    ],
    confidence: 0.7,
  })),

  espresso_failure: [
    given(["matcher"], ({ matcher }, told) =>
      /NoMatchingViewException/.test(told.error.exception ?? told.error.raw.slice(0, 500))
        ? {
            cause: `When ${told.here ?? "the test"} looked, no view on the screen fitted ${shorten(readable(matcher))}: another screen was in front, or the view was not there yet. The view hierarchy in the log shows what was.`,
            steps: [
              "See in the hierarchy below the message which screen it is: a dialog, a permission question or a loading state in front is usual.",
              "Wait for data with an IdlingResource instead of sleeping; below the fold, scrollTo() or RecyclerViewActions first.",
            ],
            confidence: 0.6,
            said: true,
            quotes: ["View Hierarchy:"],
          }
        : undefined,
    ),
    given(["matcher", "count"], ({ matcher, count }) => ({
      cause: `${count} views fit ${shorten(readable(matcher))}, and the test means one.`,
      steps: ["Add what tells it apart: allOf(withId(…), isDescendantOfA(…)), or hasSibling(withText(…))."],
      confidence: 0.8,
      said: true,
    })),
  ],

  compose_test_failure: [
    given(["matcher", "expected"], ({ matcher, expected }, { facts, place, here }) => ({
      cause: facts.actual
        ? `${facts.actual} nodes fit ${node(matcher)} where ${here ?? place ?? "the test"} expects ${expected}.`
        : `When ${here ?? place ?? "the test"} looked, no node on the screen had ${node(matcher)}.`,
      steps: facts.actual
        ? ["Tell them apart: hasAnyAncestor(…), onAllNodes…[index], or a testTag of its own."]
        : [
            'composeTestRule.onRoot().printToLog("tree") shows what is there: the text may be merged into its parent (useUnmergedTree = true), another language, or not composed yet.',
            "Wait with waitUntilExactlyOneExists for what comes later; scroll a lazy list with performScrollToNode.",
          ],
      confidence: 0.6,
      said: true,
    })),
  ],

  no_tests_found: given(["pattern"], ({ pattern }) => ({
    cause: `The filter ${pattern} fits no test that Gradle found: a slip in the name or package, a test of another source set or module, or no engine for its annotations.`,
    steps: [
      "Compare it with the package and class of the test; a nested class needs Outer$Inner, and instrumented tests run with connectedAndroidTest only.",
      "JUnit 5 tests need useJUnitPlatform() and the Jupiter engine.",
    ],
    confidence: 0.6,
  })),

  instrumentation_crash: given(["component"], ({ component }) => ({
    cause: `The device has no instrumentation ${component}: the test APK is not installed, or testInstrumentationRunner names another runner than its manifest.`,
    steps: [
      "Install both APKs (connectedAndroidTest does), and compare testInstrumentationRunner with the library that brings the runner.",
      "adb shell pm list instrumentation shows what there is.",
    ],
    confidence: 0.75,
    said: true,
  })),

  style_violation: given(["tool"], ({ tool }, { error, facts }) => {
    const at = error.filePath && `${error.filePath}${error.line > 0 ? `:${error.line}` : ""}`;
    const project = facts.checkTask?.slice(0, facts.checkTask.lastIndexOf(":"));
    const apply = APPLY_TASKS[tool];
    const command = apply && `./gradlew ${project === undefined ? "" : `${project}:`}${apply}`;
    return {
      cause: facts.rule
        ? `${tool} rejects ${at}: its rule ${facts.rule} is broken there.`
        : `${tool} rejects ${at}.`,
      steps:
        facts.mendedBy === "tool" && command
          ? [`${command} writes it as ${tool} wants it.`]
          : [
              facts.mendedBy === "hand"
                ? "Mend that line by hand: the tool does not write it anew by itself."
                : "Mend that line.",
              ...(facts.rule ? [`Where it is meant so, suppress ${facts.rule} there, by its name.`] : []),
            ],
      confidence: 0.8,
      said: true,
    };
  }),

  lint_abort: given(["issue"], ({ issue }, { error, place }) => {
    const isXml = error.language === "xml";
    const isCode = error.language === "java" || error.language === "kotlin";
    const suppress = [
      ...(isCode ? [] : [`tools:ignore="${issue}" on the element`]),
      ...(isXml ? [] : [`@SuppressLint("${issue}") in code`]),
      `lint { disable += "${issue}" } for all`,
    ];
    return {
      cause: `Lint stops the build: its rule ${issue} finds an error${place ? ` at ${place}` : ""}.`,
      steps: [
        ...ownRemedy(error.message),
        ...(place || error.line > 0
          ? ["Mend it there; the HTML report under build/reports explains the rule."]
          : ["The HTML report under build/reports names file and line, and explains the rule."]),
        `Where it is meant so: ${suppress.slice(0, -1).join(", ")}, or ${suppress.at(-1)}.`,
      ],
      confidence: 0.8,
      said: true,
    };
  }),
};

/** Tasks by which a tool writes files as it wants them. */
const APPLY_TASKS: Readonly<Record<string, string>> = { Spotless: "spotlessApply", ktlint: "ktlintFormat" };

/** `viewModelScope` and what else runs on the main dispatcher, in a test on the JVM. */
function withoutMain({ error, facts, here }: Told): ReturnType<Reading> {
  const text = error.raw.slice(0, 20_000);
  if (!/Module with the Main dispatcher|Dispatchers\.Main was accessed/.test(text)) return undefined;
  if (facts.test === undefined && !/org\.junit\.|Test\.kt|Test\.java/.test(text)) return undefined;
  return {
    cause: `${facts.test ? `The test ${lastTwo(facts.test)}` : "The test"} runs code that uses Dispatchers.Main, as viewModelScope does${here ? ` (${here})` : ""}; on the JVM there is no main thread of Android.`,
    steps: [
      "Dispatchers.setMain(UnconfinedTestDispatcher()) before each test and Dispatchers.resetMain() after it, best as a JUnit rule.",
      "Or pass the dispatcher in.",
    ],
    confidence: 0.8,
    quotes: ["Module with the Main dispatcher"],
  };
}

/** A matcher of Compose's tests in words. */
function node(matcher: string): string {
  const text = /contains '([^']{0,200})'/.exec(matcher)?.[1];
  const tag = /TestTag = '([^']{0,200})'/.exec(matcher)?.[1];
  if (text !== undefined && !matcher.includes("&&")) return `the text "${text}"`;
  return tag !== undefined && !matcher.includes("&&") ? `the test tag "${tag}"` : shorten(matcher);
}

const readable = (matcher: string): string =>
  matcher.replace(/^view\.getId\(\) is <\d+\/([^>]+)>$/, "$1").replace(/^\(|\)$/g, "");

/** `Repo(#1).load(1)` → `repo.load(1)`. */
const answerable = (call: string): string =>
  call.replace(
    /^(\w)(\w*)\([^)]*#\d+\)\./,
    (_, first: string, rest: string) => `${first.toLowerCase()}${rest}.`,
  );
