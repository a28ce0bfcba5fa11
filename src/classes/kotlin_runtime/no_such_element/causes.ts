import { causesOf } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

/** A call that promises an element, and the one that asks before or answers null instead. */
type Access = { within?: string; receiver: string; call: string; instead?: string };

const calls = ({ within, receiver, call }: Access): string =>
  `${within ? `${within}() calls` : "This line calls"} ${receiver}.${call}()`;

const user = ({ within }: Access): string => (within ? `${within}()` : "this code");

type EmptiedMeanwhile = {
  name: string;
  within: string;
  asked: number;
  line: number;
  other: string;
  isApart: boolean;
};

export const causes = causesOf<typeof failureClass>()({
  empty: (access: Access & { isCalled: boolean }) => {
    const { receiver, instead, isCalled } = access;
    const hasLeft = instead?.startsWith("has");
    const isAsking = hasLeft || instead === "isEmpty";
    return {
      text: `${calls(access)}, which needs at least one element, and ${receiver} ${hasLeft ? "had none left" : "was empty"}.`,
      steps: [
        `${isAsking ? "Ask" : "Use"} ${instead}() and decide what ${user(access)} answers for an empty ${receiver.split(".").at(-1)}.`,
        ...(isCalled ? ["Callers that divide or index by the answer have to cope with that value too."] : []),
      ],
      label: "empty here",
    };
  },
  noMatch: (access: Access) => ({
    text: `${calls(access)}, which needs a match, and no element of ${access.receiver} did.`,
    steps: [`Use ${access.instead}() and decide what ${user(access)} answers without a match.`],
    label: "no match",
  }),
  missingKey: ({ key, line }: { key: string; line: number }) => ({
    text: `The map on line ${line} has no entry for the key ${key}, and getValue() or \`by\` a map needs one.`,
    steps: [`Find who fills the map and why ${key} is not among it, or read it with get() and handle null.`],
    label: "no such key",
  }),
  /** It was asked on the line `asked`, and `other` is what may have come in between, as is sure of another thread. */
  emptiedMeanwhile: ({ name, within, asked, line, other, isApart }: EmptiedMeanwhile) => ({
    text: `${within}() asks on line ${asked} whether ${name} has elements, and line ${line} found none: ${other} ${isApart ? "runs on another thread and came in between" : "changes it, and may have come in between, on another thread or by what is called there"}.`,
    question: `what emptied ${name} after line ${asked} had asked`,
    steps: [
      `Ask and take in one step: what answers null for an empty collection does both; or guard all uses of ${name} with one lock.`,
    ],
    label: "empty by now",
  }),
});
