import { isLifecycleCallback } from "../../../facts/lifecycle.ts";
import { COUNTERPARTS } from "../../../facts/pairs.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { Call as OutlineCall } from "../../../model/code.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { fixOf } from "../../build/build.ts";
import { insertIntoCallback } from "../../changes/missing-half.ts";
import { classAt, functionAt, workspaceFrames } from "../../code/code.ts";
import { entryPointsOf } from "../../code/entry-points.ts";
import { type FailingLine, lineOfFrame } from "../../code/failing-line.ts";
import { propertyNamed } from "../../code/own-property.ts";
import { sourceClaim } from "../../code/source.ts";
import { type HandedTo, handedTo } from "../../lifecycle/runs-until.ts";
import type { FailureCase } from "../failure-case.ts";

const MOST_FRAMES = 4;
const MOST_ENDS = 2;

/** Exceptions of what may have ended before code ran that was handed over. */
const OF_LIFE =
  /(?:NullPointerException|IllegalStateException|IllegalArgumentException|BadTokenException|UninitializedPropertyAccessException|StaleDataException)$/;
const OWNER = /(?:Activity|Fragment|Dialog|Service)(?:Compat)?$/;

interface Handed {
  at: FailingLine;
  handed: HandedTo;
  ends: OutlineCall[];
}

/** Who was handed the code that failed, until when that may be run, and where it is taken back. */
export function* describeHandedOut({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const thrown = throwablesOf(error).at(-1);
  if (!thrown || !OF_LIFE.test(thrown.exception)) return [];
  const own = (yield* workspaceFrames(error)).filter(({ frame }) => thrown.frames.includes(frame));
  for (const frame of own.slice(0, MOST_FRAMES)) {
    const at = yield* lineOfFrame(frame);
    const handed = at?.line === frame.frame.line && at ? handedTo(at) : undefined;
    const bases = at ? (classAt(at.outline, at.line)?.supertypes ?? []) : [];
    if (!at || !handed || !bases.some((each) => OWNER.test(each.replace(/<.*/s, "")))) continue;
    const ends = at.outline.calls.filter(({ name }) => handed.row.endedBy?.test(name));
    return [describe({ at, handed, ends }), ...removeAtTheEnd({ at, handed, ends })];
  }
  return [];
}

function describe({ at, handed, ends }: Handed): ProposedCaseFact {
  const { source, path } = at;
  const { call, line, row } = handed;
  const shown = ends.slice(0, MOST_ENDS);
  const places = shown.map((each) => `${sayFunction(at, each.line)} (${fileName(path)}:${each.line})`);
  const lasts =
    row.until !== "taken_back"
      ? `it ${LASTS[row.until]}`
      : shown.length > 0
        ? `\`${shown[0]?.name}()\` in ${places.join(" and ")} may take it back`
        : `it runs whatever has ended by then, and no line of ${fileName(path)} was found that takes it back${row.ends ? ` by ${row.ends}` : ""}`;
  return {
    kind: "known",
    topic: "handed out",
    text: `Line ${at.line} runs in what \`${call.name}()\` was handed in ${sayFunction(at, line)} (${fileName(path)}:${line}): ${lasts}.`,
    evidence: [
      sourceClaim({ source, line }, "hands it out"),
      ...shown.map((each) => sourceClaim({ source, line: each.line })),
    ],
  };
}

const LASTS = {
  view: "ends with the view",
  owner: "ends with its owner",
  view_model: "ends with the view model",
  composition: "ends with the composition",
} as const;

/** `load()`, or `load(), from onStart()`. */
function sayFunction({ source, outline }: FailingLine, line: number): string {
  const within = functionAt(outline, line);
  if (!within) return "an initializer";
  const callback = isLifecycleCallback(within.name)
    ? undefined
    : entryPointsOf(source, outline, within).find((each) => isLifecycleCallback(each.callback))?.callback;
  return `${within.name}()${callback ? `, from ${callback}()` : ""}`;
}

/** All that waits in a handler of the class taken back in the callback that ends what handed it out. */
function removeAtTheEnd({ at, handed, ends }: Handed): ProposedCaseFact[] {
  const { source, outline } = at;
  const { call, line } = handed;
  const on = call.receiver && pathOf(call.receiver);
  const property = on === undefined ? undefined : propertyNamed(on, outline, source, line);
  const isHandler = /[hH]andler$/.test(on ?? "") && property?.owner !== undefined;
  if (!isHandler || !/^post/.test(call.name) || ends.length > 0 || on === undefined) return [];
  const callback = endingOf(at, line);
  const isThere = outline.declarations.some(({ kind, name }) => kind === "function" && name === callback);
  // What Java adds would have to be as visible as in the base class.
  const canAdd = isThere || source.path.endsWith(".kt");
  const remedy = `${on}.removeCallbacksAndMessages(null)`;
  const edits = canAdd ? insertIntoCallback(source, outline, line, callback, remedy) : undefined;
  return [
    {
      kind: "in_any_case",
      topic: "handed out",
      text: `Take back in ${callback}() what waits in \`${on}\`: \`${remedy}\`.`,
      evidence: [sourceClaim({ source, line }, "hands it out")],
      fixes: fixOf(`Take back in ${callback}() what waits in ${on}`, "review", edits),
    },
  ];
}

/** The callback that ends what the one did from which a line is reached; else the last one of an owner. */
function endingOf({ source, outline }: FailingLine, line: number): string {
  const within = functionAt(outline, line);
  const ways = within ? entryPointsOf(source, outline, within).map(({ callback }) => callback) : [];
  const bases = classAt(outline, line)?.supertypes ?? [];
  const last = bases.some((each) => /Fragment(?:Compat)?$/.test(each)) ? "onDestroyView" : "onDestroy";
  return ways.map((each) => COUNTERPARTS[each]).find((each) => each !== undefined) ?? last;
}
