import { CauseList } from "../cause-list.ts";
import { nullCauses } from "../kotlin_runtime/null-causes.ts";
import { type Check, failedCheckCauses } from "./failed-check-causes.ts";

/** Causes of exceptions of any class: what was thrown on purpose, and what a library refuses. */
export const causes = new CauseList({
  ...nullCauses,
  ...failedCheckCauses,
  /** `found` is what the condition came to, `caller` who passes the value that decides it, `further` the next frame out. */
  openCheck: ({
    check: { by, exception, line },
    name,
    found,
    caller,
    argument,
    further,
  }: {
    check: Check;
    name?: string;
    found: string;
    caller?: { file: string; line: number };
    argument?: string;
    further?: string;
  }) => ({
    text: `${by} throws ${exception} on purpose when ${found} (line ${line}).${caller && argument ? ` ${caller.file}:${caller.line} passes \`${argument}\` for it.` : ""}`,
    steps: [
      caller
        ? `Make sure of it before the call on line ${caller.line} of ${caller.file}.`
        : `Find what makes it so${further ? `; of the frames further out the first in this project is ${further}` : ""}.`,
    ],
    label: caller ? "passes the value" : "throws on purpose",
    question: `why ${found}${name ? ` in ${name}()` : ""}`,
  }),
  nobodyCatchesIt: ({
    name,
    exception,
    line,
    isWhole,
  }: {
    name: string;
    exception: string;
    line: number;
    isWhole: boolean;
  }) => ({
    text: `${name}() throws ${exception} on purpose on line ${line}, where the frames begin${isWhole ? ", and no function of this project on the stack catches it" : ""}.`,
    headline: `${exception} is not caught`,
    label: "throws it",
    steps: [
      `Tell of it in the way that ${name}() has for its results, a callback or a value, where nobody on its stack can catch it.`,
    ],
  }),
});
