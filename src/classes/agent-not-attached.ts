import type { ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";
import { CauseList, type Verdict } from "./cause-list.ts";
import { look } from "./look.ts";
import { shorten } from "./wording.ts";

const AGENT = /\bbytebuddy\.agent\.ByteBuddyAgent$/;

/** Byte Buddy's agent, by which MockK and Mockito change final classes, could not be loaded into the JVM that runs the tests. */
export const agentCauses = {
  /** `reason` is what the innermost exception says; none where it has no text. */
  agentNotAttached: ({ asks, reason }: { asks: string; reason?: string }) => ({
    text: `The JVM of the tests did not let Byte Buddy's agent be attached to it while it runs, which ${asks} needs before it can mock.${reason ? ` The reason it gives: ${reason}.` : ""}`,
    steps: [
      ...(reason ? [] : [look("The innermost exception of the chain says why; this log has no text of it.")]),
      "Run the tests with a whole JDK (the module jdk.attach is not in every JRE), without -XX:+DisableAttachMechanism, and with a temporary folder that they may write to: containers and sandboxes forbid attaching, too.",
      'Or load the agent at the start: jvmArgs("-javaagent:<path of byte-buddy-agent.jar>") on the test task. Then nothing is attached later.',
      "With a JDK newer than the Byte Buddy in use, raise the mocking library.",
    ],
  }),
};

const agent = new CauseList(agentCauses);

export function agentNotAttached({ error }: { error: ParsedError }): Verdict | undefined {
  const chain = throwablesOf(error);
  const at = chain.findIndex(
    ({ message, frames }) =>
      /Error during attachment using: |Could not self-attach to current VM|does not support attachment using: /.test(
        message,
      ) && frames.some(({ className }) => AGENT.test(className)),
  );
  const link = chain[at];
  if (!link) return undefined;
  const asks = chain.some(({ frames }) => frames.some(({ className }) => className.startsWith("io.mockk.")))
    ? "MockK"
    : chain.some(({ frames }) => frames.some(({ className }) => className.startsWith("org.mockito.")))
      ? "Mockito"
      : "the mocking library";
  const inner = chain.slice(at + 1).findLast(({ message }) => message.trim() !== "");
  const reason = inner && shorten(inner.message.split("\n", 1)[0] ?? "");
  const quotes = [link.message.split("\n", 1)[0]];
  return agent.proven("agentNotAttached", { asks, reason }, { ground: "typical", explicit: true, quotes });
}
