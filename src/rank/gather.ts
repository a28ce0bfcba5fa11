import type { Codebase } from "../model/codebase.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { isAside } from "./aside.ts";
import { type Candidate, Candidates } from "./candidate.ts";
import { addCallbacks } from "./from-callbacks.ts";
import { addFrames, addPrintedFrames } from "./from-frames.ts";
import { addGeneratedSources } from "./from-generated.ts";
import { addMentions } from "./from-mentions.ts";
import { addLikeNamed } from "./from-names.ts";
import { addOwnMessage } from "./from-own-message.ts";
import { addProjectFiles } from "./from-project-files.ts";
import { addResources } from "./from-resources.ts";
import { addSayings } from "./from-sayings.ts";
import { addTaskSources } from "./from-task.ts";
import { addViews } from "./from-views.ts";
import { addWords, holdersOfWords } from "./from-words.ts";
import { spokenWords } from "./spoken-words.ts";
import { Tree } from "./tree.ts";

/** Every place that anything speaks for; see the generators for what each looks at. */
export async function gatherCandidates(
  error: ParsedError,
  others: readonly ParsedError[],
  codebase: Codebase | undefined,
  log?: Log,
): Promise<Candidate[]> {
  const candidates = new Candidates();
  if (!codebase) {
    addPrintedFrames(error, candidates);
    await addCallbacks(error, candidates, undefined);
    return candidates.all();
  }
  const tree = await Tree.of(codebase);
  await addFrames(error, tree, candidates);
  await addCallbacks(error, candidates, tree);
  await addGeneratedSources(error, tree, candidates);
  await addMentions(error, others, tree, candidates);
  await addProjectFiles(error, others, tree, candidates);
  addTaskSources(error, tree, candidates);
  await addResources(error, tree, candidates);
  await addViews(error, tree, candidates);
  const spoken = spokenWords([error, ...others], log);
  const holders = await holdersOfWords(spoken, tree, candidates);
  await addOwnMessage(error, holders, tree, candidates);
  // A frame, or what a tool reports, leads further than any words: then no file is read for them.
  if (candidates.all().every(({ foundBy }) => foundBy === undefined))
    await addSayings(error, holders, tree, candidates);
  addWords(holders, candidates);
  addLikeNamed(error, spoken, tree, candidates);
  return candidates
    .all()
    .map((each) =>
      isAside(each.path, error) ? { ...each, evidence: { ...each.evidence, aside: 1 } } : each,
    );
}
