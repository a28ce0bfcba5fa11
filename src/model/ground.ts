import { z } from "zod";

/**
 * What a cause rests on, the strongest first: of two causes of one failure the one with the stronger ground is told, and
 * one with a weaker ground than `typical` is told as what it may be. How sure that makes an answer is learned
 * (`agent/calibrate.ts`).
 */
export const GROUNDS = [
  /** Log and sources together leave one cause. */
  "proven",
  /** A frame, a result code or a table tells the cause, and the reader's own line does what it takes. */
  "stated",
  /** The cause is certain in kind; who brought it about is one of a few. */
  "typical",
  /** The evidence favours this cause and does not exclude another. */
  "likely",
  /** It is one of several, and nothing favours it. */
  "ambiguous",
  /** What is known goes as far as this, and the cause is open. */
  "open",
  /** No cause: a place that the failure names was looked at. */
  "placed",
  /** No cause: what the log says. */
  "logged",
] as const;
/** What grounds were called in recordings of before. */
const FORMER: Readonly<Record<string, Ground>> = {
  told: "stated",
  inKind: "typical",
  oneOfSeveral: "ambiguous",
};

export const GroundSchema = z.preprocess(
  (name) => (typeof name === "string" && Object.hasOwn(FORMER, name) ? FORMER[name] : name),
  z.enum(GROUNDS),
);
export type Ground = (typeof GROUNDS)[number];

/** Whether a ground is as strong as another, or stronger. */
export const isAtLeast = (ground: Ground, least: Ground): boolean =>
  GROUNDS.indexOf(ground) <= GROUNDS.indexOf(least);

/** For sorting: the stronger first. */
export const compareGrounds = (left: { ground: Ground }, right: { ground: Ground }): number =>
  GROUNDS.indexOf(left.ground) - GROUNDS.indexOf(right.ground);

/** The weaker of two grounds. */
export const weakerGround = (most: Ground, ground: Ground): Ground =>
  isAtLeast(ground, most) ? most : ground;

/** The next weaker ground: what is left of one where the way to it may be another. A cause stays a cause. */
export const weakened = (ground: Ground): Ground =>
  weakerGround(ground, GROUNDS[Math.min(GROUNDS.indexOf(ground) + 1, GROUNDS.indexOf("open"))] ?? ground);
