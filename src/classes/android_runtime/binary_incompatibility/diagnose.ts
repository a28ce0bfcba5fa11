import { buildOf } from "../../../analysis/build/build.ts";
import { libraryOfClass } from "../../../analysis/build/library-of-class.ts";
import { isOnJvm } from "../../../analysis/build/on-jvm.ts";
import { fact } from "../../../analysis/claims.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { unfitPlugin } from "../../../analysis/exceptions/compiler-plugin.ts";
import { conclude, type Inquiry, look } from "../../../analysis/inquiry.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";
import { abstractMethod } from "./abstract-method.ts";
import { callerOfMissing } from "./caller-of-missing.ts";
import type { failureClass } from "./class.ts";
import { classChangedInPlace, mixedVersions } from "./mixed-versions.ts";
import { type MissingMember, newerThanDevice } from "./newer-than-device.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  if (unfitPlugin(error)) return;
  const missing = missingMember(error);
  if (missing && fact(error, "methodKind") === "abstract") {
    const isPlatform = originOf(missing.owner) === "platform" && !isOnJvm(error);
    const found = yield* abstractMethod(error, { ...missing, isPlatform });
    if (found) yield* conclude(found);
    return;
  }
  const caller = throwablesOf(error).at(-1)?.frames[0];
  if (!missing || !caller) return;
  const frames = yield* workspaceFrames(error);
  const own = frames[0];
  const callsDirectly = own?.frame === caller ? own : undefined;
  if (originOf(missing.owner) === "platform") {
    if (isOnJvm(error)) return;
    const found =
      (yield* newerThanDevice(error, missing, callsDirectly ?? own)) ??
      (yield* callerOfMissing(error, missing, own));
    if (found) yield* conclude(found);
    return;
  }
  const declared = yield* look(resolveClass, { className: missing.owner });
  const [place] = declared?.places ?? [];
  if (place) return yield* conclude(classChangedInPlace(error, missing, place));
  const build = yield* buildOf();
  const owner = build && libraryOfClass(missing.owner, build);
  if (!build || !owner) return;
  const found = yield* mixedVersions(error, {
    build,
    missing,
    owner,
    caller,
    ...(callsDirectly && { own: callsDirectly }),
  });
  if (found) yield* conclude(found);
}

/** The member that is not there, as Android or as the JVM prints it. */
function missingMember(error: ErrorOf<typeof failureClass>): MissingMember | undefined {
  const owner = fact(error, "className");
  const method = fact(error, "method");
  if (owner && method) return { owner, method };
  const printed = fact(error, "signature") ?? "";
  const [, className, name] = /(?<![\w.$])([\w.$]{3,200})\.([\w$<>-]{1,100})\(/.exec(printed) ?? [];
  return className && name ? { owner: className, method: name } : undefined;
}
