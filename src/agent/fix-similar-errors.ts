import type { AnalysisTask } from "../analysis/analysis-task.ts";
import { mergedEdits } from "../analysis/changes/merged-edits.ts";
import { sourceOf } from "../analysis/code/source.ts";
import type { ExamineFailure } from "../classes/classes.ts";
import { joinWords } from "../classes/wording.ts";
import type { Edit, ProposedFix } from "../model/edit.ts";
import type { EstimatedFinding, Finding } from "../model/finding.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { printedFileName } from "../model/paths.ts";

/** Errors of one kind that are looked into beside the first. */
const MOST = 6;

/**
 * What an examination finds of an error, with one diff for all errors of its kind in the log: each of the others is investigated
 * like the first, and what mends it is added where it stands beside the rest. `mayAsk` says whether there is room for
 * further questions.
 */
export function* fixSimilarErrors(
  examine: ExamineFailure,
  error: ParsedError,
  others: readonly ParsedError[],
  mayAsk: () => boolean,
): AnalysisTask {
  const alike = others.filter((other) => isAlike(error, other)).slice(0, MOST);
  if (alike.length === 0) return yield* examine(error, others);
  const found = yield* findingsOf(examine(error, others), () => true);
  const [first, ...more] = found;
  yield* passed(first && (yield* withOthers(first, examine, alike, mayAsk)));
  for (const each of more) yield* passed(each);
}

function* passed(finding: Finding | EstimatedFinding | undefined): AnalysisTask {
  if (finding) yield { finding };
}

/** The same is wrong at another place of the sources, as a tool that reads them says. */
const isAlike = (error: ParsedError, other: ParsedError): boolean =>
  other.type === error.type &&
  error.exception === undefined &&
  other.exception === undefined &&
  error.filePath !== "" &&
  other.filePath !== "" &&
  other.line > 0 &&
  (error.filePath !== other.filePath || error.line !== other.line || error.column !== other.column);

/** What an analysis finds; ended early where there is no room left for its questions. */
function* findingsOf(
  analysis: AnalysisTask,
  mayAsk: () => boolean,
): AnalysisTask<(Finding | EstimatedFinding)[]> {
  const found: (Finding | EstimatedFinding)[] = [];
  try {
    for (let next = analysis.next(); !next.done; ) {
      const step = next.value;
      if ("finding" in step) {
        found.push(step.finding);
        next = analysis.next([]);
      } else {
        if ("ask" in step && !mayAsk()) break;
        next = analysis.next(yield step);
      }
    }
  } finally {
    analysis.return();
  }
  return found;
}

function* withOthers(
  finding: Finding | EstimatedFinding,
  examine: ExamineFailure,
  alike: readonly ParsedError[],
  mayAsk: () => boolean,
): AnalysisTask<Finding | EstimatedFinding> {
  const [own, ...rest] = finding.fixes ?? [];
  if (!own || finding.unestablished || finding.hypothesis) return finding;
  let fix: ProposedFix = own;
  const places: string[] = [];
  const added: (Finding | EstimatedFinding)[] = [];
  for (const other of alike) {
    if (!mayAsk()) break;
    const [also] = yield* findingsOf(examine(other, []), mayAsk);
    const remedy = also && !also.unestablished && !also.hypothesis ? also.fixes?.[0] : undefined;
    const joined = remedy && (yield* joinedFix(fix, remedy));
    if (!also || !joined) continue;
    places.push(placeOf(other));
    if (!isSame(fix, joined)) added.push(also);
    fix = joined;
  }
  if (places.length === 0) return finding;
  const distinct = [...new Set(places)];
  return {
    ...finding,
    rootCause: `${finding.rootCause} The same diff mends ${distinct.length === 1 ? "one more error" : `${distinct.length} more errors`} of this kind: ${joinWords(distinct)}.`,
    evidence: [...finding.evidence, ...added.flatMap(({ evidence }) => evidence.slice(0, 2))],
    fixes: [{ ...fix, title: titleOf(own, added) }, ...rest],
  };
}

/** As the log prints it. */
function placeOf({ filePath, line }: ParsedError): string {
  const name = printedFileName(filePath);
  return line > 0 ? `${name}:${line}` : name;
}

const isSame = (one: ProposedFix, other: ProposedFix): boolean =>
  JSON.stringify(one.edits) === JSON.stringify(other.edits);

function titleOf({ title }: ProposedFix, added: readonly (Finding | EstimatedFinding)[]): string {
  if (added.length === 0) return title;
  const isOneTitle = added.every(({ fixes }) => fixes?.[0]?.title === title);
  return isOneTitle
    ? `${title}, in all ${added.length + 1} places`
    : `${title}, and ${added.length} more alike`;
}

/** Both fixes as one; undefined where they do not go together. */
function* joinedFix(one: ProposedFix, other: ProposedFix): AnalysisTask<ProposedFix | undefined> {
  const edits: Edit[] = [];
  for (const path of new Set([...one.edits, ...other.edits].map((edit) => edit.path))) {
    const [ofOne, ofOther] = [one, other].map((fix) => fix.edits.filter((edit) => edit.path === path));
    const source = ofOne?.length && ofOther?.length ? yield* sourceOf(path) : undefined;
    const merged = source
      ? mergedEdits(source, ofOne ?? [], ofOther ?? [])
      : [...(ofOne ?? []), ...(ofOther ?? [])];
    if (!merged) return undefined;
    edits.push(...merged);
  }
  const safety = one.safety === "safe" && other.safety === "safe" ? "safe" : "review";
  return { title: one.title, safety, edits };
}
