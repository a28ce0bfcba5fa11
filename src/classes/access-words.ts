import { sourceClaim } from "../analysis/code/source.ts";
import type { MeetingUse } from "../analysis/threads/meeting-uses.ts";
import type { SharedAccess } from "../analysis/threads/shared-data.ts";
import type { Claim } from "../model/finding.ts";
import { fileName } from "../model/paths.ts";

// Uses of a property by several threads, in words.

const DOES: Readonly<Record<SharedAccess["does"], string>> = {
  sets: "sets it",
  ends: "ends it",
  changes: "changes it",
  goes_over: "goes over it",
  reads: "reads it",
};

/** `sets`, `goes over`: what a use does to what it names. */
export const verbOfAccess = ({ does }: SharedAccess): string => DOES[does].replace(/ it$/, "");

/** The name of the function around a use. */
export const functionOfAccess = ({ within }: SharedAccess): string => within.split(".").at(-1) ?? within;

/** `drop() (Beds.kt:12)`. */
export const placeOfAccess = (touch: SharedAccess): string =>
  `${functionOfAccess(touch)}() (${fileName(touch.source.path)}:${touch.line})`;

/** A use as evidence, with the thread that it runs on. */
export function claimOfAccess({ touch, by }: MeetingUse): Claim {
  const { does, runs } = touch;
  const thread = runs ? (runs.where === "main" ? ", on the main thread" : ", on a background thread") : "";
  const note = `${DOES[does]} in ${functionOfAccess(touch)}${thread}${by === "lock" ? ", under another lock or none" : ""}`;
  return sourceClaim(touch, note);
}
