import { shortName } from "../../../syntax/names.ts";
import { agentCauses, agentNotAttached } from "../../agent-not-attached.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

const BEHIND_INTERFACE = "A class of your own can hide behind an interface, which is mocked in its place.";

export const causes = causesOf<typeof failureClass>()({
  ...agentCauses,
  finalClass: ({ name }: Texts<"name">) => ({
    text: `Mockito cannot mock ${name}: the class is final, as Kotlin's are unless open, and the mock maker in use makes mocks as subclasses.`,
    steps: [
      "Use mockito-core 5 or newer on the JVM, whose mock maker handles final classes (before: mockito-inline); on a device the class has to be open or stand behind an interface, unless dexmaker-mockito-inline makes the mocks (API 28 and newer).",
      "Values need no mock: make a real one of a data class.",
    ],
  }),
  inlineMakerFailed: ({ name }: Texts<"name">) => ({
    text: `Mockito cannot mock ${name}: its inline mock maker did not bring the mock about; the line \`Underlying exception\` says why.`,
    steps: [
      look(
        "See the exception that the message names last; where it speaks of a version of Java, raise Mockito (and with it Byte Buddy).",
      ),
      BEHIND_INTERFACE,
    ],
  }),
  notMockable: ({ name, reason }: Texts<"name", "reason">) => ({
    text: `Mockito cannot mock ${name}: ${reason ?? "the mock maker in use cannot handle a class of that kind or of that Java version"}.`,
    steps: [BEHIND_INTERFACE],
  }),
}).settleByLog("finalClass");

export function readLog(context: Context<typeof failureClass>) {
  const { facts, error } = context;
  const agent = agentNotAttached(context);
  if (agent || !facts.className) return agent;
  const printed = facts.reason ?? /\n[^\S\n]*- ([^\n]{3,200})/.exec(error.raw)?.[1]?.trim() ?? "";
  const name = shortName(facts.className);
  const support = { ground: "typical" } as const;
  if (/^final (?:or anonymous )?class$/.test(printed)) return causes.proven("finalClass", { name }, support);
  if (/Mockito is configured to create inlined mocks/.test(error.raw))
    return causes.proven("inlineMakerFailed", { name }, support);
  const reason = /cannot mock\/spy because/.test(error.raw) ? printed || undefined : undefined;
  return causes.proven("notMockable", { name, reason }, support);
}
