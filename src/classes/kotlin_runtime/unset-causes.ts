import { CauseList } from "../cause-list.ts";

/** A property that held nothing when it was read, and whoever read it, in words: `show()`. */
export type UnsetValues = { name: string; reader: string };

type SettingUp = UnsetValues & { by: string; line: number; setLine: number };
type EarlierCallback = UnsetValues & {
  callback: string;
  writer: string;
  way?: string;
  started?: string;
  isSole: boolean;
};
type PostedEarlier = UnsetValues & { by: string; writer: string; way: string; holder: "view" | "object" };
type SetAfterCall = UnsetValues & { outer: string; line: number; setter: string; setLine: number };
/**
 * `outcome` is what the condition is where the write is not run, known of an `if`; `exit` the line of a way out before it, `absent` what
 * that is taken without; `why` how the condition comes to that; `by` the guarded call of what writes.
 */
type BranchNotTaken = UnsetValues & {
  condition: string;
  writer: string;
  line: number;
  outcome?: boolean;
  exit?: number;
  absent?: string;
  why?: string;
  by?: { setter: string; line: number };
};

/** Why a property has no value yet: of `lateinit` ones, and of fields that are null. */
export const unsetCauses = {
  settingUp: ({ name, reader, by, line, setLine }: SettingUp) => ({
    text: `${reader} reads ${name} while ${by} is still on line ${line}; ${by} sets it on line ${setLine}, further down.`,
    steps: [
      `Set ${name} in ${by} before line ${line}, or start what line ${line} does after line ${setLine}.`,
    ],
    label: "leads to the read",
  }),
  furtherDown: ({ name, reader, line, setLine }: UnsetValues & { line: number; setLine: number }) => ({
    text: `${reader} reads ${name} on line ${line}, and sets it only on line ${setLine}, further down.`,
    steps: [`Set ${name} before line ${line}.`],
    label: "set further down",
  }),
  /** `started` is what the earlier callback starts, `sole` that there is no other write, `way` the callback that leads to the writer. */
  earlierCallback: ({ name, reader, callback, writer, way, started, isSole }: EarlierCallback) =>
    started
      ? {
          text: `${name} is read in ${reader}, but ${isSole ? "only " : ""}${writer}()${way ? `, which ${way}() leads to,` : ""} sets it. ${reader} is started from ${callback}(), which runs first, so it can get there before ${name} exists.`,
          steps: [
            `Call ${started} at the end of ${writer}(), where ${name} is set, instead of in ${callback}().`,
            "A check whether it is there only hides it: the result that arrives early would be lost.",
          ],
          label: "not set yet",
        }
      : {
          text: `${name} is read in ${reader}, which runs before ${way ? `${way}(), which leads to ` : ""}${writer}(), where it is set.`,
          steps: [`Set ${name} in ${callback}() or earlier, or move the read to ${writer}() or later.`],
          label: "not set yet",
        },
  postedEarlier: ({ name, reader, by, writer, way, holder }: PostedEarlier) => ({
    text: `${name} is set in ${writer}()${way === writer ? "" : `, on the way from ${way}()`}. ${reader} was started by ${by}, which does not wait for that, and came first.`,
    steps: [
      `Start what leads to ${reader} only after ${way}(), and cancel it where the ${holder} ends.`,
      `If it may rightly come earlier, keep its result until ${name} is there.`,
    ],
    label: "not set yet",
  }),
  setAfterCall: ({ name, reader, outer, line, setter, setLine }: SetAfterCall) => ({
    text: `${name} is not set yet: ${outer}() calls ${reader} on line ${line}, and ${setter}(), which sets ${name}, only on line ${setLine}.`,
    steps: [`Call ${setter}() before line ${line}, or let ${reader} do without ${name}.`],
    label: "not set yet",
  }),
  shadowedByLocal: ({ name, line }: { name: string; line: number }) => ({
    text: `No assignment of ${name} was found: line ${line} looks like one but declares a new local of the same name, which hides the property.`,
    steps: [`Remove the declaration in front of ${name} on line ${line}, so that the property is assigned.`],
    label: "declares a local, sets nothing",
  }),
  neverSet: ({ name, reader, isCleared }: UnsetValues & { isCleared: boolean }) => ({
    text: `${reader} reads ${name}, and no line was found in this project's sources that assigns it${isCleared ? " anything but null" : ""}.`,
    steps: [
      `Assign ${name} before ${reader} runs, take it as a constructor parameter, or create it when it is first read.`,
    ],
    label: "never set",
  }),
  branchNotTaken: (it: BranchNotTaken) => ({
    text: `${describeGuard(it)}${it.why ? ` ${it.why}` : ""}`,
    steps: [
      `Set ${it.name} on every path through ${it.writer}(), or do not start what reads it on the others.`,
      `If ${it.name} may rightly be absent, make it nullable and handle that case.`,
    ],
    label: "not on every path",
  }),
  setInCallback: ({ name, reader, call, writer }: UnsetValues & { call?: string; writer: string }) => ({
    text: `${name} is set only when the callback ${call ? `of \`${call}\` in ${writer}()` : `that ${writer}() hands on`} runs, and ${reader} does not wait for it.`,
    steps: [`Start ${reader} from that callback, after ${name} is set, or make ${name} nullable.`],
    label: "set later, if at all",
  }),
};

function describeGuard({
  name,
  reader,
  condition,
  writer,
  line,
  outcome,
  exit,
  absent,
  by,
}: BranchNotTaken): string {
  const unset = `${reader} finds it unset`;
  const sets = by ? `calls ${by.setter}(), which sets ${name}` : `sets ${name}`;
  if (exit !== undefined) {
    const when = absent
      ? `, when \`${absent}\` is null`
      : outcome === undefined
        ? ""
        : `, when \`${condition}\` ${outcome ? "holds" : "does not hold"}`;
    return `${writer}() leaves on line ${exit}${when}, before line ${by?.line ?? line} ${sets}; then ${unset}.`;
  }
  if (outcome === undefined)
    return `${name} is set only behind \`${condition}\` in ${writer}(). When that branch is not taken, ${unset}.`;
  const who = by ? `by ${by.setter}(), which ${writer}() calls only when` : "only when";
  return `${name} is set ${who} \`${condition}\` ${outcome ? "does not hold" : "holds"}${by ? "" : `, in ${writer}()`}. Where it ${outcome ? "does" : "does not"}, ${unset}.`;
}

/** Verdicts on these causes, for whichever class lists them. */
export const unset = new CauseList(unsetCauses);
