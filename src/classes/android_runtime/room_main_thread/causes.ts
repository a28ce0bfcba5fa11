import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `dao` is the function that Room runs, `within` the function that calls it, `block` the coroutine around it. */
  blockingFunction: ({
    who,
    dao,
    within,
    block,
  }: {
    who: string;
    dao?: string;
    within?: string;
    block?: string;
  }) => ({
    text: `${who} ${dao ? `calls ${dao}()` : "uses the database"}${
      block
        ? ` inside \`${block}\`, which stays on the main thread.${dao ? ` ${dao}() is no suspend function, so Room runs the query right there.` : ""}`
        : `${within ? ` in ${within}(),` : ""} on the main thread.`
    }`,
    steps: [
      `Make ${dao ? `${dao}()` : "the function of the DAO"} a suspend function and call it in a coroutine, or let it return a Flow: Room then runs it on a thread of its own.`,
      "Without coroutines, call it on an executor. allowMainThreadQueries() only turns this check off, and the screen freezes instead.",
    ],
    label: "on the main thread",
  }),
});

export function readLog({ own, root, error }: Context<typeof failureClass>) {
  const frame = own.find(({ className }) => !/_Impl\b/.test(className));
  if (!frame && !(root?.exception ?? error.exception)) return undefined;
  return causes.proven(
    "blockingFunction",
    { who: frame ? formatFrame(frame) : "Code of the app" },
    { ...(frame && { frame }) },
  );
}
