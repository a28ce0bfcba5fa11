import { CauseList } from "../cause-list.ts";

interface Told {
  library: string;
  /** As the notes tell it: `NullPointerException when the proxy is null`. */
  issue: string;
  /** The library's function that threw it here. */
  place: string | undefined;
  fixedIn: string;
  notes: string;
  instead: string | undefined;
  /** The version in force and the line that states it. */
  used?: { name: string; version: string; place: string };
}

const raise = ({ library, fixedIn, instead, used }: Told): string[] => [
  `Raise ${used && used.name !== library ? used.name : library} to ${fixedIn} or newer.`,
  ...(instead ? [`Until then: ${instead}`] : []),
];

const thrownIn = ({ place }: Told): string => (place ? ` It was thrown in ${place} here.` : "");

/** What the notes of a library say that a later version of it fixed. */
export const knownIssueCauses = new CauseList({
  knownIssue: (told: Told & { used: NonNullable<Told["used"]> }) => ({
    text: `This project uses ${told.used.name} ${told.used.version} (${told.used.place}). By its notes (${told.notes}) ${told.library} ${told.fixedIn} fixes ${told.issue}.${thrownIn(told)}`,
    steps: raise(told),
    headline: `a known fault of ${told.library}, fixed in ${told.fixedIn}`,
    label: `fixed in ${told.fixedIn}`,
  }),
  maybeKnownIssue: (told: Told) => ({
    text: `A fault of ${told.library} itself: by its notes (${told.notes}) ${told.fixedIn} fixes ${told.issue}.${thrownIn(told)}`,
    steps: raise(told),
    headline: `perhaps a known fault of ${told.library}`,
    decidedBy: told.used
      ? `Does it still happen with ${told.library} ${told.fixedIn}? ${told.used.place} states ${told.used.version}.`
      : `Is the ${told.library} that ran older than ${told.fixedIn}?`,
  }),
});
