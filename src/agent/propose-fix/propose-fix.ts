import type { LanguageModel } from "../../llm/language-model.ts";
import type { Codebase } from "../../model/codebase.ts";
import type { Fix } from "../../model/edit.ts";
import type { Observation } from "../../model/step.ts";
import type { ToolContract } from "../../model/tool.ts";
import { pluralize } from "../../support/text.ts";
import { dataBlock } from "../dialogue/data-block.ts";
import { Dialogue } from "../dialogue/dialogue.ts";
import { fill } from "../dialogue/fill.ts";
import { answerByReading, checkClaimAlone } from "../dialogue/lone-claim.ts";
import { offeredTools } from "../dialogue/offered-tools.ts";
import { OutputModeFallback } from "../dialogue/output-mode.ts";
import { TokenBudget } from "../dialogue/token-budget.ts";
import { contextOf } from "../follow-up/context.ts";
import type { Material } from "../follow-up/material.ts";
import { checkProposal, plainPath } from "./check-proposal.ts";
import { proposalConclusion } from "./proposal.ts";

/** Replies of the model, and tools that it may ask. */
const mostTurns = 8;
const mostRequests = 20;
/** Of the prompt, for what the analysis found. */
const share = 0.45;
const whole = 12_000;

export interface FixQuestion {
  model: LanguageModel;
  material: Material & { codebase: Codebase };
  tools: readonly ToolContract[];
  signal: AbortSignal;
  /** Milliseconds that are left. */
  leftMs: () => number;
  onStep?: (step: string) => void;
}

/** A fix that holds, with how it is meant; or why there is none. */
export type FixAnswer = { fix: Fix; why: string } | { none: string };

/**
 * Has a model propose an edit for a cause that is known. What it proposes is checked before it is given: an edit that
 * does not hold is told back once, with the reason. Throws the Failure of a model that cannot be asked.
 */
export async function proposeFix({
  model,
  material,
  tools,
  signal,
  leftMs,
  onStep,
}: FixQuestion): Promise<FixAnswer> {
  const { codebase } = material;
  const abilities = await model.abilities(signal);
  const budget = new TokenBudget({ contextTokens: abilities.contextTokens, reasons: abilities.reasoning });
  await budget.calibrate(model, fill("propose-fix"), signal);
  const named = new Set(namedBy(material));
  const read = new Set<string>();
  let requests = 0;
  const dialogue = new Dialogue({
    model,
    signal,
    tools: offeredTools(tools, budget, () => false),
    budget,
    ladder: new OutputModeFallback(abilities),
    system: (how) => fill("propose-fix", { marks: fill("marks"), how }),
    task: await taskOf(material, budget),
    conclusion: proposalConclusion,
    maxTurns: mostTurns,
    leftMs,
    leftRequests: () => mostRequests - requests,
    promptTimer: () => undefined,
    onAnswer: (observation) => {
      requests++;
      const path = readBy(observation);
      if (path !== undefined) read.add(path);
    },
  });
  const { rootCause, fixGuidelines } = material.run.result;
  const said = [rootCause, ...fixGuidelines].join(" ");
  let refused = "";
  const answer = answerByReading({ material, signal, onStep });
  for (let attempt = 1; attempt <= 2; attempt++) {
    const proposal = await checkClaimAlone(dialogue.untilConclusion(), { answer });
    if (!proposal) return { none: refused || "It came to no proposal." };
    if (proposal.edits.length === 0)
      return { none: proposal.why.trim() || refused || "It proposes no edit." };
    const checked = await checkProposal(proposal, codebase, { named, read, said });
    if ("fix" in checked) return { fix: checked.fix, why: proposal.why.trim() };
    refused = checked.refused;
    onStep?.(`Not possible: ${refused}`);
    dialogue.reject(fill("fix-rejected", { reason: refused }));
  }
  return { none: refused };
}

/** What the analysis found, and the files it names, as far as there is room. */
async function taskOf(material: FixQuestion["material"], budget: TokenBudget): Promise<string> {
  const parts = [await contextOf(material, [], budget, Math.floor(budget.promptTokens * share))];
  const { location } = material.run.result;
  const source = location && (await material.codebase.read(location.path));
  if (source && source.text.length <= whole) {
    const block = dataBlock(
      `the whole of ${location.path}, ${pluralize(source.text.replace(/\n$/, "").split("\n").length, "line")}`,
      source.text,
    );
    if (budget.tokensOf(block) < budget.promptTokens * 0.3) parts.push(block);
  }
  return parts.join("\n\n");
}

/** Files that the cause speaks of. */
function namedBy({ run }: Material): string[] {
  const { location, evidence } = run.result;
  return [location?.path, ...evidence.map(({ path }) => path)].filter((path) => path !== undefined);
}

/** The file that a tool showed. */
function readBy({ success, request }: Observation): string | undefined {
  const { filePath, path } = request.parameters;
  const named = filePath ?? path;
  return success && request.tool === "read_file" && typeof named === "string" ? plainPath(named) : undefined;
}
