import { ReactAgent, type ReactAgentOptions } from "../agent/react-agent.ts";
import type { LanguageModel } from "../llm/language-model.ts";
import type { ToolRegistry } from "../tools/tool-registry.ts";
import { type AnalyzeOptions, analyzeFailure } from "./analyze.ts";

export interface MinimalReactAgentOptions
  extends ReactAgentOptions,
    Pick<AnalyzeOptions, "registry" | "directories" | "save" | "memory"> {
  /** Folder of the sources; the current one unless given. */
  workspace?: string;
  /**
   * True also offers the model the tools that a program registered itself: with `registry`, or with the one that a process
   * shares. What they may do that registry decides.
   */
  useToolRegistry?: boolean;
  /** False asks the model only where the expert establishes nothing; unless given it checks what the expert has, too. */
  deep?: boolean;
}

/** Analyses failures with a language model, over what the offline expert finds: `new MinimalReactAgent(model)`. */
export class MinimalReactAgent extends ReactAgent {
  constructor(llm: LanguageModel, options: MinimalReactAgentOptions = {}) {
    const { maxIterations = 10, timeoutMs, useToolRegistry = false, deep = true, registry, ...own } = options;
    super(
      async (error, work) => {
        const [asked, isOurs] = useToolRegistry ? await toolsOfProgram(registry) : [];
        const alsoOffers = ({ name }: { name: string }): boolean => isOurs?.has(name) === false;
        return analyzeFailure(error, {
          workspace: ".",
          ...own,
          ...work,
          registry: asked,
          model: { open: () => llm, staysOpen: true, deep, maxTurns: maxIterations, alsoOffers },
        });
      },
      { maxIterations, timeoutMs },
    );
  }
}

/** A program's registry, and the names that are not its own: those of the tools that come with the package. */
async function toolsOfProgram(given: ToolRegistry | undefined): Promise<[ToolRegistry, ReadonlySet<string>]> {
  const [shared, { toolsets }] = await Promise.all([
    import("./shared-registry.ts"),
    import("../tools/toolsets.ts"),
  ]);
  const names = Object.values(toolsets).flatMap((contracts) => contracts.map(({ name }) => name));
  return [given ?? shared.ToolRegistry.getInstance(), new Set(names)];
}
