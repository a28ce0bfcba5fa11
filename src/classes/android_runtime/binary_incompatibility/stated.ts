import { LOST_PLATFORM_METHODS } from "../../../facts/espresso-platform.ts";
import type { FactTable } from "../../../facts/fact-table.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import { type Frame, throwablesOf } from "../../../model/parsed-error.ts";
import { frameName, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import { builtForOtherCompiler } from "../../unfit-plugin.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  builtForOtherCompiler,
  sequencedCollection,
  mixedLibraries,
  lostByEspresso,
];

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

/** What Espresso asks the platform for by reflection before a test begins, and newer versions of Android lack. */
function lostByEspresso(told: Told<typeof failureClass>): StatedCause | undefined {
  const { reflectedClass, reflectedMethod } = told.facts;
  const asks = throwablesOf(told.error)
    .flatMap(({ frames }) => frames.slice(0, 3))
    .some(({ className }) => className.startsWith("androidx.test.espresso.base."));
  if (!reflectedClass || !reflectedMethod || !asks) return undefined;
  const row = LOST_PLATFORM_METHODS.rows.find(
    ({ className, method }) => className === reflectedClass && method === reflectedMethod,
  );
  const from = "wherever it comes from (Compose's ui-test brings it, too)";
  return {
    cause: `Espresso looks for ${simple(reflectedClass)}.${reflectedMethod}(), a hidden method of Android, by reflection, and the Android that runs the test does not have it${row ? ` (${row.gone})` : ""}.`,
    steps: [
      row
        ? `Raise androidx.test.espresso:espresso-core to ${row.since} or newer, ${from}${row.notYet ? `; ${row.notYet}` : ""}.`
        : `Raise androidx.test.espresso:espresso-core, ${from}, to a release made for that Android.`,
      "Or run the tests on an older version of Android.",
    ],
    ground: "told",
    said: true,
  };
}

const DEPENDENCIES =
  "./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath shows what was chosen in place of what (->).";

const whereItRuns = ({ onJvm }: Told<typeof failureClass>): string =>
  onJvm ? "on the class path of the test" : "in the app";

function mixedLibraries(told: Told<typeof failureClass>): StatedCause | undefined {
  const { className, method } = told.facts;
  // The error is thrown where the call is, so the first frame makes it.
  const [caller] = told.frames;
  if (!className || !method || !caller || originOf(className) === "platform") return undefined;
  if (told.own.includes(caller)) return undefined;
  if (caller.className === className) return aboveItself(told, caller, method);
  const signature = signatureOf(told.facts.signature ?? "");
  const [from, to] = [packageOf(caller.className), packageOf(className)];
  const isOneLibrary = isPartOf(from, to) || isPartOf(to, from);
  const twice = CLASSES_TWICE.rows.find(({ group }) => className.startsWith(`${group}.`));
  return {
    cause: `${frameName(caller)} (${from}) was compiled against a version of ${to} whose ${simple(className)} has ${signature ? `${method} with the signature ${signature}` : method}, and the version ${whereItRuns(told)} has ${signature ? "no method of that name with that signature" : "none"}: ${isOneLibrary ? "two releases of one library are mixed" : "two libraries that do not belong together"}.`,
    steps: [
      ...(twice ? [twice.step] : []),
      `Align them: let a platform (BOM) choose the versions of the family, or raise the library that calls and the one it calls to releases of the same time.`,
      DEPENDENCIES,
    ],
    ground: "inKind",
    frame: caller,
  };
}

/** A class that calls what it should have inherited: the class above it comes from another artifact. */
function aboveItself(told: Told<typeof failureClass>, caller: Frame, method: string): StatedCause {
  return {
    cause: `${frameName(caller)} calls ${method}() of its own class, and neither ${simple(caller.className)} nor a class above it has such a method: it was compiled against another version of what it extends than the one ${whereItRuns(told)}.`,
    steps: [
      `Bring the artifact of ${simple(caller.className)} and those that belong to the same family to releases of the same time; the one that has the class above it was raised, or kept back, alone.`,
      DEPENDENCIES,
    ],
    ground: "inKind",
    frame: caller,
  };
}

/** Libraries whose classes came in other artifacts before, so that two releases can lie beside each other. */
const CLASSES_TWICE: FactTable<{ group: string; step: string }> = {
  asOf: "2026-11",
  source: "hamcrest.org/JavaHamcrest/distributables",
  rows: [
    {
      group: "org.hamcrest",
      step: "Hamcrest 1.3 is hamcrest-core and hamcrest-library, Hamcrest 2 the one artifact hamcrest, with the same classes: Gradle takes both. Let one stay: hamcrest-core and hamcrest-library at the version of hamcrest are empty, or exclude whichever is not wanted.",
    },
  ],
};

/** `(Ljava/lang/Object;I)Lorg/example/Entry;` → `(Object, int): Entry`: another return type is another method, too. */
function signatureOf(descriptor: string): string | undefined {
  const printed = /^(\S+) [\w.$]+\.[\w$<>-]+\(([^)]*)\)$/.exec(descriptor);
  if (printed) {
    const taken = (printed[2] ?? "").split(/, ?/).filter(Boolean);
    return `(${taken.map((name) => simple(name)).join(", ")}): ${simple(printed[1] ?? "")}`;
  }
  const parts = /^\(([^)]*)\)(\S+)$/.exec(descriptor);
  if (!parts) return undefined;
  const parameters = [...(parts[1] ?? "").matchAll(/(?:(?<!\[)\[+)?(?:L[^;]{1,400};|[ZBCSIJFD])/g)].map(
    ([type]) => typeName(type),
  );
  return `(${parameters.join(", ")}): ${typeName(parts[2] ?? "")}`;
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  Z: "boolean",
  B: "byte",
  C: "char",
  S: "short",
  I: "int",
  J: "long",
  F: "float",
  D: "double",
  V: "void",
};

function typeName(descriptor: string): string {
  const arrays = /^\[*/.exec(descriptor)?.[0].length ?? 0;
  const element = descriptor.slice(arrays);
  const name = PRIMITIVES[element] ?? simple(element.replace(/^L|;$/g, ""));
  return name + "[]".repeat(arrays);
}

/** The package of a class, three parts at most. */
const packageOf = (className: string): string => {
  const parts = className.split(".").slice(0, 3);
  const named = parts.findIndex((part) => /^[A-Z]/.test(part));
  return parts.slice(0, named < 1 ? 3 : named).join(".");
};

const isPartOf = (one: string, other: string): boolean => `${one}.`.startsWith(`${other}.`);
