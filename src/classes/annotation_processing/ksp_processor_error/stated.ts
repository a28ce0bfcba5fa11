import { given, type Reading, type StatedCause, type Told } from "../../stated-cause.ts";
import { lastTwo } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/**
 * The reader of types in Room's compiler knows no void, and KSP 2 gives it one for a suspending function that returns Unit
 * (google/ksp issue 2177, where Room 2.7.0 mended it; looked up 2026-11).
 */
const tooOldForKsp2: Reading<typeof failureClass> = given(["signature"], ({ signature }) =>
  signature === "V"
    ? {
        cause:
          "Room's processor is too old for KSP 2: a DAO function that suspends and returns Unit has the type void (V) there, which releases before 2.7.0 do not know.",
        steps: [
          "Raise Room, all of its artifacts together (room-runtime, room-ktx, room-compiler), to 2.7.0 or newer.",
          "Until then ksp.useKSP2=false in gradle.properties, where the KSP in use still has KSP 1.",
        ],
        ground: "inKind",
        said: true,
      }
    : undefined,
);

export const stated: readonly Reading<typeof failureClass>[] = [
  tooOldForKsp2,
  given(["element", "missing"], ({ element, missing }, told) => {
    const where = missingIn(told.error.raw);
    const isNamed = missing !== "error.NonExistentClass";
    return {
      cause: `${told.facts.step ?? "The processor"} gave up on ${element}: ${where?.said ?? "a type in its declaration"}${isNamed ? ` (${missing})` : ""} cannot be found where annotations are processed.`,
      steps: [
        where
          ? `Look there in the source${isNamed ? "" : ", where the name stands that the message does not give"}: a missing import or dependency, or a type that is generated.`
          : `Look at the parameters and supertypes of ${element}: a missing import or dependency, or a type that only another processor generates.`,
        ...generatedSteps(told),
        "The Kotlin errors of the same build, where there are some, name it.",
      ],
      ground: where ? "told" : "likely",
      said: true,
      quotes: [where?.quote],
    };
  }),
  given(["element"], ({ element }) => ({
    cause: `${element} uses a type that is not there when annotations are processed.`,
    steps: [
      `Look at the declaration of ${element}: a missing import or dependency, or a type that only another processor generates.`,
    ],
    ground: "likely",
    said: true,
  })),
];

const generatedSteps = ({ facts }: Told<typeof failureClass>): StatedCause["steps"] => [
  `A type of another module has to reach this one's compile class path: as a dependency of its own, or as api of the module between.`,
  `Where a plugin or task generates it (AIDL, view binding, Safe Args, protobuf), ${facts.step ? "KSP" : "the processor"} sees it only if its folder is a source folder that KSP's task waits for. Raise KSP and that plugin, or let this module's processors run in kapt, which reads them; what kapt itself generates, KSP never sees.`,
];

/** What a type is to what declares it, by the word that the trace of Dagger's check has for it. */
const ROLES: Readonly<Record<string, (owner: string, part: string | undefined) => string>> = {
  superclass: (owner) => `the class that ${owner} extends`,
  interface: (owner) => `an interface that ${owner} implements`,
  "parameter type": (owner, part) =>
    `the type of ${part ? `the parameter ${part}` : "a parameter"} of ${owner}`,
  "return type": (owner) => `the type that ${owner} returns`,
  "type argument": (owner) => `the type between the angle brackets of ${owner}`,
  "annotation type": (owner) => `an annotation of ${owner}`,
};

/** Where the type is missing: the last lines of the trace that goes from the class down to it. */
function missingIn(raw: string): { said: string; quote: string } | undefined {
  const links = raw.split("\n").flatMap((line) => {
    const [, what, kind, name] =
      /=> (element|type|annotation type) ?\(([^)\n]{1,80})\): (\S[^\n]{0,300})/.exec(line) ?? [];
    return what && kind && name ? [{ what, kind, name, line: line.trim() }] : [];
  });
  const end = links.findIndex(({ what, kind }) => what === "type" && kind.startsWith("ERROR "));
  const last = links[end];
  const role = last?.kind.slice("ERROR ".length);
  const say = role === undefined ? undefined : ROLES[role];
  if (!last || !say) return undefined;
  const above = links.slice(0, end);
  const element = above.findLast(({ what, kind }) => what === "element" && kind !== "PARAMETER");
  const declared = above.at(-1);
  const isPart = declared?.what === "type" && declared.kind.startsWith("DECLARED ");
  const parameter = declared?.kind === "PARAMETER" ? declared.name : undefined;
  const owner = role === "type argument" && isPart ? declared.name.replace(/<.*/, "") : element?.name;
  if (!owner) return undefined;
  const within = role === "type argument" && isPart && element ? ` in ${ofElement(element)}` : "";
  return {
    said: `${say(role === "type argument" ? lastTwo(owner) : ofElement(element ?? last), parameter)}${within}`,
    quote: last.line,
  };
}

/** `TideReceiver`, `load(…)`: without package and parameters. */
function ofElement({ kind, name }: { kind: string; name: string }): string {
  const bare = name.replace(/\(.*/, "");
  return /CLASS|INTERFACE|ENUM/.test(kind) ? (bare.split(".").at(-1) ?? bare) : `${bare}()`;
}
