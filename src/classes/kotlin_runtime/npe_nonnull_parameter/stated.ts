import { nullByPlatform } from "../../../facts/null-by-platform.ts";
import { frameName, given, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["method", "parameter"],
  ({ method, parameter }, told) => {
    if (method.startsWith("kotlin.jvm.internal.Intrinsics.")) return unnamed(parameter, told);
    const name = method.slice(method.lastIndexOf(".") + 1);
    const index = told.frames.findIndex((frame) => frame.method.startsWith(name.replace(/<init>/, "<init>")));
    const caller = told.frames.slice(index + 1).find((frame) => frame !== told.frames[index]);
    const callee = `${simple(method.slice(0, method.lastIndexOf(".")))}.${name}`;
    if (name === "onStartCommand" && parameter === "intent") {
      return {
        cause: `The system restarted ${simple(method.slice(0, method.lastIndexOf(".")))} after its process was killed, and passes a null intent then; ${callee} declares it non-null.`,
        steps: [
          "Declare intent: Intent? and decide what a restart without one means; START_NOT_STICKY or START_REDELIVER_INTENT avoid it.",
        ],
        ground: "told",
      };
    }
    const row = nullByPlatform(name, parameter);
    if (row && !(caller && told.own.includes(caller)))
      return {
        cause: `${callee} declares ${parameter} non-null, and Android may hand null there: ${row.what}.`,
        steps: [
          `Declare ${parameter}: ${row.type} in ${callee}, and handle null.`,
          "Where that function is a library's, look for a newer version of it.",
        ],
        ground: "told",
      };
    if (!caller || index < 0 || !told.own.includes(caller)) return undefined;
    if (/\.kt$/.test(caller.file ?? "")) return undefined;
    return {
      cause: `${frameName(caller)} passes null for ${parameter} of ${callee}, which is declared non-null; Java code is not held to that before it runs.`,
      steps: [
        `Pass a value there, or declare ${parameter} nullable in ${callee} and handle it.`,
        "@NonNull and @Nullable on the Java side let the compiler see it.",
      ],
      ground: "inKind",
      frame: caller,
    };
  },
);

/** Names that developers give to the state of a screen. */
const SAVED_STATE = /^(?:savedInstanceState|savedState|bundle|state)$/;

/** The message names Kotlin's check in place of the function that asked for it. */
function unnamed(parameter: string, { error }: Told<typeof failureClass>): StatedCause | undefined {
  const row = SAVED_STATE.test(parameter) ? nullByPlatform("onCreate", parameter) : undefined;
  if (!row) return undefined;
  const component = /Unable to \w{1,20} activity ComponentInfo\{[^\s/}]{1,200}\/([\w.$]{1,200})\}/.exec(
    error.message,
  )?.[1];
  return {
    cause: `A Kotlin function${component ? ` that runs while ${simple(component)} starts` : ""} was given null for its parameter ${parameter}, which it declares non-null. By its name that is ${row.what}. The message does not name the function.`,
    steps: [
      `Declare it ${row.type} in each override that takes it: onCreate() and its like, and onActivityCreated() of fragments and of ActivityLifecycleCallbacks.`,
      "Where none of the app's own is declared so, it is one of a library that listens to every activity: the frames below Caused by name it, and a newer version may mend it.",
    ],
    ground: "likely",
  };
}
