import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Analysis, type AnalyzeOptions, analyze } from "../../../src/app.ts";
import type { LanguageModel } from "../../../src/llm/language-model.ts";
import { OllamaClient } from "../../../src/llm/ollama/client.ts";
import { OpenAIClient } from "../../../src/llm/openai/client.ts";
import { layOut } from "../../fixtures/fixture-files.ts";
import { scriptedServer } from "../../llm/scripted/for-test.ts";
import type { Script, ScriptedOptions, ScriptedReply, ScriptedRequest } from "../../llm/scripted/script.ts";
import type { ScriptedServer } from "../../llm/scripted/server.ts";

/** A crash whose cause the expert leaves open: what made `seed` null. */
export const folder = layOut("npe/near-miss-parameter-replaced");
/** One whose cause the expert establishes: nothing else sets the property. */
export const explained = layOut("lateinit/fires-callback-order");
export const planting = "app/src/main/java/org/example/garden/Planting.java";

export const cause = {
  rootCause: "plantAny passes null for seed, and catalog.find gives null for a name that it does not know.",
  confidence: 0.9,
  location: { path: planting, line: 12 },
  evidence: [
    { quote: "seed = catalog.find(name);", path: planting, line: 12 },
    { quote: "plant(name, null);", path: planting, line: 18 },
    { quote: "Attempt to invoke virtual method 'void com.vendor.seeds.Seed.sow()'", line: 4 },
  ],
  fixGuidelines: ["Say what is to happen for a name without a seed."],
  fixes: [
    {
      title: "Leave a name without a seed alone",
      edits: [
        { path: planting, before: "        seed.sow();", after: "        if (seed != null) seed.sow();" },
      ],
    },
  ],
};

export const reads = {
  tool: "grep_search",
  parameters: { pattern: "plant(" },
};

export type Protocol = "ollama" | "openai";

export async function opened(protocol: Protocol, { origin }: ScriptedServer): Promise<LanguageModel> {
  return protocol === "ollama"
    ? OllamaClient.create({ host: origin })
    : OpenAIClient.create({ endpoint: origin });
}

/** An analysis of a fixture with a scripted model behind a real server. */
export async function asked(
  script: Script,
  options: Partial<AnalyzeOptions> & {
    protocol?: Protocol;
    deep?: boolean;
    server?: ScriptedOptions;
    folder?: string;
  } = {},
): Promise<Analysis & { server: ScriptedServer }> {
  const { protocol = "ollama", deep = false, server: how, folder: at = folder, ...rest } = options;
  const server = await scriptedServer(script, how);
  const model = { open: () => opened(protocol, server), deep };
  const analysis = await analyze(logOf(at), { ...offline(at), model, ...rest });
  return { ...analysis, server };
}

/** The same without a model. */
export const alone = (at = folder): Promise<Analysis> => analyze(logOf(at), offline(at));

export const logOf = (at: string): string => readFileSync(join(at, "log.txt"), "utf8");
const offline = (at: string): AnalyzeOptions => ({
  workspace: join(at, "workspace"),
  save: false,
  id: "a-test",
  limits: { timeoutMs: 20_000 },
});

/** What a request holds that was said by others than the model, as one text. */
export const promptOf = ({ messages }: ScriptedRequest): string =>
  messages.map(({ content }) => content).join("\n");

/** A good model on whichever rung it is asked: one look, and the conclusion. */
export const good =
  (concluded: unknown = cause) =>
  (request: ScriptedRequest): ScriptedReply => {
    const isFirst = !request.messages.some(({ role }) => role === "assistant");
    if (request.tools.length > 0) {
      const call = isFirst
        ? { name: reads.tool, arguments: reads.parameters }
        : { name: "conclude", arguments: concluded as Record<string, unknown> };
      return { text: isFirst ? "Who calls plant?" : "", toolCalls: [call] };
    }
    const said = isFirst ? { thought: "Who calls plant?", ...reads } : concluded;
    return { text: JSON.stringify(said) };
  };
