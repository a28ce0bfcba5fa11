import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";

/** A call into another process whose answer was an exception. */
export interface BinderCall {
  /** What made the call: `a.b.IShelf$Stub$Proxy.open`, or the platform's own. */
  proxy: Frame;
  /** The first frame behind the generated code. */
  caller?: Frame;
}

/**
 * The call over Binder that an exception came back from: `Parcel` makes it anew from what the other process wrote, so
 * nothing of what the caller's line holds was null, missing or out of range.
 */
export function binderCall(error: ParsedError): BinderCall | undefined {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const at = frames.findIndex((frame) => !rebuilds(frame));
  const proxy = frames[at];
  if (at < 1 || !proxy) return undefined;
  const caller = frames.slice(at + 1).find(({ className }) => !/\$Stub(?:\$Proxy)?$/.test(className));
  return { proxy, ...(caller && { caller }) };
}

function rebuilds({ className, method }: Frame): boolean {
  return (
    (className === "android.os.Parcel" && /^(?:create|read)Exception/.test(method)) ||
    (className === "android.database.DatabaseUtils" && method.startsWith("readException"))
  );
}
