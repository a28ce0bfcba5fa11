import { ownerOf } from "../../../facts/exception-owners.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import { type ProposedCaseFact, WHOSE_CODE } from "../../../model/case-fact.ts";
import type { GradleModel, VersionPlace } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import { isAnyFoundByFrame } from "../../../model/found-by-frame.ts";
import type { Frame, ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { buildOf, placeClaim } from "../../build/build.ts";
import { libraryOfClass } from "../../build/library-of-class.ts";
import { type ClassOwner, carrierOf, ownerOfClass } from "../../build/owner-of-class.ts";
import { workspaceFrames } from "../../code/code.ts";
import { hasPackageOf } from "../../code/has-package.ts";
import { findRecordedStack } from "../../exceptions/recorded-stack.ts";
import type { FailureCase } from "../failure-case.ts";
import { describeCallsInto } from "./calls-into-it.ts";
import { frameClaim, nameOfFrame } from "./frame-words.ts";
import { describeImports } from "./imports-of-package.ts";
import { describeUnseenCaller } from "./unseen-caller.ts";

/** A stack without any code of the project: whose code threw, where the project uses it, and what the stack leaves out. */
export function* describeForeignCode({ error, suspects }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  if (isAnyFoundByFrame(suspects)) return [];
  const all = throwablesOf(error);
  // Of frames alone nothing is known but where they lead.
  if (all.length === 0) return yield* describeCallsInto(error.frames);
  const root = all.at(-1);
  const [top] = root?.frames ?? [];
  const frames = all.flatMap((each) => each.frames);
  if (!root || !top || top.cut || FROM_ELSEWHERE.test(top.className)) return [];
  const unknown = frames.filter(({ className }) => originOf(className) === "app");
  const build = yield* buildOf();
  if (unknown.some(({ className }) => !build || !libraryOfClass(className, build))) return [];
  if ((yield* workspaceFrames(error)).length > 0) return [];
  if (yield* hasPackageOf(frames.map(({ className }) => className))) return [];
  const inner = root.frames.find(({ className }) => isOfLibrary(className));
  const imports = inner
    ? yield* describeImports(root.frames.filter((each) => isOfLibrary(each.className)))
    : [];
  const calls = yield* describeCallsInto(root.frames);
  return [sayWhose(error, top, inner, build), ...calls, ...imports, ...describeUnseenCaller(error, root)];
}

/** What another process threw, or native code, has its stack somewhere else. */
const FROM_ELSEWHERE = /^android\.os\.Parcel$|\/|\.so$/;
/** So many classes of libraries are looked up in the workspace. */
const MOST_LOOKED_UP = 8;
const countLibraries = (error: ParsedError): number =>
  new Set(
    throwablesOf(error)
      .flatMap(({ frames }) => frames.map(({ className }) => className))
      .filter(isOfLibrary),
  ).size;
const isOfLibrary = (className: string): boolean => originOf(className) !== "platform";

/** `inner` is the innermost frame of a library; undefined where all are the platform's. */
function sayWhose(
  error: ParsedError,
  top: Frame,
  inner: Frame | undefined,
  build: GradleModel | undefined,
): ProposedCaseFact {
  const carrier = inner && findCarrier(error, inner);
  const owner = carrier && build && ownerOfClass(carrier.className, build);
  const stated = owner?.place && sayStated(owner, owner.place);
  const inside = carrier !== inner && carrier && owner ? `, inside ${owner.name}${stated?.text ?? ""}` : "";
  const name =
    inner && (inside ? ownerOf(inner.className) : owner ? `of ${owner.name}` : ownerOf(inner.className));
  const way = inner && inner !== top ? `, by way of ${nameOfFrame(inner)}` : "";
  const begins = findRecordedStack(error) ? "The stack begins in" : "The exception comes from";
  const whose = `${begins} ${nameOfFrame(top)}${way}, which is ${name ?? ownerOf(top.className)}`;
  // Without its build, the project may be that very library.
  const isLookedUp = build && countLibraries(error) <= MOST_LOOKED_UP;
  const none = inner ? (isLookedUp ? "the project's" : undefined) : "the project's or a library's";
  return {
    kind: "known",
    topic: WHOSE_CODE,
    text: `${whose}${inside || (stated?.text ?? "")}${none ? `; none of the frames in the log is ${none}` : ""}.`,
    evidence: [
      frameClaim(error, top),
      ...(inner && inner !== top ? [frameClaim(error, inner)] : []),
      ...(carrier && carrier !== inner && inside ? [frameClaim(error, carrier)] : []),
      ...(stated?.claims ?? []),
    ],
  };
}

/** The frame of the tool that carries the code of an inner one inside it, else the inner one. */
function findCarrier(error: ParsedError, inner: Frame): Frame {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const outwards = frames.slice(frames.indexOf(inner));
  const className = carrierOf(outwards.map((frame) => frame.className));
  return outwards.find((frame) => frame.className === className) ?? inner;
}

/** The version that the project states of an owner, and where. */
function sayStated({ version }: ClassOwner, place: VersionPlace): { text: string; claims: Claim[] } {
  const words = version ? `declared in version ${version}` : "declared without a version";
  return { text: `, ${words} (${place.path}:${place.line})`, claims: [placeClaim(place)] };
}
