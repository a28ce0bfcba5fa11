import { CauseList, type Texts } from "../cause-list.ts";

/** In what order a property may have been written and read. */
export const fieldOrderCauses = new CauseList({
  /** `reader` and `writer` as functions or blocks: `onSync()`; `handed` the place that hands the reader out, `posted` what ran it. */
  runsBefore: ({
    name,
    reader,
    logged,
    writer,
    place,
    handed,
    what,
    posted,
  }: Texts<"name" | "reader" | "logged" | "writer" | "place", "handed" | "what" | "posted">) => ({
    text: `${reader} may have run before ${writer}, which gives ${name} a value (${place}).${handed ? ` ${handed} hands ${what} out.` : posted ? ` By the trace ${posted} ran it.` : ""}`,
    steps: [
      handed
        ? `Give ${name} its value before ${handed} hands ${what} out.`
        : `Give ${name} its value before ${reader} can run.`,
      `Where ${reader} may run at any time, let it return while ${name} has no value yet.`,
    ],
    headline: `${name} read before it is written`,
    label: "gives it a value",
    decidedBy: `Log a line in ${logged} and in ${writer}: which comes first?`,
  }),
  /** `cleared` says what `ending` does, itself or by another: `which sets horn to null`; `does` that alone. */
  runsAfterTheEnd: ({
    name,
    reader,
    ending,
    cleared,
    does,
    place,
    handed,
    what,
    posted,
    screen,
  }: Texts<
    "name" | "reader" | "ending" | "cleared" | "does" | "place",
    "handed" | "what" | "posted" | "screen"
  >) => ({
    text: `${reader} may have run after ${ending}, ${cleared} (${place}).${handed ? ` ${handed} hands ${what} out, and no line was found that takes it back in ${ending}.` : posted ? ` By the trace ${posted} ran it.` : ""}`,
    steps: [
      `Take back in ${ending} what runs ${reader}, before ${place} ${does}.`,
      `Where that cannot be, let ${reader} return once ${ending} has run.`,
    ],
    headline: `${name} used after its end`,
    label: does,
    decidedBy: screen
      ? `Leave the screen while ${reader} is still to run: does it fail the same way?`
      : `Log a line in ${reader} and in ${ending}: which comes first?`,
  }),
});
