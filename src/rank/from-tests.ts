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
