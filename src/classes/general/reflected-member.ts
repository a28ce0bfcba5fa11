import { buildOf, placeClaim } from "../../analysis/build/build.ts";
import { type ClassOwner, ownerOfClass } from "../../analysis/build/owner-of-class.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { type CallPlace, callsNear, nodesNear } from "../../analysis/code/calls-near.ts";
import { type WorkspaceFrame, workspaceFrames } from "../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame } from "../../analysis/code/failing-line.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { triesAround } from "../../analysis/exceptions/throws-of-call.ts";
import { claimOf, lineOfExpression } from "../../analysis/values/expression.ts";
import { isCaughtBy } from "../../facts/exception-kinds.ts";
import { originOf } from "../../facts/frame-origins.ts";
import type { ParsedError, Throwable } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { simpleName } from "../../syntax/names.ts";
import { conditionsBefore } from "../../syntax/tree/conditions.ts";
import { textOf } from "../../syntax/tree/relations.ts";
import type { Examination } from "../examination.ts";
import { classes } from "./class-causes.ts";

const LOOKS_UP = /^(?:getDeclaredMethod|getMethod|getDeclaredField|getField|forName)$/;
/** Frames that are asked for a check of the version, innermost first. */
const MOST_FRAMES = 4;

/** What code asked for by its name: a member, or the class itself. */
interface Reflected {
  owner: string;
  member?: string;
}

/** A member of the platform's, or of a tool of the build, that the project asks for by its name and that is not there. */
export function* reflectedMember(error: ParsedError): Examination {
  const root = throwablesOf(error).at(-1);
  const wanted = root && readWanted(root);
  if (!root || !wanted || !/^(?:platform|tool)$/.test(originOf(wanted.owner))) return;
  const asking = root.frames.find(({ className }) => className !== "java.lang.Class");
  const own = (yield* workspaceFrames(error)).filter(({ frame }) => root.frames.includes(frame));
  const [first] = own;
  if (!asking || first?.frame !== asking || asking === root.frames[0]) return;
  const at = yield* lineOfFrame(first);
  const calls = at ? callsNear(at, ({ name }) => LOOKS_UP.test(name)) : [];
  const names = (each: CallPlace) => textOf(each.tree, each.node).includes(wanted.member ?? wanted.owner);
  const call = calls.find(names) ?? calls[0];
  if (!call) return;
  const build = yield* buildOf();
  const owner = build && originOf(wanted.owner) === "tool" ? ownerOfClass(wanted.owner, build) : undefined;
  const guard = yield* findOpenGuard(own.slice(0, MOST_FRAMES), call);
  const line = lineOfExpression(call);
  const { path } = call.source;
  yield classes.proven(
    "reflectedMember",
    {
      what: wanted.member ? `${wanted.owner}.${wanted.member}` : wanted.owner,
      place: `${fileName(path)}:${line}`,
      whose: describeOwner(wanted.owner, owner),
      exception: simpleName(root.exception),
      caught: throwablesOf(error).length > 1 ? findRethrow(call, root.exception) : undefined,
      guard: guard?.words,
    },
    {
      ground: "stated",
      location: { path, line },
      evidence: [
        claimOf(call, "asks for it"),
        ...(guard ? [guard.claim] : []),
        ...(owner?.place ? [placeClaim(owner.place)] : []),
      ],
    },
  );
}

function readWanted({ exception, message, frames }: Throwable): Reflected | undefined {
  if (frames[0]?.className !== "java.lang.Class") return undefined;
  const name = simpleName(exception);
  const text = message.trim();
  if (name === "NoSuchFieldException") {
    const [, member, owner] = /^No field (\w{1,200}) in class L([\w/$]{1,300});/.exec(text) ?? [];
    return member && owner ? { owner: owner.replaceAll("/", "."), member } : undefined;
  }
  if (name === "NoSuchMethodException") {
    const [, owner, member] = /^([\w.$]{1,300})\.([\w$]{1,200}) ?[[(]/.exec(text) ?? [];
    return owner && member ? { owner, member } : undefined;
  }
  if (name !== "ClassNotFoundException") return undefined;
  const owner = /^(?:Didn't find class ")?([a-z][\w$]*(?:\.[\w$]{1,200}){1,20})/.exec(text)?.[1];
  return owner ? { owner } : undefined;
}

function describeOwner(className: string, owner: ClassOwner | undefined): string {
  if (!owner)
    return /^(?:android|com\.android|dalvik)\./.test(className) ? "the Android that ran" : "what ran";
  const { name, version, place } = owner;
  return place && version ? `${name} (the build states ${version}, ${place.path}:${place.line})` : name;
}

/** The line of a catch that takes the exception around the call, and throws again. */
function findRethrow({ source, node }: CallPlace, exception: string): number | undefined {
  const catches = triesAround(source, node.line, node).flatMap((each) => each.catches);
  return catches.find(({ parameter }) => {
    const type = parameter?.type?.text;
    return type !== undefined && isCaughtBy(exception, type) !== false;
  })?.line;
}

const AT_LEAST = /\bSDK_INT\s*>=?/;
const AT_MOST = /\bSDK_INT\s*(?:<|==)|\bSDK_INT\s+in\b/;

/** A check of Android's version on the way that every newer version passes. */
function* findOpenGuard(own: readonly WorkspaceFrame[], call: CallPlace) {
  for (const [index, frame] of own.entries()) {
    const at = index === 0 ? undefined : yield* lineOfFrame(frame);
    const places = index === 0 ? [call] : at ? callsOn(at) : [];
    for (const place of places) {
      const conditions = conditionsBefore(place.tree, place.node);
      const texts = conditions.map(({ condition }) => textOf(place.tree, condition));
      if (texts.some((text) => AT_MOST.test(text))) return undefined;
      const open = conditions.find(
        ({ condition, outcome }) => outcome && AT_LEAST.test(textOf(place.tree, condition)),
      );
      if (!open) continue;
      const { line } = open.condition;
      const { path } = place.source;
      const words = `\`${textOf(place.tree, open.condition)}\` (${fileName(path)}:${line})`;
      return {
        words,
        claim: lineClaim("read_file", path, line, lineOf(place.source, line), "no upper bound"),
      };
    }
  }
  return undefined;
}

const callsOn = (at: FailingLine) => nodesNear(at, ["call"], () => true).slice(0, 1);
