import { originOf } from "../../../facts/frame-origins.ts";
import { frameName, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [sequencedCollection, mixedLibraries];

/** `List.removeFirst` of JDK 21, which devices before Android 15 lack. */
function sequencedCollection(told: Told<typeof failureClass>): StatedCause | undefined {
  const { className, method } = told.facts;
  if (told.onJvm || !/^java\.util\.(?:List|ArrayList|LinkedList|Deque)$/.test(className ?? ""))
    return undefined;
  const instead: Readonly<Record<string, string>> = {
    removeFirst: "removeAt(0)",
    removeLast: "removeAt(lastIndex)",
    getFirst: "first()",
    getLast: "last()",
    reversed: "asReversed()",
  };
  const other = method ? instead[method] : undefined;
  if (!method || !other) return undefined;
  return {
    cause: `${told.here ?? "The app"} was compiled against Android 15 (compileSdk 35 or newer), where ${method}() of a list is Java's own; devices before Android 15 do not have it.`,
    steps: [
      `Write ${other} there.`,
      "Lint's NewApi check and Android Gradle plugin 8.9 or newer report such calls.",
    ],
    ground: "told",
  };
}

function mixedLibraries(told: Told<typeof failureClass>): StatedCause | undefined {
  const { className, method } = told.facts;
  const caller = told.frames.find((frame) => frame.className !== className);
  if (!className || !method || !caller || originOf(className) === "platform") return undefined;
  if (told.own.includes(caller)) return undefined;
  return {
    cause: `${frameName(caller)} (${packageOf(caller.className)}) was compiled against a version of ${packageOf(className)} whose ${simple(className)} has ${method}, and the version ${told.onJvm ? "on the class path of the test" : "in the app"} has none: two libraries that do not belong together.`,
    steps: [
      `Align them: let a platform (BOM) choose the versions of the family, or raise the library that calls and the one it calls to releases of the same time.`,
      "./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath shows what was chosen in place of what (->).",
    ],
    ground: "inKind",
    frame: caller,
  };
}

const packageOf = (className: string): string => className.split(".").slice(0, 3).join(".");
