import { expertReasoner } from "../agent/expert.ts";
import type { Investigation, Reasoner } from "../agent/reasoner.ts";
import { examinationOf } from "../classes/classes.ts";
import type { LanguageModel } from "../llm/language-model.ts";
import type { Explanation } from "../model/explanation.ts";
import { aborted, waitUntilAborted } from "../support/wait-until-aborted.ts";
import type { ToolRegistry } from "../tools/tool-registry.ts";
import type { ToolsetName } from "../tools/toolsets.ts";

/** What a reasoner is made with. */
export interface ReasonerParts {
  /**
   * The language model that `open` gives, through the seam where runs are recorded. Where one is replayed nothing is
   * opened, and the model of the recording answers.
   */
  model(open: () => LanguageModel | Promise<LanguageModel>): Promise<LanguageModel>;
}

/** Who reasons: a reasoner, or what makes one around the offline expert. */
export type ReasonerChoice =
  | Reasoner
  | ((expert: Reasoner, parts: ReasonerParts) => Reasoner | Promise<Reasoner>);

const plainParts: ReasonerParts = { model: async (open) => open() };

/** What an analysis may ask. Its tools read; whatever else is denied. */
export const analysisToolsets: readonly ToolsetName[] = ["debug", "workspace", "evidence"];

/**
 * The reasoner that was chosen, the expert by default. One that cannot be made costs the answer nothing but a warning.
 */
export async function chosenReasoner(
  choice: ReasonerChoice | undefined,
  explanation: Explanation | undefined,
  signal: AbortSignal,
  parts: ReasonerParts = plainParts,
): Promise<{ reasoner: Reasoner; warnings: string[] }> {
  const expert = expertReasoner({ examinationOf, explanationOf: () => explanation });
  if (typeof choice !== "function") return { reasoner: choice ?? expert, warnings: [] };
  try {
    const made = await waitUntilAborted(Promise.resolve(choice(expert, parts)), signal);
    return { reasoner: made === aborted ? expert : made, warnings: [] };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return { reasoner: expert, warnings: [`The answer is that of the offline expert alone: ${reason}`] };
  }
}

/** Contracts of what an analysis of a workspace may ask, loaded when a reasoner wants to know them. */
export const toolsOf =
  (hasWorkspace: boolean, registry?: ToolRegistry): Investigation["tools"] =>
  async () => {
    const { toolsets } = await import("../tools/toolsets.ts");
    const contracts = hasWorkspace ? analysisToolsets.flatMap((name) => toolsets[name]) : [];
    const own = contracts.filter(({ effect }) => effect === "read_only");
    const byName = new Map(own.map((contract) => [contract.name, contract]));
    for (const contract of registry?.contracts() ?? [])
      if (!byName.has(contract.name)) byName.set(contract.name, contract);
    return [...byName.values()];
  };
