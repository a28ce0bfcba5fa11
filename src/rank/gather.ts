import type { Codebase } from "../model/codebase.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { isAside } from "./aside.ts";
import { type Candidate, Candidates, type Evidence, hasOtherThanWords } from "./candidate.ts";
import { addBuildPlaces } from "./from-build.ts";
import { addCallbacks } from "./from-callbacks.ts";
import { addFrames, addPrintedFrames } from "./from-frames.ts";
import { addGeneratedSources } from "./from-generated.ts";
import { addMentions } from "./from-mentions.ts";
import { addLikeNamed } from "./from-names.ts";
import { addProjectFiles } from "./from-project-files.ts";
import { addResources } from "./from-resources.ts";
import { addTaskSources, nameFailingModule } from "./from-task.ts";
import { addNamedTest, addTested } from "./from-tests.ts";
import { addViews } from "./from-views.ts";
import { addWords, holdersOfWords } from "./from-words.ts";
import { addPhraseMatches } from "./phrase-match.ts";
import { pluginSources } from "./plugin-sources.ts";
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
  await addBuildPlaces(error, tree, candidates);
  await addProjectFiles(error, others, tree, candidates);
  addTaskSources(error, tree, candidates);
  await addResources(error, tree, candidates);
  await addViews(error, tree, candidates);
  await addNamedTest(error, tree, candidates);
  addTested(error, tree, candidates);
  const spoken = spokenWords([error, ...others], log);
  const holders = await holdersOfWords(spoken, tree, candidates);
  await addPhraseMatches(error, holders, tree, candidates);
  await addWords(holders, tree, candidates);
  addLikeNamed(error, spoken, tree, candidates);
  await nameFailingModule(error, tree, candidates);
  const isOfPlugin = error.family.startsWith("gradle_") ? await pluginSources(tree) : () => false;
  return candidates.all().map((each) => {
    const kind = kindOf(each, error, isOfPlugin);
    return { ...each, evidence: { ...each.evidence, ...kind } };
  });
}

const CODE = /\.(?:kt|java|groovy)$/;

/** What the kind of a file says. */
function kindOf(
  { path, evidence }: Candidate,
  error: ParsedError,
  isOfPlugin: (path: string) => boolean,
): Evidence {
  const ofProgram = error.exception !== undefined || error.frames.length > 0;
  const isCode = CODE.test(path);
  return {
    ...(isAside(path, error) && { aside: 1 }),
    ...(ofProgram && !isCode && hasOtherThanWords(evidence) && { noCode: 1 }),
    ...(!ofProgram && isCode && { codeOfBuild: 1 }),
    ...(isCode && isOfPlugin(path) && { ofPlugin: 1 }),
  };
}
