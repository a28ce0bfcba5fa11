import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { shortClass, workspaceFrames } from "../../../analysis/code/code.ts";
import { declaredClaim, typesNamed } from "../../../analysis/code/declared.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { lineAt } from "../../../syntax/tree/relations.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { failureClass } from "./class.ts";

const TEST_SOURCES = /(?:^|\/)src\/\w{0,80}[tT]est\w{0,80}\//;

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
    const tree = file && wholeTree(file);
    const type = tree && nodesOf(tree.root, "class")[0];
    // A base class, a rule or an extension can set one too.
    if (!file || !type || mayGiveMain(tree)) return;
    const place = lineAt(tree, type.nameStart);
    const [rule] = yield* typesNamed("Main(?:Dispatcher|Coroutine)\\w*(?:Rule|Extension)");
    const name = rule?.declaration.name;
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
          ? yield* declaredClaim(rule.outline.path, rule.declaration, "the project has a rule for it")
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

const SETS_MAIN = /^(?:setMain|MainDispatcherRule|MainCoroutineRule|MainDispatcherExtension)$/;
const ADDS_SETTINGS = /^(?:Rule|ClassRule|RegisterExtension|ExtendWith)$/;

/** Whether a test sets the dispatcher, or takes something over that may. */
function mayGiveMain(tree: Tree): boolean {
  const types = nodesOf(tree.root, "class");
  const declared = [...types, ...nodesOf(tree.root, "variable"), ...nodesOf(tree.root, "function")];
  return (
    mentions(tree.root, SETS_MAIN) ||
    types.some(({ supertypes }) => supertypes.some(({ isCalled }) => isCalled || tree.language === "java")) ||
    declared.some((each) => annotationsOf(tree, each).some(({ name }) => ADDS_SETTINGS.test(name)))
  );
}
