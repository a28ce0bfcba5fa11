import { fact } from "../analysis/claims.ts";
import { binderCall } from "../analysis/code/binder-call.ts";
import { methodOf, shortClass } from "../analysis/code/code.ts";
import { findRecordedStack } from "../analysis/exceptions/recorded-stack.ts";
import type { Frame, ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";
import { frameWords } from "../syntax/frame-words.ts";

/**
 * What a log says by itself, in a sentence that claims no cause and does not repeat the message: what was thrown where,
 * and by way of which code of the app. Empty where the message is all there is.
 */
export function describeKnownFacts(error: ParsedError): string {
  if (!error.exception) return error.message.trim() ? describeTransform(error) : withoutException(error);
  const root = throwablesOf(error).at(-1);
  const name = simpleName(root?.exception ?? error.exception);
  const said = root?.message.trim() ? name : `${name} without a message`;
  const thrower = root?.frames[0];
  if (!thrower) return describeWrapper(error, said);
  const remote = binderCall(error);
  if (remote) {
    const own = ownFrame(error);
    const caller = own && own !== remote.proxy && !isOfContract(own) ? own : remote.caller;
    const how = caller === remote.caller ? "called from" : "reached from";
    const from = caller ? `, ${how} ${functionName(caller)}` : "";
    return `${said} came back from another process through ${functionName(remote.proxy)}${from}.`;
  }
  const own = ownFrame(error);
  const recorded = findRecordedStack(error);
  if (recorded?.by) {
    const from = own && own !== thrower ? `, reached from ${functionName(own)}` : "";
    return `${functionName(thrower)} logged this message${from}. Nothing was thrown: ${recorded.because}.`;
  }
  if (recorded) {
    const by = functionName(own ?? thrower);
    return `${by} ${recorded.deed}. Nothing was thrown there: the stack was kept, and is in the log because ${recorded.because}.`;
  }
  const [inner, outer] = [functionName(thrower), own && functionName(own)];
  // Frames above the app's own may have been left out of the log: that it was thrown there is not known.
  if (outer === inner) return `The trace of ${said} begins in ${inner}.`;
  const deed = MAKES.test(thrower.method) ? "made" : "threw";
  if (outer === undefined) {
    const test = fact(error, "test")?.replace(/^(?:[a-z_]\w*\.)+(?=[A-Z])/, "");
    return `${inner} ${deed} ${said}${test ? `, in the test ${test}` : ""}.`;
  }
  // A function that makes an exception can bear its very name.
  if (inner === name) return `${said} was made, reached from ${outer}.`;
  if (own === root?.frames[1] && !own?.cut) return `${outer} called ${inner}, which ${deed} ${said}.`;
  return `${inner} ${deed} ${said}, reached from ${outer}.`;
}

/** A trace begins where its exception was made; functions of such names hand it to whoever throws it. */
const MAKES = /^(?!throw)\w*(?:Exception|Error|Throwable|Failure)(?:OrNull)?$/;

/** Of a cause whose stack the log does not have, it is known what wrapped it. */
function describeWrapper(error: ParsedError, said: string): string {
  const [wrapper] = throwablesOf(error).findLast(({ frames }) => frames.length > 0)?.frames ?? [];
  return wrapper
    ? `${functionName(wrapper)} handed on ${said} in another exception; where it was thrown is not in the log.`
    : "";
}

/** Code of Gradle, of its plugins and of build scripts, which a build runs. */
const OF_BUILD =
  /^(?:org\.gradle\.|com\.android\.build\.|org\.jetbrains\.kotlin\.gradle\.|(?:build|settings|init)_\w+|(?:Build|Settings|Init)_gradle\b)/i;

/** Of frames alone it is known where the code was, not what was thrown; of a dump of threads, which lock is waited for. */
function withoutException(error: ParsedError): string {
  const [inner] = error.frames;
  if (!inner) return "The log gives no message.";
  const [holder, lockClass] = [fact(error, "holder"), fact(error, "lockClass")];
  if (holder !== undefined && lockClass !== undefined)
    return `This is where a thread was, not what was thrown: ${functionName(inner)} waits for a lock on ${shortClass(lockClass)}, which thread ${holder} holds.`;
  // Gradle prints such a trace of a deprecated call too, where nothing was thrown.
  if (OF_BUILD.test(inner.className))
    return `The frames begin in ${functionName(inner)}. No exception stands with them in the log; they may be the trace of a warning.`;
  if (error.raw.includes("DiagnosticCoroutineContextException"))
    return `The frames begin in ${functionName(inner)}. What was thrown is not in the log: its line above them is missing.`;
  return `The frames begin in ${functionName(inner)}. No exception stands with them in the log; they may be the dump of a thread, where nothing was thrown.`;
}

/** Of which artifact Gradle could not make another form, for which task: its message is long, and tells neither first. */
function describeTransform(error: ParsedError): string {
  const transformed = fact(error, "transformed");
  if (transformed === undefined) return "";
  const [owner, task] = [fact(error, "transformedOf"), fact(error, "task")];
  const artifact = owner ? `${transformed} of ${owner}` : transformed;
  return `${task ? `${task} needs ${artifact} in another form` : `${artifact} was needed in another form`}. Making that form of it failed.`;
}

/** The frame that the culprit is made of, innermost exception first. */
export function ownFrame(error: ParsedError): Frame | undefined {
  const { culprit } = error;
  if (!culprit?.className) return undefined;
  for (const { frames } of throwablesOf(error).reverse()) {
    const frame = frames.find(
      ({ className, method, line }) =>
        className === culprit.className && method === culprit.method && line === culprit.line,
    );
    if (frame) return frame;
  }
  return undefined;
}

/** `MainActivity.open`, of a constructor the class alone; without what compilers add to a name. */
function functionName(frame: Frame): string {
  // What AIDL generates is not the contract: `IShelf$Stub$Proxy` makes the call, another class answers it.
  if (isOfContract(frame)) return `${simpleName(frame.className)}.${methodOf(frame)}`;
  return frameWords(frame).replace(/^the constructor of /, "");
}

function isOfContract({ className }: Frame): boolean {
  return /\$Stub(?:\$Proxy)?$/.test(className);
}

function simpleName(className: string): string {
  return className.slice(className.lastIndexOf(".") + 1);
}

/** `path:line`, or the path alone. */
export function nameOf(place: { path: string; line?: number }): string {
  return place.line === undefined ? place.path : `${place.path}:${place.line}`;
}
