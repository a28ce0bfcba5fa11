import { ownerOf } from "../../../facts/exception-owners.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { GradleDependency, GradleModel } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import { isAnyFoundByFrame } from "../../../model/found-by-frame.ts";
import type { Frame, ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { buildOf, placeClaim } from "../../build/build.ts";
import { libraryOfClass } from "../../build/library-of-class.ts";
import { workspaceFrames } from "../../code/code.ts";
import { hasPackageOf } from "../../code/has-package.ts";
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
  const library = inner && build && libraryOfClass(inner.className, build);
  const declared = library?.declared.filter(({ module }) => module === library.module) ?? [];
  const stated = declared.length > 0 ? sayDeclared(declared) : undefined;
  const owner = inner && (library?.module ? `of ${library.module}` : ownerOf(inner.className));
  const way = inner && inner !== top ? `, by way of ${nameOfFrame(inner)}` : "";
  const whose = `The exception comes from ${nameOfFrame(top)}${way}, which is ${owner ?? ownerOf(top.className)}`;
  // Without its build, the project may be that very library.
  const isLookedUp = build && countLibraries(error) <= MOST_LOOKED_UP;
  const none = inner ? (isLookedUp ? "the project's" : undefined) : "the project's or a library's";
  return {
    kind: "known",
    topic: "whose code",
    text: `${whose}${stated ? `, ${stated.text}` : ""}${none ? `; none of the frames in the log is ${none}` : ""}.`,
    evidence: [
      frameClaim(error, top),
      ...(inner && inner !== top ? [frameClaim(error, inner)] : []),
      ...(stated?.claims ?? []),
    ],
  };
}

/** What the project declares of a library: its version, where all declarations agree on one. */
function sayDeclared(declared: readonly GradleDependency[]): { text: string; claims: Claim[] } | undefined {
  const [first] = declared;
  if (!first || new Set(declared.map(({ version }) => version)).size > 1) return undefined;
  const place = first.versionPlace ?? first.place;
  const version = first.version ? `declared in version ${first.version}` : "declared without a version";
  return { text: `${version} (${place.path}:${place.line})`, claims: [placeClaim(place)] };
}
