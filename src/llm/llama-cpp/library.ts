import { isOneFile } from "../../support/this-program.ts";
import { modelFailure } from "../failures.ts";

/** What is used of node-llama-cpp 3.22, which is installed apart: with all its parts it has 725 MB. */
export interface LlamaCpp {
  getLlama(options: Record<string, unknown>): Promise<Llama>;
  LlamaChat: new (options: { contextSequence: Sequence }) => Chat;
}

export interface Llama {
  loadModel(options: { modelPath: string; loadSignal: AbortSignal }): Promise<Model>;
  createGrammarForJsonSchema(schema: Readonly<Record<string, unknown>>): Promise<object>;
  dispose(): Promise<void>;
}

export interface Model {
  readonly trainContextSize: number;
  readonly tokenizer: object;
  tokenize(text: string, specialTokens?: boolean): readonly unknown[];
  createContext(options: { contextSize: number; threads?: number }): Promise<Context>;
  dispose(): Promise<void>;
}

export interface Context {
  readonly contextSize: number;
  getSequence(): Sequence;
  dispose(): Promise<void>;
}

export type Sequence = object;

export type HistoryItem =
  | { type: "system" | "user"; text: string }
  | { type: "model"; response: (string | HistoryCall)[] };

export interface HistoryCall {
  type: "functionCall";
  name: string;
  params: unknown;
  result: unknown;
}

export interface Chat {
  readonly chatWrapper: {
    generateContextState(options: { chatHistory: readonly HistoryItem[]; availableFunctions?: Functions }): {
      contextText: { tokenize(tokenizer: object): readonly unknown[] };
    };
  };
  generateResponse(history: HistoryItem[], options: Record<string, unknown>): Promise<Response>;
  dispose(): void;
}

export type Functions = Record<string, { description: string; params: Readonly<Record<string, unknown>> }>;

/** A piece as it is written: of the answer, or of a segment such as thoughts. */
export interface ResponseChunk {
  type?: "segment";
  text: string;
  tokens: readonly unknown[];
}

export interface Response {
  functionCalls?: { functionName: string; params: unknown }[];
  metadata: { stopReason: string };
}

/** Its name in a variable: it is no dependency, and what bundles this leaves it alone. */
const packageName = "node-llama-cpp";

/** Throws MODEL_NOT_INSTALLED with the command that mends it. */
export async function installedLlamaCpp(): Promise<LlamaCpp> {
  try {
    return (await import(packageName)) as LlamaCpp;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND";
    throw modelFailure(
      "MODEL_NOT_INSTALLED",
      isMissing
        ? "Running a model in this process needs node-llama-cpp, which is not installed."
        : `node-llama-cpp cannot be loaded: ${error instanceof Error ? error.message : error}`,
      isOneFile
        ? "The single executable cannot load it. Install culprit with npm, or run the model in Ollama."
        : "Install it beside culprit: npm install --global node-llama-cpp@3 (without --global where culprit is a dependency).",
    );
  }
}
