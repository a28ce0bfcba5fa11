import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

const label = "on the main thread";

export const causes = causesOf<typeof failureClass>()({
  staysOnMain: ({ line, block, isBlocking }: { line: number; block: string; isBlocking: boolean }) => ({
    text: `The call on line ${line} uses the network. It runs inside \`${block}\`, ${isBlocking ? "which blocks the thread it is called on, here the main thread" : "which stays on the main thread unless it is told otherwise"}.`,
    steps: [
      "Wrap the call: withContext(Dispatchers.IO) { … }. Best inside the function that makes it, so that no caller can forget.",
    ],
    label,
  }),
  /** `call` is the line or the function, `from` what leads to it. */
  blockingCall: ({ call, from }: { call: string; from?: string }) => ({
    text: `${call} uses the network, and ${from ? `${from}, which leads to it,` : "what leads to it"} runs on the main thread.`,
    steps: [
      "Make the call in a coroutine: viewModelScope.launch { val result = withContext(Dispatchers.IO) { … } }. launch by itself stays on the main thread there.",
      "Or use the asynchronous form of the client: enqueue() of OkHttp and Retrofit, a suspend function.",
    ],
    label,
  }),
});

export function readLog({ own }: Context<typeof failureClass>) {
  const [frame] = own;
  const entry = own.at(-1);
  if (!frame) return undefined;
  const from =
    entry && entry !== frame && /^on[A-Z]|^invoke/.test(entry.method) ? formatFrame(entry) : undefined;
  return causes.proven("blockingCall", { call: formatFrame(frame), from }, { frame });
}
