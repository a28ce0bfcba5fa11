import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `what` has the body; `others` is how many more TODO() its file has. */
  notWritten: ({ what, caller, others = 0 }: { what: string; caller?: string; others?: number }) => ({
    text: `${what} is not written yet: its body is TODO()${caller ? `, and ${caller} calls it` : ""}.`,
    steps: [
      "Write it; where the caller can do without, answer what means nothing here (an empty list, a default).",
      ...(others > 0
        ? [`This file has ${others === 1 ? "one" : others} more TODO(), to fail in the same way.`]
        : []),
    ],
    label: "not written yet",
  }),
});

export function readLog({ own: [frame] }: Context<typeof failureClass>) {
  return frame && causes.proven("notWritten", { what: formatFrame(frame) }, { ground: "stated", frame });
}
