import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search, shortClass, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const TEST_SOURCES = /(?:^|\/)src\/\w*[tT]est\w*\//;

/** Code that wants Dispatchers.Main where there is none: in a unit test, or without its library. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const frames = yield* workspaceFrames(error);
  const test = frames.find(({ path }) => TEST_SOURCES.test(path));
  const own = frames.find(({ path, frame }) => !TEST_SOURCES.test(path) && frame.line);
  const isTest =
    test !== undefined ||
    throwablesOf(error).some(({ frames: all }) =>
      all.some(({ className }) => /^org\.junit|^junit\./.test(className)),
    );
  const build = yield* buildOf();
  yield* think(
    isTest
      ? "Does the test give Dispatchers.Main a stand-in?"
      : "Does the module have the library with Android's main dispatcher?",
  );
  const source = own && (yield* sourceOf(own.path));
  const line = own?.frame.line;
  const asks =
    own && source && line
      ? [lineClaim("read_file", own.path, line, lineOf(source, line), "asks for it")]
      : [];
  if (isTest && test) {
    const file = yield* sourceOf(test.path);
    // A base class, a rule or an extension can set one too.
    const sets = file?.code.some((code) =>
      /setMain\(|MainDispatcherRule|MainCoroutineRule|MainDispatcherExtension|@(?:get:|field:)?(?:Rule|ClassRule|RegisterExtension|ExtendWith)\b|\bclass\s+\w+[^{]*\)?\s:\s*\w+\(|\bextends\s/.test(
        code,
      ),
    );
    const place = file && (file.code.findIndex((code) => /\bclass\s+\w+/.test(code)) + 1 || 1);
    if (!file || sets || !place) return;
    const [rule] = yield* search("\\bclass\\s+Main(?:Dispatcher|Coroutine)\\w*(?:Rule|Extension)\\b", {
      isRegex: true,
      files: "**/*.kt",
      limit: 2,
    });
    const name = rule && /class\s+(\w+)/.exec(rule.text)?.[1];
    yield* conclude({
      rootCause: `${shortClass(test.frame.className)} runs code that uses Dispatchers.Main${own ? ` (${own.path.replace(/^.*\//, "")}:${line})` : ""}, and a unit test has no main thread: the test sets no stand-in for it.`,
      ground: "proven",
      location: { path: test.path, line: place },
      label: "no stand-in for Main",
      evidence: [
        logClaim(error),
        lineClaim("read_file", test.path, place, lineOf(file, place), "the test"),
        ...asks,
        ...(rule
          ? [lineClaim("grep_search", rule.path, rule.line, rule.text, "the project has a rule for it")]
          : []),
      ],
      fixGuidelines: [
        name
          ? `Add the project's rule to the test: @get:Rule val mainDispatcher = ${name}().`
          : "Call Dispatchers.setMain(UnconfinedTestDispatcher()) before each test and Dispatchers.resetMain() after it, best in a rule of its own (kotlinx-coroutines-test).",
        "Objects that capture the dispatcher when they are made (viewModelScope) must be made after that.",
      ],
    });
    return;
  }
  const module = build && own && moduleOfPath(build, own.path);
  const core = module?.dependencies.find(
    ({ module: name }) => name === "org.jetbrains.kotlinx:kotlinx-coroutines-core",
  );
  const android = build?.modules.some(({ dependencies }) =>
    dependencies.some(({ module: name }) =>
      /kotlinx-coroutines-(?:android|swing|javafx)$|^androidx\.lifecycle:/.test(name),
    ),
  );
  if (isTest || !core || android) return;
  yield* conclude({
    rootCause: `${module?.name} has kotlinx-coroutines-core alone. Android's main dispatcher comes with kotlinx-coroutines-android, and nothing brings that.`,
    ground: "proven",
    location: { path: core.place.path, line: core.place.line },
    label: "without the main dispatcher",
    evidence: [logClaim(error), placeClaim(core.place), ...asks],
    fixGuidelines: ["Use kotlinx-coroutines-android in the same version instead: it brings core with it."],
  });
}
