import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  otherContext: ({ emitter }: { emitter?: string }) => ({
    text: `${emitter ?? "A flow { } block"} emits from another context or coroutine than the one that collects, which flow { } does not allow.`,
    steps: [
      "Move the change of context behind it: flow { … }.flowOn(Dispatchers.IO) instead of withContext inside.",
      "Use channelFlow { } or callbackFlow { } if several coroutines send. Do not catch inside emit: use the catch operator.",
    ],
  }),
});

export function readLog({ own }: Context<typeof failureClass>) {
  const emitter = own[0] && formatFrame(own[0]);
  return causes.proven("otherContext", { emitter }, { ground: "typical", explicit: true });
}
