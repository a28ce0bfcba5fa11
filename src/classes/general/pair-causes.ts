import { CauseList, type Shown, type Texts } from "../cause-list.ts";
import { joinWords } from "../wording.ts";

/** What an opened thing holds: its name, how it is ended, and the call that opened it. */
type Opened = Shown<"call" | "line" | "within" | "name" | "ends">;

interface NotClosed extends Opened {
  /** Where nothing ends it: `load()` or `Feed.kt`. */
  where: string;
  /** The one call that ends it, on some ways. */
  closedOn?: number;
  isLocal: boolean;
  /** It holds what was opened. */
  isHolder: boolean;
  isJava: boolean;
  siblings: readonly { name: string; line: number }[];
}

/** Calls that belong together, of which one is missing, comes too early, or comes without the other. */
export const pairs = new CauseList({
  notClosed: ({ name, ends, where, closedOn, siblings, ...opened }: NotClosed) => {
    const { call, line, within, isLocal, isHolder, isJava } = opened;
    const also =
      siblings.length > 0
        ? ` Nor does ${ends}() come on every way for ${joinWords(siblings.map((each) => `${each.name} (line ${each.line})`))}.`
        : "";
    const resource = ends === "close" ? `, or open it with ${isJava ? "try (…)" : "use { … }"}` : "";
    return {
      text: `${call}() on line ${line} opens what ${within}() keeps in ${name}, and ${closedOn ? `${ends}() on line ${closedOn} is not reached on every way: it stands in no finally` : `${where} has no call of ${ends}() on it${isHolder ? " or on what it holds" : ""}`}.${also}`,
      steps: [
        isHolder
          ? `End ${name}, or what it holds, ${isLocal ? "in a finally" : "where its owner ends"}: ${ends}().`
          : `Call ${name}.${ends}() ${isLocal ? `in a finally${resource}` : "where its owner ends"}.`,
      ],
      label: closedOn ? "not closed on every way" : `no ${ends}() in ${where}`,
    };
  },
  openedEachRound: ({ call, line, within, name, ends, loop }: Opened & Shown<"loop">) => ({
    text: `On each round of the loop of line ${loop} line ${line} calls ${call}() and keeps what it opens in ${name}, and ${within}() has no call of ${ends}() on it: what an earlier round opened is lost.`,
    steps: [
      `Call ${name}.${ends}() on every way that goes on to the next round of the loop of line ${loop}, and on every way that leaves it without handing ${name} back.`,
    ],
    label: `no ${ends}() before the next round`,
  }),
  /** `name` is what was registered, `kind` what a reader calls such things. */
  notTakenBack: ({
    call,
    line,
    name,
    kind,
    file,
    ends,
    callback,
  }: Shown<"call" | "line" | "kind" | "file" | "ends" | "callback"> & { name?: string }) => ({
    text: `Line ${line} makes the call ${call}() with ${name ?? "an object of its own"}, and ${file} has no call of ${ends}(): it was still there when its owner had ended.`,
    steps: [
      `Call ${ends}(${name ?? kind}) in ${callback}(), with the same context.`,
      ...(name ? [] : [`Keep ${kind} in a property for that.`]),
    ],
    label: `no ${ends}() in this file`,
  }),
  endedWithoutBeginning: ({
    begins,
    beginsIn,
    beginsOn,
    ends,
    endsIn,
    endsOn,
    file,
    condition,
  }: Shown<"begins" | "beginsIn" | "beginsOn" | "ends" | "endsIn" | "endsOn" | "file" | "condition">) => ({
    text: `${endsIn}() calls ${ends}() on line ${endsOn} of ${file} whether or not ${begins}() was called before: ${beginsIn}() does that on line ${beginsOn} only where \`${condition}\` holds.`,
    steps: [
      `Keep in a variable that ${begins}() was called, and call ${ends}() only then.`,
      ...(ends === "restore" ? ["restoreToCount() with what save() answered does the same."] : []),
    ],
    label: `without ${begins}()`,
  }),
  /** `how` is what the first line does: `calls cursor.close()`; `by` the function that it hands the object to. */
  usedAfterEnd: ({
    name,
    call,
    line,
    endsOn,
    file,
    how,
    by,
  }: Shown<"name" | "call" | "line" | "endsOn" | "file" | "how"> & { by?: string }) => ({
    text: `Line ${endsOn} of ${file} ${how}, and line ${line} calls ${name}.${call}() after that: nothing gives ${name} another object in between.`,
    steps: [
      by
        ? `Let who opened ${name} end it, after its last use, and not ${by}().`
        : `Do what line ${line} does before line ${endsOn}, or end ${name} after its last use.`,
    ],
    headline: "used after its end",
    label: "ended by then",
  }),
  /** `place` and `elsewhere` are where both halves are called; `begins` whether the one that failed is the first of them. */
  halfRepeated: ({
    call,
    place,
    other,
    elsewhere,
    begins,
    counted,
  }: Texts<"call" | "place" | "other" | "elsewhere", "begins" | "counted">) => ({
    text: begins
      ? `${call}() (${place}) may have run a second time while what it began before was still there: ${other}() (${elsewhere}) had not run in between.`
      : counted
        ? `${call}() (${place}) may have run more often than ${other}() (${elsewhere}) did before it.`
        : `${call}() (${place}) may have run without ${other}() (${elsewhere}) before it, or a second time behind it.`,
    steps: [
      begins
        ? `Call ${other}() before ${place} where an earlier ${call}() may not have been ended.`
        : counted
          ? `Let each ${other}() be followed by one ${call}(), on every way: it counts them.`
          : `Keep in a property that ${other}() has run, call ${call}() only then, and set it back there.`,
    ],
    headline: `${call}() out of order`,
    label: begins ? "a second time" : "without the first half",
    decidedBy: `Log a line at ${place} and at ${elsewhere}: ${counted ? "are there more of the first than of the second" : begins ? "do two of the first follow each other" : "does each of the first follow one of the second"}?`,
  }),
});
