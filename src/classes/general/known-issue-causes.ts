import { CauseList } from "../cause-list.ts";

interface Told {
  library: string;
  /** As the notes tell it: `NullPointerException when the proxy is null`. */
  issue: string;
  /** The library's function that threw it here. */
  place: string | undefined;
  fixedIn: string;
  /** Where that is told: "its notes (square/okhttp, CHANGELOG.md)", "this project's own facts (.culprit/facts.json:12)". */
  by: string;
  instead: string | undefined;
  /** The version in force and the line that states it. */
  used?: { name: string; version: string; place: string };
}

const raise = ({ library, fixedIn, instead, used }: Told): string[] => [
  `Raise ${used && used.name !== library ? used.name : library} to ${fixedIn} or newer.`,
  ...(instead ? [`Until then: ${instead}`] : []),
];

const thrownIn = ({ place }: Told): string => (place ? ` It was thrown in ${place} here.` : "");

/** What the notes of a library, or a project's own facts, say that a later version of it fixed. */
export const knownIssueCauses = new CauseList({
  /** A row of the project's own facts; the words are theirs. */
  ownMessage: ({ cause, steps, place }: { cause: string; steps: readonly string[]; place: string }) => ({
    text: `${cause} (By this project's own facts, ${place}.)`,
    steps,
    label: "says so",
  }),
  knownIssue: (told: Told & { used: NonNullable<Told["used"]> }) => ({
    text: `This project uses ${told.used.name} ${told.used.version} (${told.used.place}). By ${told.by} ${told.library} ${told.fixedIn} fixes ${told.issue}.${thrownIn(told)}`,
    steps: raise(told),
    headline: `a known fault of ${told.library}, fixed in ${told.fixedIn}`,
    label: `fixed in ${told.fixedIn}`,
  }),
  maybeKnownIssue: (told: Told) => ({
    text: `A fault of ${told.library} itself: by ${told.by} ${told.fixedIn} fixes ${told.issue}.${thrownIn(told)}`,
    steps: raise(told),
    headline: `perhaps a known fault of ${told.library}`,
    decidedBy: told.used
      ? `Does it still happen with ${told.library} ${told.fixedIn}? ${told.used.place} states ${told.used.version}.`
      : `Is the ${told.library} that ran older than ${told.fixedIn}?`,
  }),
});
