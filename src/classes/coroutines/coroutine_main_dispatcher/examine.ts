import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { shortClass, workspaceFrames } from "../../../analysis/code/code.ts";
import { declaredClaim, typesNamed } from "../../../analysis/code/declared.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { lineAt } from "../../../syntax/tree/relations.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const TEST_SOURCES = /(?:^|\/)src\/\w{0,80}[tT]est\w{0,80}\//;

/** Code that wants Dispatchers.Main where there is none: in a unit test, or without its library. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const frames = yield* workspaceFrames(context.error);
  const test = frames.find(({ path }) => TEST_SOURCES.test(path));
  const own = frames.find(({ path, frame }) => !TEST_SOURCES.test(path) && frame.line);
  const isTest =
    test !== undefined ||
    throwablesOf(context.error).some(({ frames: all }) =>
      all.some(({ className }) => /^org\.junit|^junit\./.test(className)),
    );
  const build = yield* buildOf();
  yield {
    thought: isTest
      ? "Does the test give Dispatchers.Main a stand-in?"
      : "Does the module have the library with Android's main dispatcher?",
  };
  const source = own && (yield* sourceOf(own.path));
  const line = own?.frame.line;
  const asks = source && line ? [context.line({ source, line }, "asks for it")] : [];
  if (test) {
    const file = yield* sourceOf(test.path);
    const tree = file && wholeTree(file);
    const type = tree && nodesOf(tree.root, "class")[0];
    // A base class, a rule or an extension can set one too.
    if (!file || !type || mayGiveMain(tree)) return;
    const place = { source: file, line: lineAt(tree, type.nameStart) };
    const [rule] = yield* typesNamed("Main(?:Dispatcher|Coroutine)\\w*(?:Rule|Extension)");
    const values = {
      test: shortClass(test.frame.className),
      here: own && `${fileName(own.path)}:${line}`,
      isUnset: true,
      rule: rule?.declaration.name,
    };
    yield causes.proven("noMainInLocalTest", values, {
      location: { path: test.path, line: place.line },
      evidence: [
        context.line(place, "the test"),
        ...asks,
        ...(rule
          ? yield* declaredClaim(rule.outline.path, rule.declaration, "the project has a rule for it")
          : []),
      ],
    });
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
  const location = { path: core.place.path, line: core.place.line };
  const evidence = [placeClaim(core.place), ...asks];
  yield causes.proven("libraryMissing", { module: module?.name }, { location, evidence });
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
