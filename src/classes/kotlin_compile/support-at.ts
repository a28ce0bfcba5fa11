import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { type CompilePlace, placeLine } from "../../analysis/code/compile-place.ts";
import type { Support, Verdict } from "../cause-list.ts";

/** A look for a cause: its verdict, if it is that. */
export type Search = AnalysisTask<Verdict | undefined>;

/** What a verdict on a line that the compiler refuses rests on: that line, and `evidence` from elsewhere. */
export const supportAt = (place: CompilePlace, { evidence = [], ...more }: Support = {}): Support => ({
  location: { path: place.path, line: place.line, column: place.column },
  ...more,
  evidence: [placeLine(place), ...evidence],
});
