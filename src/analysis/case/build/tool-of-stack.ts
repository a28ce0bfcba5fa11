import { originOf } from "../../../facts/frame-origins.ts";
import { type ProposedCaseFact, WHOSE_CODE } from "../../../model/case-fact.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { buildOf, placeClaim } from "../../build/build.ts";
import { carrierOf, ownerOfClass } from "../../build/owner-of-class.ts";
import { toolOfClass } from "../../build/plugin-of-class.ts";
import { workspaceFrames } from "../../code/code.ts";
import { hasPackageOf } from "../../code/has-package.ts";
import { frameClaim, nameOfFrame } from "../crash/frame-words.ts";
import type { FailureCase } from "../failure-case.ts";
import { isPartOfOtherBuilds } from "./versions-in-force.ts";

/** Whose the code is in which a build failed with a stack: the tool or the library, by the line that states its version. */
export function* describeToolOfStack({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const frames = throwablesOf(error).findLast((each) => each.frames.length > 0)?.frames ?? error.frames;
  const inner = frames.find(({ className }) => className !== "" && originOf(className) !== "platform");
  if (!inner || (yield* workspaceFrames(error)).some(({ frame }) => frame === inner)) return [];
  const build = yield* buildOf(error);
  const carrier = findCarrier(frames.slice(frames.indexOf(inner)), inner);
  const stated = build && ownerOfClass(carrier.className, build);
  // What runs in a build is rather a plugin's than one of several libraries of its group.
  const owner = build && !stated?.place ? toolOfClass(carrier.className, build) : stated;
  // A build may apply an older release of what it builds: which of the two ran the log does not tell.
  if (!build || !owner?.place || (yield* hasPackageOf([carrier.className]))) return [];
  const { path, line } = owner.place;
  const isForOthers = isPartOfOtherBuilds(build, error);
  const version = !owner.version
    ? ""
    : isForOthers
      ? `; this project's own build has ${owner.version}`
      : ` ${owner.version}`;
  const way = carrier === inner ? "is code of" : "runs inside";
  return [
    {
      kind: "known",
      topic: WHOSE_CODE,
      text: `It failed in ${nameOfFrame(inner)}, which ${way} ${owner.name}${version} (${path}:${line}).`,
      evidence: [frameClaim(error, inner), placeClaim(owner.place)],
    },
  ];
}

function findCarrier(outwards: readonly Frame[], inner: Frame): Frame {
  const className = carrierOf(outwards.map((frame) => frame.className));
  return outwards.find((frame) => frame.className === className) ?? inner;
}
