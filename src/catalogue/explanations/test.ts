import type { Explanation } from "../../model/explanation.ts";

/** Failures of unit tests, device tests and lint. */
export const test: Explanation[] = [
  {
    id: "test_failures_summary",
    family: "test",
    title: "tests failed",
    summary:
      "The test task ran and some tests did not pass. The console shows little: exception and line, often without message and trace. The full output is in the XML files of the test results.",
    causes: [
      "the code under test changed its behaviour",
      "a test depends on time, locale, order or machine",
      "the test's setup is incomplete, so many tests of one class fail alike",
    ],
    checks: [
      "read `build/test-results/**/TEST-*.xml` for message and trace",
      "run one of them alone: `./gradlew <module>:test<Variant>UnitTest --tests 'ClassName.methodName'`",
      "see what changed: `git diff HEAD~1 --stat`",
    ],
    fix: "Repair the exception of the first failing test; several often share one cause. `exceptionFormat = FULL` in `testLogging` puts the details into the log.",
  },
  {
    id: "assertion_failure",
    family: "test",
    title: "a test got another result than expected",
    summary:
      "An assertion compared two values, and they differ. Either the code changed, or the expectation is wrong, or the test looked before the result was there.",
    causes: [
      "the code under test was changed, on purpose or by accident",
      "the expectation was never updated",
      "a coroutine had not finished: `advanceUntilIdle` is missing",
      "order, time zone, locale or rounding differs on this machine",
    ],
    checks: [
      "read expected and actual value in the message; some libraries take them in the other order",
      "open the first frame of the test and what it calls",
      "look at the latest changes of that code: `git log -3 -p -- <file>`",
    ],
    fix: "Decide which of the two is right and change that one. Make tests independent of clock, locale and order rather than raising tolerances.",
  },
  {
    id: "android_not_mocked",
    family: "test",
    title: "local test calls Android code that is a stub",
    summary:
      "Local unit tests run on the JVM against an `android.jar` without content, in which every method throws. The code under test called one of them, such as `Log`, `Uri` or `TextUtils`.",
    causes: [
      "the class under test uses Android classes directly",
      "a library used in the test does",
      "the test should run under Robolectric, and the runner is missing",
    ],
    checks: [
      "read class and method in the message and find the caller in your code",
      "look for Robolectric, and for `unitTests.isReturnDefaultValues` in `testOptions`",
    ],
    fix: "Put a small interface between your logic and Android, or run the test with Robolectric. `returnDefaultValues = true` is acceptable for logging, but makes other calls return null in silence.",
  },
  {
    id: "robolectric_config",
    family: "test",
    title: "Robolectric cannot set up its Android",
    summary:
      "Robolectric simulates a certain SDK level and needs the matching files and a recent enough JDK. The level asked for, usually the `targetSdk`, is newer than it knows, or something it needs is missing.",
    causes: [
      "`targetSdk` or `compileSdk` is newer than this Robolectric supports",
      "the JDK is too old for the simulated level",
      "resources are not included in unit tests",
      "the Android files cannot be downloaded on CI",
    ],
    checks: [
      "read the levels in the message",
      "look at the Robolectric version, `robolectric.properties` and `@Config`",
      "look for `unitTests.isIncludeAndroidResources = true` in `testOptions`",
    ],
    fix: "Upgrade Robolectric, or fix the level with `@Config(sdk = [34])` or `sdk=34` in `robolectric.properties`. Use the JDK it names. For builds without network, provide its files in a local folder.",
  },
  {
    id: "mockk_failure",
    family: "test",
    title: "MockK: a call was not expected or not made",
    summary:
      "A strict mock got a call that nobody described, a described call was not on a mock, or a verified call did not happen. Usually the production code changed which calls it makes.",
    causes: [
      "production code calls a method that the test does not stub",
      "the arguments differ from the stubbed ones",
      "`every { }` is used on an object, extension or static function without `mockkObject` or `mockkStatic`",
      "`MockKAnnotations.init` is missing",
    ],
    checks: [
      "compare the call in the message with the `every` blocks of the test",
      "look for a new call on the mocked type in the code under test",
    ],
    fix: "Describe the new call, or use a relaxed mock where the answer does not matter. Use `mockkStatic` and `mockkObject` for what is no instance, and undo them after the test.",
  },
  {
    id: "mockito_failure",
    family: "test",
    title: "Mockito cannot mock, or its rules were broken",
    summary:
      "Kotlin classes are final unless declared open, and Mockito before version 5 cannot mock final classes without its inline maker. Other messages say that a stub was never used, a call never came, or matchers were mixed with plain values.",
    causes: [
      "a final Kotlin class with an old Mockito",
      "a stubbed call that the code no longer makes",
      "matchers and plain values in one call",
      "`any()` returns null into a non-null Kotlin parameter",
    ],
    checks: [
      "look at the Mockito version in the build files",
      "read the stubs of the test against the calls in the code under test",
    ],
    fix: "Use `mockito-core` 5 or later, with mockito-kotlin for its matchers. Wrap plain values in `eq(...)` once one matcher is used. Remove unused stubs instead of switching to lenient mode.",
  },
  {
    id: "espresso_failure",
    family: "test",
    title: "Espresso did not find or reach a view",
    summary:
      "The view that the test describes is not there, is there several times, or cannot be acted on. The printed hierarchy shows what the screen held at that moment. If no activity is resumed, the app may have crashed before.",
    causes: [
      "content loads asynchronously and the test does not wait for it",
      "id, text or language differs from the matcher",
      "the view is off the screen, or covered by a keyboard or dialog",
      "animations keep the screen busy",
      "the app crashed earlier in the test",
    ],
    checks: [
      "search the printed hierarchy for the id or text",
      "search the device log for a crash of the app before the failure",
      "check that animations are off on the device",
    ],
    fix: "Register an idling resource for asynchronous work, scroll to the view, make the matcher unique. Sleeping in tests makes them slow and still unreliable.",
  },
  {
    id: "compose_test_failure",
    family: "test",
    title: "Compose test found no matching node",
    summary:
      "The semantics tree holds no node, or several, that match the finder at that moment. Nodes of a button or row are merged into one by default, so inner texts are only in the unmerged tree.",
    causes: [
      "text, tag or language differs from the finder",
      "the inner node was merged into its parent",
      "the item lies outside the visible part of a lazy list",
      "content arrives later than the test looks",
      "`setContent` was not called, or `ui-test-manifest` is missing",
    ],
    checks: [
      'print the tree: `composeRule.onRoot(useUnmergedTree = true).printToLog("tree")`',
      "compare text and `testTag` with the composable and the string resources",
      "look for `debugImplementation` of `androidx.compose.ui:ui-test-manifest`",
    ],
    fix: "Use `waitUntil` for late content, `performScrollToNode` for lists, `useUnmergedTree = true` for inner nodes, and a `testTag` where text is not unique.",
  },
  {
    id: "instrumentation_crash",
    family: "test",
    title: "the device test run broke off",
    summary:
      "The process of the app or the tests ended during the run, or the runner could not be started. The reason is not in the Gradle output: it is the crash in the device log.",
    causes: [
      "the app crashed; its exception is in the device log",
      "`testInstrumentationRunner` names a class that does not exist or is not packaged",
      "the device went offline or ran out of memory",
      "app and test APK do not belong together",
    ],
    checks: [
      "read `build/outputs/androidTest-results/**/logcat-*.txt` around the last test",
      "compare `testInstrumentationRunner` in the build file with the class",
      "fetch the crash: `adb logcat -b crash -d`",
    ],
    fix: "Repair the crash found in the log, or correct the runner's name. The test orchestrator isolates tests, so that one crash does not end the run.",
  },
  {
    id: "no_tests_found",
    family: "test",
    title: "no tests were found to run",
    summary:
      "The test task found no test that its engine understands or that the filter matches. Mixing JUnit 4 and 5 is the classic reason: each engine ignores the other's annotations. Gradle 9 treats it as an error when test sources exist but none are found.",
    causes: [
      "JUnit 5 tests without `useJUnitPlatform()`, or the engine is missing",
      "the filter of `--tests` does not match the class or variant",
      "`@Test` comes from the wrong package",
      "a `@Test` function returns a value, as with `= runBlocking` that does not end in `Unit`",
      "`junit-platform-launcher` is missing with Gradle 9",
    ],
    checks: [
      "look at the import of `@Test` in the class",
      "look at the test dependencies and for `useJUnitPlatform()`",
      "compare the filter with package and class name",
    ],
    fix: "Use one JUnit generation per module, with its engine and launcher. Correct the filter. Use `runTest`, which returns what JUnit accepts.",
  },
  {
    id: "lint_abort",
    family: "test",
    title: "Android lint stopped the build",
    summary:
      "Lint found issues of error severity and is set to fail the build. Each one has an id in square brackets. Tasks with `Vital` in the name run only for release builds and check for fatal issues.",
    causes: [
      "a translation is missing, or superfluous in one language",
      "an API is newer than `minSdk` and not guarded",
      "a permission check is missing",
      "a new lint version brings new checks",
      "lint itself crashed, which it reports as `LintError`",
    ],
    checks: [
      "read path, line and id of each error in the log or the HTML report",
      "look at the `lint` block, `lint.xml` and the baseline file",
      "run it alone: `./gradlew <module>:lint<Variant>`",
    ],
    fix: "Repair the findings. Where one is wrong, suppress it at its place with a reason. For old debt keep a baseline; `abortOnError = false` hides new faults too.",
  },
  {
    id: "style_violation",
    family: "test",
    title: "a style check rejects the code",
    summary:
      "A tool that checks how code is written (Spotless, ktlint, detekt, Checkstyle, PMD) found lines that break its rules, and its task fails the build. The code may compile and run as it is.",
    causes: [
      "the code was written or merged without the tool's formatter",
      "a newer version of the tool brings new rules, or other defaults",
      "a rule asks for what no formatter can decide, such as where a comment stands or how long a line is",
      "line ends or the tool's settings file differ between machines",
    ],
    checks: [
      "read file, line and rule of each finding in the log, or in the report that the task names",
      "look at `.editorconfig` and the tool's own settings for that rule",
    ],
    fix: "Let the tool write what it can (`spotlessApply`, `ktlintFormat`), and mend the rest by hand. Where a rule is wrong at one place, suppress it there, by its name.",
  },
];
