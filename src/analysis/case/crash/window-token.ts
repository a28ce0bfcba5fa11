import { isTestFile } from "../../../facts/test-folders.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { logClaim } from "../../claims.ts";
import { search, workspaceFrames } from "../../code/code.ts";
import { type Source, sourceClaim, sourceOf } from "../../code/source.ts";
import { wholeTree } from "../../code/tree.ts";
import { type ShownWindow, windowsShownIn } from "../../pairs/shown-windows.ts";
import { joinPlaces } from "../build/failing-task.ts";
import type { FailureCase } from "../failure-case.ts";

const TOPIC = "window";
const OF_WINDOWS = /^android\.view\.WindowManager\$BadTokenException$/;
/** What a token is by how it prints, and what that says (ViewRootImpl.setView, Window.adjustLayoutParamsForSubWindow). */
const TOKENS: readonly (readonly [says: RegExp, words: string])[] = [
  [
    /token (android\.os\.BinderProxy@\w+) is not valid/,
    "The context was not that of the application or of a service: the token is that of an activity, which Android no longer knows.",
  ],
  [
    /token (android\.view\.ViewRoot(?:Impl)?\$W@\w+) is not valid/,
    "The anchor was in a window before: the token is that of another window of this app, to which the popup belongs, and that one is gone.",
  ],
  [
    /(app for token \S+ is exiting)/,
    "The context was not that of the application or of a service: the token is that of an activity that is closing.",
  ],
];
const MOST_LINES = 60;
const MOST_FILES = 8;
const MOST_WINDOWS = 4;

/** Which window was gone, as the token tells, and, where no frame leads to it, which windows the project shows. */
export function* describeWindowToken({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const root = throwablesOf(error).at(-1);
  if (!root || !OF_WINDOWS.test(root.exception)) return [];
  const facts: ProposedCaseFact[] = [];
  for (const [pattern, text] of TOKENS) {
    const quote = pattern.exec(root.message)?.[1];
    if (quote)
      facts.push({ kind: "ruled_out", topic: TOPIC, text, evidence: [logClaim(error, quote, root.logLine)] });
  }
  if ((yield* workspaceFrames(error)).length > 0) return facts;
  const shown = yield* findShownWindows();
  return shown.length > 0 && shown.length <= MOST_WINDOWS ? [...facts, sayWindows(shown)] : facts;
}

interface WindowPlace extends ShownWindow {
  source: Source;
}

function* findShownWindows(): AnalysisTask<WindowPlace[]> {
  const { all } = yield* search("\\.\\s*(?:show|showAtLocation|showAsDropDown)\\s*\\(", {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: MOST_LINES,
  });
  const paths = [...new Set(all?.map(({ path }) => path))].filter((path) => !isTestFile(path));
  // Where more code shows something, none of it is more likely the one.
  if (!all || paths.length > MOST_FILES) return [];
  const found: WindowPlace[] = [];
  for (const path of paths) {
    const source = yield* sourceOf(path);
    const tree = source && wholeTree(source);
    if (source && tree) found.push(...windowsShownIn(tree, tree.root).map((each) => ({ ...each, source })));
  }
  return found;
}

function sayWindows(shown: readonly WindowPlace[]): ProposedCaseFact {
  const places = shown.map(({ source, line, name, takenDown }) => {
    const what = name ? `${name}, ` : "";
    return `${fileName(source.path)}:${line} (${what}${takenDown.length > 0 ? "dismissed elsewhere in that file" : "not dismissed in that file"})`;
  });
  return {
    kind: "known",
    topic: TOPIC,
    text: `This project shows dialogs and popups at ${joinPlaces(places)}.`,
    evidence: shown.map((each) => sourceClaim(each, "shows it")),
  };
}
