import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  calledRepeatedly: ({ caller }: { caller: string }) => ({
    text: `${caller} resumes a continuation that was resumed already: the callback behind suspendCoroutine comes more than once.`,
    steps: [
      "Remove the listener at its first call, or check continuation.isActive before resume; use callbackFlow if several answers are normal.",
    ],
  }),
});

export function readLog({ own: [frame] }: Context<typeof failureClass>) {
  if (!frame) return undefined;
  return causes.proven("calledRepeatedly", { caller: formatFrame(frame) }, { ground: "typical", frame });
}
