import { CauseList, type Shown } from "../cause-list.ts";

/** A call that arrives while an earlier one still runs. */
export const reEntry = new CauseList({
  /** `name` is the project's function, `from` the place in its first call, `again` that in the second, `through` the platform's that comes back. */
  reentered: ({ name, from, again, through }: Shown<"name" | "from" | "again" | "through">) => ({
    text: `${name}() runs inside itself: ${from} leads through ${through}() back into it before it has returned, and the exception came out of that second call, at ${again}.`,
    steps: [
      `Ignore the second call while the first one runs: set a flag around ${from}, and return at once from ${name}() where it is set.`,
      `Where the second call is wanted, post what ${from} does, so that it runs when the first call has returned.`,
    ],
    headline: "a function that runs inside itself",
    label: "leads back into it",
    decidedBy: `Log "begin" with System.identityHashCode(this) right before ${from}, and "end" right after it: do two begins of one object follow each other?`,
  }),
});
