import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  insideLazyAction: ({ call, on, place }: { call: string; on: string; place?: string }) => ({
    text: `Gradle refuses ${call}() on ${on} where it was called${place ? `, at ${place}` : ""}: as a rule inside a lazy action, which Gradle runs while it makes an element, and in which nothing may configure or add others.`,
    steps: [
      "Move that call out of the block it stands in (configureEach, register, named(…).configure), beside it.",
      ...(place
        ? []
        : ["--stacktrace names the script or the plugin: the first frame below those of org.gradle."]),
      "Where it is a plugin that does so, raise it to a release made for the Gradle of this build.",
    ],
  }),
});

export function readLog({ facts: { call, on }, place }: Context<typeof failureClass>) {
  if (!call || !on) return undefined;
  const values = { call: call.slice(call.lastIndexOf(".") + 1), on, place };
  return causes.proven("insideLazyAction", values, { ground: "typical", explicit: true });
}
