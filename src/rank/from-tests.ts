import { isTestFile } from "../facts/test-folders.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { simpleOuter } from "../syntax/names.ts";
import type { Candidates } from "./candidate.ts";
import { chainFrames } from "./own-frames.ts";
import type { Tree } from "./tree.ts";

/** `ShelfTest`, `ShelfAndroidTest`, `ShelfTests`, `ShelfSpec`, `ShelfIT`. */
const TEST_NAME =
  /^(\w{3,}?)(?:Android|Instrumented|Instrumentation|Integration|Unit)?(?:Tests?|TestCase|Spec|IT)$/;
const NAMED = /\b[A-Z]\w{2,}?(?:Tests?|TestCase|Spec|IT)\b/g;
const MAX_TEXT = 20_000;
const MAX_NAMES = 10;

/** `pkg.FooTest.adds numbers[Pixel 6]`. */
const TEST = /^(?:[a-z_]\w{0,100}\.){0,20}([A-Z][\w$]{0,200})\.(.{1,300}?)(?:\(\))?(?:\[.{0,200}\])?$/;

/** The test that its runner names, where no frame of the trace lies in the workspace: its declaration. */
export async function addNamedTest(error: ParsedError, tree: Tree, candidates: Candidates): Promise<void> {
  const [, owner = "", method = ""] = TEST.exec(String(error.metadata?.test ?? "")) ?? [];
  if (owner === "" || candidates.all().some(({ foundBy }) => foundBy === "frame")) return;
  const paths = tree.sourcesNamed(simpleOuter(owner)).filter(isTestFile);
  const [path, ...more] = paths;
  const outline = path !== undefined && more.length === 0 ? await tree.codebase.outline(path) : undefined;
  const simple = owner.split("$").at(-1);
  const [found, ...others] = (outline?.declarations ?? []).filter(
    ({ kind, name, qualifiedName }) =>
      kind === "function" && name === method && qualifiedName.split(".").at(-2) === simple,
  );
  if (!outline || !found || others.length > 0) return;
  candidates.add({
    path: outline.path,
    line: found.startLine,
    symbol: found.qualifiedName,
    evidence: { mentioned: 1, mentionedLine: 1 },
    foundBy: "log",
    facts: [`its runner names the test ${simple}.${method}`],
  });
}

/** The class that a failing test is written for, by the name of the test: the first test that the failure names. */
export function addTested(error: ParsedError, tree: Tree, candidates: Candidates): void {
  const inFrames = chainFrames(error).map(({ frame }) => simpleOuter(frame.className));
  const inText = error.raw.slice(0, MAX_TEXT).match(NAMED) ?? [];
  const names = new Set([...inFrames, ...inText].filter((name) => TEST_NAME.test(name)));
  for (const name of [...names].slice(0, MAX_NAMES)) {
    const tested = TEST_NAME.exec(name)?.[1] ?? "";
    const paths = tree.sourcesNamed(tested).filter((path) => !isTestFile(path));
    for (const path of paths)
      candidates.add({
        path,
        evidence: { tested: 1 / paths.length },
        facts: [`${name} tests it, by its name`],
      });
    if (paths.length > 0) return;
  }
}
