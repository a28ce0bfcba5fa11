import { frameName, given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["method", "parameter"],
  ({ method, parameter }, told) => {
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
