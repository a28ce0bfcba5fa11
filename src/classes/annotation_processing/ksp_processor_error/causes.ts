import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { lastTwo } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/**
 * `step` is the processor's that gave up, `type` the name of the type, where the log has them; `role` is what that is to
 * the declaration: `the class that Bed extends`.
 */
type Unresolved = { element: string; step?: string; type?: string; role?: string };

export const causes = causesOf<typeof failureClass>()({
  /**
   * The reader of types in Room's compiler knows no void, and KSP 2 gives it one for a suspending function that returns
   * Unit (google/ksp issue 2177, which Room 2.7.0 fixed; looked up 2026-11).
   */
  tooOldForKsp2: () => ({
    text: "Room's processor is too old for KSP 2: a DAO function that suspends and returns Unit has the type void (V) there, which releases before 2.7.0 do not know.",
    steps: [
      "Raise Room, all of its artifacts together (room-runtime, room-ktx, room-compiler), to 2.7.0 or newer.",
      "Until then ksp.useKSP2=false in gradle.properties, if the KSP in use still has KSP 1.",
    ],
  }),
  typeUnresolved: ({ element, step, type, role }: Unresolved) => ({
    text: `${step ?? "The processor"} gave up on ${element}: ${role ?? "a type in its declaration"}${type ? ` (${type})` : ""} cannot be found where annotations are processed.`,
    steps: [
      role
        ? look(
            `Look there in the source${type ? "" : ", where the name stands that the message does not give"}: a missing import or dependency, or a type that is generated.`,
          )
        : look(
            `Look at the parameters and supertypes of ${element}: a missing import or dependency, or a type that only another processor generates.`,
          ),
      "A type of another module has to reach this one's compile class path: as a dependency of its own, or as api of the module between.",
      `If a plugin or task generates it (AIDL, view binding, Safe Args, protobuf), ${step ? "KSP" : "the processor"} sees it only if its folder is a source folder that KSP's task waits for. Raise KSP and that plugin, or let this module's processors run in kapt, which reads them; what kapt itself generates, KSP never sees.`,
      "The Kotlin errors of the same build, if there are some, name it.",
    ],
  }),
});

export function readLog({ error, facts }: Context<typeof failureClass>) {
  const { signature, element, step, missing } = facts;
  if (signature === "V") return causes.proven("tooOldForKsp2", {}, { ground: "typical", explicit: true });
  if (!element) return undefined;
  const where = missing ? missingIn(error.raw) : undefined;
  const type = missing === "error.NonExistentClass" ? undefined : missing;
  const values = { element, step, type, role: where?.said };
  const support = { explicit: true, quotes: [where?.quote] } as const;
  return where
    ? causes.proven("typeUnresolved", values, support)
    : causes.supported("typeUnresolved", values, support);
}

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
  const within = role === "type argument" && isPart && element ? ` in ${describeElement(element)}` : "";
  return {
    said: `${say(role === "type argument" ? lastTwo(owner) : describeElement(element ?? last), parameter)}${within}`,
    quote: last.line,
  };
}

/** `TideReceiver`, `load(…)`: without package and parameters. */
function describeElement({ kind, name }: { kind: string; name: string }): string {
  const bare = name.replace(/\(.*/, "");
  return /CLASS|INTERFACE|ENUM/.test(kind) ? (bare.split(".").at(-1) ?? bare) : `${bare}()`;
}
