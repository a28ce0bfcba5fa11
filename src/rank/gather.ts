import type { Codebase } from "../model/codebase.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { type Candidate, Candidates } from "./candidate.ts";
import { addFrames, addPrintedFrames } from "./from-frames.ts";
import { addGeneratedSources } from "./from-generated.ts";
import { addMentions } from "./from-mentions.ts";
import { Tree } from "./tree.ts";

/** Every place that anything speaks for; see the generators for what each looks at. */
export async function gatherCandidates(
  error: ParsedError,
  others: readonly ParsedError[],
  codebase: Codebase | undefined,
): Promise<Candidate[]> {
  const candidates = new Candidates();
  if (!codebase) {
    addPrintedFrames(error, candidates);
    return candidates.all();
  }
  const tree = await Tree.of(codebase);
  await addFrames(error, tree, candidates);
  await addGeneratedSources(error, tree, candidates);
  await addMentions(error, others, tree, candidates);
  return candidates.all();
}
