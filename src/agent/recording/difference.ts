import type { Step } from "../../model/step.ts";
import { clip } from "../../support/text.ts";

/** Where a replayed run first went another way than the recorded one. */
export interface Difference {
  /** "step 7", "the result". */
  at: string;
  recorded: string;
  now: string;
}

/** Characters of a value that are shown. */
const longest = 200;

const shown = (value: unknown): string => clip(JSON.stringify(value) ?? "nothing", longest);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Data as JSON has it, in which what is undefined is not there. */
export const toJson = (data: unknown): unknown =>
  data === undefined ? undefined : JSON.parse(JSON.stringify(data));

/** The first place in which two pieces of JSON differ. */
export function firstDifference(recorded: unknown, now: unknown, at: string): Difference | undefined {
  if (Object.is(recorded, now)) return undefined;
  if (!isRecord(recorded) || !isRecord(now) || Array.isArray(recorded) !== Array.isArray(now))
    return { at, recorded: shown(recorded), now: shown(now) };
  for (const key of new Set([...Object.keys(recorded), ...Object.keys(now)])) {
    const place = Array.isArray(recorded) ? `${at}[${key}]` : `${at}, ${key}`;
    const found = firstDifference(recorded[key], now[key], place);
    if (found) return found;
  }
  return undefined;
}

/** How one step differs from another: as a whole where they are of different kinds. */
export function stepDifference(
  recorded: Step | undefined,
  now: Step | undefined,
  at: string,
): Difference | undefined {
  const isSameKind = recorded && now && kindOf(recorded) === kindOf(now);
  if (isSameKind) return firstDifference(recorded, now, at);
  return { at, recorded: describe(recorded), now: describe(now) };
}

const kindOf = (step: Step): string => Object.keys(step)[0] ?? "";

function describe(step: Step | undefined): string {
  if (!step) return "the end of the run";
  if ("ask" in step)
    return clip(
      `ask ${step.ask.map(({ tool, parameters }) => `${tool} ${JSON.stringify(parameters)}`).join(", ")}`,
      longest,
    );
  if ("warning" in step) return clip(`warning: ${step.warning}`, longest);
  if ("fact" in step) return clip(`fact: ${step.fact.text}`, longest);
  if ("doubt" in step) return clip(`doubt: ${step.doubt.claim.quote}`, longest);
  if ("finding" in step) return clip(`finding: ${step.finding.rootCause}`, longest);
  return clip("thought" in step ? `thought: ${step.thought}` : "text", longest);
}
