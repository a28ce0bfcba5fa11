import { z } from "zod";

/** Characters of a text, and rows of a list. */
const LONGEST = 500;
const MOST_ROWS = 1000;

const text = z.string().min(1).max(LONGEST);
const texts = z.array(text).min(1).max(20);
const version = z.string().regex(/^v?\d[\w.+-]{0,60}$/, "must be a version, as 2.1.0");
const className = z.string().regex(/^[A-Z][\w$]{0,200}$/, "must be the name of a class without its package");

const OwnMessageSchema = z.strictObject({
  /** Simple name of the exception; left out, any failure may print the message. */
  exception: className.optional(),
  /** What the message must hold, letter by letter: all of them. */
  says: z.array(text.min(5, "must have at least 5 characters")).min(1).max(20),
  /** Why it is printed, in a sentence or two. */
  cause: text,
  /** What to do, in order. */
  steps: texts,
  /** Where a team wrote it down: a page, a ticket. */
  source: text.optional(),
});

const OwnIssueSchema = z
  .strictObject({
    library: text,
    /** What states its version: `group:artifact`, `group:`, `plugin:id`, `tool:kotlin`, `pub:name`, `npm:name`. */
    versions: texts,
    /** How its classes begin. */
    packages: z
      .array(z.string().regex(/^[a-z]\w*\.[\w.]{0,200}$/, "must be the beginning of a package, as com.acme."))
      .min(1),
    fixedIn: z.array(version).min(1),
    since: version.optional(),
    exceptions: z.array(className).min(1),
    /** `Class.function`, `Class`, or `*.function`. */
    at: texts.optional(),
    says: z.array(text.min(5, "must have at least 5 characters")).optional(),
    /** Goes on behind the exception: "when the list is empty". */
    what: text,
    instead: text.optional(),
    source: text.optional(),
  })
  .refine(({ at, says }) => at !== undefined || says !== undefined, {
    message: 'needs "at" or "says": an exception of a library alone is no sign of one fault',
  });

export const OwnFactsSchema = z.strictObject({
  messages: z.array(OwnMessageSchema).max(MOST_ROWS).default([]),
  knownIssues: z.array(OwnIssueSchema).max(MOST_ROWS).default([]),
});

export type OwnFacts = z.infer<typeof OwnFactsSchema>;
export type OwnMessage = OwnFacts["messages"][number];
export type OwnIssue = OwnFacts["knownIssues"][number];
