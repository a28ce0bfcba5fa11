import { compilerPluginOf } from "../../facts/compiler-plugins.ts";
import { originOf } from "../../facts/frame-origins.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";

/** A plugin of the Kotlin compiler that was compiled against another release of it than the one it runs in. */
export interface UnfitPlugin {
  /** The class of the plugin. */
  className: string;
  /** The class of the compiler that is missing, or is another one than the plugin knows. */
  missing: string;
  frame?: Frame;
}

const LINKAGE =
  /^java\.lang\.(?:NoSuchMethodError|NoSuchFieldError|NoClassDefFoundError|AbstractMethodError|IncompatibleClassChangeError|InstantiationError)$/;
/** The compiler itself, without what of Kotlin runs in Gradle. */
const COMPILER = /^org\.jetbrains\.kotlin\.(?!gradle\.)/;
const RECEIVER = /^Receiver class ([\w.$]{3,300}) does not define or inherit an implementation /;
const DECLARED_BY = /(?:abstract class|interface) ([\w.$]{3,300}?)\.?$/;

/** The plugin whose call into the compiler, or the compiler's call into which, found something else than was compiled in. */
export function unfitPlugin(error: ParsedError): UnfitPlugin | undefined {
  const link = throwablesOf(error).findLast(({ exception }) => LINKAGE.test(exception));
  if (!link) return undefined;
  // The compiler's own message has the name of the exception before it.
  const [message = ""] = link.message.replace(`${link.exception}: `, "").split("\n");
  const receiver = RECEIVER.exec(message)?.[1];
  const missing = receiver ? DECLARED_BY.exec(message)?.[1] : missingClass(message);
  if (!missing || !COMPILER.test(missing) || compilerPluginOf(missing)) return undefined;
  if (receiver) return COMPILER.test(receiver) ? undefined : { className: receiver, missing };
  const at = link.frames.findIndex(({ className }) => originOf(className) !== "platform");
  const frame = link.frames[at];
  if (!frame) return undefined;
  const known = compilerPluginOf(frame.className) !== undefined;
  const calledByCompiler = link.frames.slice(at + 1).some(({ className }) => COMPILER.test(className));
  if (!known && (COMPILER.test(frame.className) || !calledByCompiler)) return undefined;
  return { className: frame.className, missing, frame };
}

/** The owner of a member, `'void a.b.C.<init>(…)'`, or a class that stands alone, `a/b/C`. */
function missingClass(message: string): string | undefined {
  const owner = /(?<![\w.$])([\w.$]{3,300})\.<?[\w$]{1,200}>?\(/.exec(message)?.[1];
  return owner ?? /^([\w./$]{3,300})$/.exec(message.trim())?.[1]?.replaceAll("/", ".");
}
