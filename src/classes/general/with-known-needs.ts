import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { buildOf } from "../../analysis/build/build.ts";
import { changedVersions } from "../../analysis/build/changed-versions.ts";
import { openNeeds } from "../../analysis/build/open-needs.ts";
import { packageOfPath } from "../../analysis/build/package-folder.ts";
import { isGeneratedFile } from "../../analysis/code/generated-file.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { EstimatedFinding, Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { capital } from "../wording.ts";

/** Files of a build that hold versions. */
const OF_BUILD = /\.(?:gradle|kts|toml|properties|ya?ml|java-version|tool-versions|sdkmanrc)$/;

/**
 * The findings of an analysis, whose fixes keep what they promise: one that writes another version is safe only where
 * everything that the version needs is known to be there, and none writes into a folder that a package manager fills.
 */
export function* withKnownNeeds(analysis: AnalysisTask, error: ParsedError): AnalysisTask {
  let next = analysis.next();
  while (!next.done) {
    const step = next.value;
    const answer = "finding" in step ? yield { finding: yield* held(step.finding, error) } : yield step;
    next = analysis.next(answer);
  }
}

function* held<Found extends Finding | EstimatedFinding>(
  finding: Found,
  error: ParsedError,
): AnalysisTask<Found> {
  if (!finding.fixes || finding.fixes.length === 0) return finding;
  const notes: string[] = [];
  const fixes: ProposedFix[] = [];
  for (const fix of finding.fixes) {
    const owner = fix.edits.map(({ path }) => packageOfPath(`/${path}`)).find((each) => each !== undefined);
    if (owner) {
      notes.push(
        `Raise ${owner.name} in ${owner.listedIn}: the file is of that package, and what is changed in its folder is lost when ${owner.fetchedBy} fetches it anew.`,
      );
      continue;
    }
    if (fix.edits.some(({ path }) => isGeneratedFile(path))) continue;
    const needs = yield* needsOf(fix, error);
    if (needs.length > 0)
      notes.push(`Look first whether what it needs is there. ${capital(needs.join("; "))}.`);
    fixes.push(needs.length > 0 ? { ...fix, safety: "review" } : fix);
  }
  if (notes.length === 0 && fixes.length === finding.fixes.length) return finding;
  return { ...finding, fixGuidelines: [...finding.fixGuidelines, ...notes.map(capital)], fixes };
}

/** What a fix that calls itself safe needs and is not known to be there. */
function* needsOf({ safety, edits }: ProposedFix, error: ParsedError): AnalysisTask<string[]> {
  if (safety !== "safe" || !edits.some(({ path }) => OF_BUILD.test(path))) return [];
  const build = yield* buildOf(error);
  const changed = build && (yield* changedVersions(build, edits));
  return changed ? openNeeds(changed) : [];
}
