import { originOf } from "../../../facts/frame-origins.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { Frame, Throwable } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { simpleName } from "../../../syntax/names.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { workspaceFrames } from "../../code/code.ts";
import { lineOfFrame } from "../../code/failing-line.ts";
import { sourceClaim } from "../../code/source.ts";
import type { FailureCase } from "../failure-case.ts";
import { frameClaim } from "./frame-words.ts";

/** Whose code failed, by a frame of it: nothing that the app hands over explains a failure of these. */
const NOT_THE_APP: readonly (readonly [frame: RegExp, where: string])[] = [
  [/^android\.os\.Parcel\.(?:create|read)Exception/, "in another process"],
  [/^android\.os\.BinderProxy\.transact/, "in another process, or on the way to it"],
  [/^android\.hardware\.camera2\.legacy\./, "in the camera code of this device"],
];

/** By these the other side refuses what it was asked for, and what the app gives or lacks decides that. */
const REFUSAL = /\b(?:Security|IllegalArgument|IllegalState|UnsupportedOperation|BadParcelable)Exception$/;

/** How the platform says that the system or another process died during a call. */
const GONE = /(?:DeadObject|DeadSystem|DeadSystemRuntime)Exception$/;

/** A call of the project that ended in code which the app can only live with: the guard around it. */
export function* describePlatformFailure({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  // What the platform only logged it has caught itself: the call goes on, and a catch around it would meet nothing.
  if (error.logged) return [];
  const chain = throwablesOf(error);
  const placed = yield* workspaceFrames(error);
  // What leaves the call is the first of the chain that has it; what stands below it says why.
  const thrown = chain.find(({ frames }) => placed.some(({ frame }) => indexIn(frames, frame) >= 0));
  const own = thrown && placed.find(({ frame }) => indexIn(thrown.frames, frame) >= 0);
  const at = own && (yield* lineOfFrame(own));
  if (!thrown || !own || !at) return [];
  const above = thrown.frames.slice(0, indexIn(thrown.frames, own.frame));
  const called = above.at(-1);
  if (REFUSAL.test(thrown.exception)) return [];
  const where = placeOfFailure(above, chain.slice(chain.indexOf(thrown) + 1));
  if (!called || !where || above.some(({ className }) => originOf(className) !== "platform")) return [];
  // Where what comes back is the one that is wrapped, the catch meets what wraps it.
  const type = simpleName(thrown.exception);
  return [
    {
      kind: "in_any_case",
      topic: "code of the platform failed",
      text: `${called.method}() on line ${at.line} failed ${where.words}, which the app cannot mend: catch ${type} around it if the app can go on without it.`,
      evidence: [sourceClaim(at, "the call"), frameClaim(error, where.frame)],
    },
  ];
}

/** Where a stack has a frame; a cause repeats the frames of what wraps it. */
const indexIn = (frames: readonly Frame[], { className, method, line }: Frame): number =>
  frames.findIndex((each) => each.className === className && each.method === method && each.line === line);

function placeOfFailure(
  above: readonly Frame[],
  causes: readonly Throwable[],
): { words: string; frame: Frame } | undefined {
  for (const frame of above) {
    const row = NOT_THE_APP.find(([pattern]) => pattern.test(`${frame.className}.${frame.method}`));
    if (row) return { words: row[1], frame };
  }
  const gone = causes.find(({ exception }) => GONE.test(exception));
  const frame = gone?.frames[0] ?? above[0];
  return gone && frame ? { words: "because the process behind it was gone", frame } : undefined;
}
