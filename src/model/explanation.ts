import { z } from "zod";
import type { Need } from "./need.ts";

/** What failures of a class often are, for one failure. */
export const TypicalCauseSchema = z.object({
  /** Its id among the causes of the class, where it has one. */
  id: z.string().optional(),
  text: z.string(),
  /** The one observation that decides whether it is this one. */
  decidedBy: z.string().optional(),
  /** The way out if it is so. */
  remedy: z.string().optional(),
});
export type TypicalCause = z.infer<typeof TypicalCauseSchema>;

/** The same, with what has to be there for it beside what its words name. */
export interface ConditionalCause extends TypicalCause {
  readonly needs?: readonly Need[];
}

/** What every failure class tells a person, independent of any one failure. Shown by every face. */
export interface Explanation {
  /** The class id of the signature table. */
  readonly id: string;
  readonly family: string;
  /** The failure in plain words, as a report's headline: "lateinit property read before it is set". */
  readonly title: string;
  /** What it means and why the platform refuses, two to four sentences. */
  readonly summary: string;
  /** Typical causes, most frequent first. */
  readonly causes: readonly string[];
  /** The same causes, each with what decides it and its own way out. */
  readonly typical?: readonly ConditionalCause[];
  /** What to look at in the workspace, in order. */
  readonly checks: readonly string[];
  /** The way out, one to three sentences. */
  readonly fix: string;
  /** What this failure is about, as it goes on behind the title: "shelfAdapter". */
  readonly subject?: string;
  /** Of an exception without a class: whose it is, and what it means. */
  readonly meaning?: string;
}
