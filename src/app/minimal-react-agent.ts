import { noticingTimeout } from "../agent/noticing-timeout.ts";
import { type AgentWork, ReactAgent, type ReactAgentOptions } from "../agent/react-agent.ts";
import type { LanguageModel } from "../llm/language-model.ts";
import { Failure } from "../model/failure.ts";
import type { ReportedError } from "../model/parsed-error.ts";
import type { ToolRegistry } from "../tools/tool-registry.ts";
import { type Analysis, type AnalyzeOptions, analyzeFailure } from "./analyze.ts";

export interface MinimalReactAgentOptions
  extends ReactAgentOptions,
    Pick<AnalyzeOptions, "registry" | "directories" | "save" | "memory" | "cache" | "reasoner"> {
  /** Folder of the sources; the current one unless given. */
  workspace?: string;
  /**
   * True also offers the model the tools that a program registered itself: with `registry`, or with the one that a process
   * shares. What they may do that registry decides.
   */
  useToolRegistry?: boolean;
  /**
   * Gives the path of a new file that the run is recorded into, for `culprit replay`; undefined records none. Not with
   * `useToolRegistry`: what a program's own tools are a recording does not hold.
   */
  record?: (error: ReportedError) => string | undefined;
  /** False asks the model only where the expert establishes nothing; unless given it checks what the expert has, too. */
  deep?: boolean;
}

/**
 * Analyses failures with a language model, over what the offline expert finds: `new MinimalReactAgent(model)`. Without a
 * model the expert answers alone. A reasoner of the caller's investigates in the place of both.
 */
export class MinimalReactAgent extends ReactAgent {
  constructor(llm?: LanguageModel, options: MinimalReactAgentOptions = {}) {
    const { maxIterations, timeoutMs, reasoner } = options;
    const analyze = llm && !reasoner ? investigatedWith(llm, options) : withoutModel(options);
    super(analyze, { maxIterations, timeoutMs });
  }
}

/** Analyses in which a model investigates; it stays open behind each. */
function investigatedWith(
  llm: LanguageModel,
  {
    maxIterations = 10,
    timeoutMs: _,
    useToolRegistry = false,
    deep = true,
    ...rest
  }: MinimalReactAgentOptions,
): (error: ReportedError, work: AgentWork) => Promise<Analysis> {
  const { registry, record, ...own } = rest;
  if (useToolRegistry && record)
    throw new Failure(
      "INVALID_PARAMETERS",
      "An agent with useToolRegistry records nothing: leave record out.",
    );
  return async (error, work) => {
    const [asked, isOurs] = useToolRegistry ? await toolsOfProgram(registry) : [];
    const alsoOffers = ({ name }: { name: string }): boolean => isOurs?.has(name) === false;
    let isLate = false;
    const noticed = noticingTimeout(llm, () => {
      isLate = true;
    });
    const { result, outcome } = await analyzeFailure(error, {
      workspace: ".",
      ...own,
      ...work,
      registry: asked,
      record: record?.(error),
      model: { open: () => noticed, staysOpen: true, deep, maxTurns: maxIterations, alsoOffers },
    });
    // Of an analysis without an agent a model is only one part; here it is the one that was asked.
    return { result, outcome: isLate && outcome === "complete" ? "timeout" : outcome };
  };
}

const withoutModel =
  ({
    useToolRegistry: _,
    deep: __,
    timeoutMs: ___,
    maxIterations: ____,
    record,
    ...own
  }: MinimalReactAgentOptions) =>
  (error: ReportedError, work: AgentWork): Promise<Analysis> =>
    analyzeFailure(error, { workspace: ".", ...own, ...work, record: record?.(error) });

/** A program's registry, and the names that are not its own: those of the tools that come with the package. */
async function toolsOfProgram(given: ToolRegistry | undefined): Promise<[ToolRegistry, ReadonlySet<string>]> {
  const [shared, { toolsets }] = await Promise.all([
    import("./shared-registry.ts"),
    import("../tools/toolsets.ts"),
  ]);
  const names = Object.values(toolsets).flatMap((contracts) => contracts.map(({ name }) => name));
  return [given ?? shared.ToolRegistry.getInstance(), new Set(names)];
}
