import type { Claim, EstimatedFinding } from "../../model/finding.ts";
import type { Observation } from "../../model/step.ts";
import { isWorkspacePath } from "../../support/workspace-path.ts";
import { fold } from "../quote.ts";
import type { Cause } from "./conclusions.ts";

/** A model's cause as a finding. Where its quotes stand is looked up by the loop, as for everybody. */
export function findingOf(cause: Cause, model: string, seen: readonly Observation[]): EstimatedFinding {
  const { rootCause, confidence, location, evidence, fixGuidelines, fixes } = cause;
  return {
    rootCause,
    confidence,
    ...(location && { location: { ...location, path: plainPath(location.path) } }),
    evidence: evidence.map((each) => claimOf(each, seen)),
    fixGuidelines,
    ...(fixes && {
      fixes: fixes.map(({ title, edits }) => ({
        title,
        safety: "review" as const,
        edits: edits.map((edit) => ({ ...edit, path: plainPath(edit.path) })),
      })),
    }),
    engine: "model",
    model,
  };
}

/** A quote with the tool that showed it: the last one whose answer holds it, else whichever was asked about its file. */
export function claimOf(
  { quote, path, line }: { quote: string; path?: string; line?: number },
  seen: readonly Observation[],
): Claim {
  const place = path === undefined || path === "" || path === "log" ? undefined : plainPath(path);
  if (place === undefined) return { quote, source: "log", ...(line !== undefined && { line }) };
  // Tools put numbers before lines and a note behind one of them, and models copy both.
  const bare = quote
    .replace(/^\s{0,12}(?:\d{1,6}\s{0,4}[|│:]\s?|\d{1,6}\t)/gm, "")
    .replace(/[ \t]{0,4}\/\/ <-- Error here[ \t]{0,4}$/gm, "");
  const first = fold(bare.split("\n").find((text) => text.trim() !== "") ?? bare);
  const answers = seen.filter(({ success }) => success);
  const source =
    answers.findLast(({ output }) => fold(output).includes(first)) ??
    answers.findLast(({ request }) => Object.values(request.parameters).includes(place)) ??
    answers.at(-1);
  return {
    quote: bare,
    source: source?.request.tool ?? "log",
    path: place,
    ...(line !== undefined && { line }),
  };
}

function plainPath(path: string): string {
  const plain = path.replaceAll("\\", "/").replace(/^\.\//, "");
  return isWorkspacePath(plain) ? plain : path;
}
