import { z } from "zod";
import { Failure } from "../model/failure.ts";
import {
  type Effect,
  type ToolContract,
  type ToolError,
  type ToolResult,
  timeLimitOf,
} from "../model/tool.ts";
import { deepestJson, isValueTooDeep } from "../support/parse-json.ts";
import { clip, cutAtLine } from "../support/text.ts";
import { type Answer, givenAnswer } from "./given-answer.ts";
import { readParameters } from "./parameters.ts";
import { requireZod } from "./require-zod.ts";
import { runWithin, type Stop } from "./run-within.ts";
import { ToolFailure } from "./tool-failure.ts";

/** Characters of `output`; longer ones are cut at a line end with a notice. `data` is not cut. */
export const OUTPUT_LIMIT = 64_000;
/** An envelope as a tool of a program's own writes it: what it leaves out is filled in. */
export type OwnResult<Data> = Partial<ToolResult<Data>> & { success: boolean };

export interface ToolContext {
  signal?: AbortSignal;
  /** Characters of `output`, for a caller that hands it on in parts; OUTPUT_LIMIT unless given. */
  outputLimit?: number;
  /** When the call came, by `performance.now()`, where that was before it could run: a server's limit counts from there. */
  arrivedAt?: number;
  /** Told about each step of a call that takes long, in words for people. */
  onProgress?: (step: string) => void;
  /** The user, or a rule of theirs, has allowed this very call. Whoever decides on calls sets it. */
  isApproved?: true;
}

/** Parameters that passed the schema, bound to their tool: what policies and journals look at before it runs. */
export interface PreparedCall<Data = unknown> {
  readonly contract: ToolContract;
  /** Canonical names, defaults filled in. */
  readonly parameters: Record<string, unknown>;
  /** What was left out of them, as a success tells it. */
  readonly warnings: readonly string[];
  /** The user's own settings allow such calls without more. */
  readonly isSettled?: true;
  /** What the answer is where nobody can be asked, in place of APPROVAL_DENIED. */
  readonly otherwise?: ToolError;
  /** Milliseconds beyond the contract's time limit in which it may still hand over what it has. */
  readonly graceMs?: number;
  run(context?: ToolContext): Promise<ToolResult<Data>>;
  /** What its result leads to that was not approved with it: another call, which is decided on by itself. */
  next?(result: ToolResult): Preparation<Data> | undefined;
}

export type Preparation<Data = unknown> = { call: PreparedCall<Data> } | { refusal: ToolResult<Data> };

/**
 * A tool: its contract as data, and its work. Everything that is the same for all tools happens here, once. A tool of a
 * program's own may do without a contract, and have `name`, `description` and `parameters` as fields instead.
 */
export abstract class ToolBase<Input = unknown, Data = unknown> {
  readonly name: string;
  readonly description: string;
  /** The schema of what `execute` takes. */
  readonly parameters: z.ZodType<Input>;
  /** What running it may change; not said means dangerous, because one policy decides by it. */
  readonly effect: Effect;
  /** Milliseconds beyond the time limit for a tool that hands over partial results when its signal aborts. */
  protected readonly graceMs: number = 0;
  #contract: ToolContract<z.ZodType<Input>, z.ZodType<Data>> | undefined;

  constructor(contract?: ToolContract<z.ZodType<Input>, z.ZodType<Data>>) {
    this.#contract = contract;
    const {
      name = "",
      description = "",
      effect = "dangerous",
      input = z.unknown() as z.ZodType<Input>,
    } = contract ?? {};
    this.name = name;
    this.description = description;
    this.effect = effect;
    this.parameters = input;
  }

  get contract(): ToolContract<z.ZodType<Input>, z.ZodType<Data>> {
    if (this.#contract) return this.#contract;
    // The fields of a subclass have their values only after the constructor above.
    const { name, description, effect, parameters: input } = this;
    requireZod(input, `The tool ${name}`);
    this.#contract = { name, description, effect, input, output: z.unknown() as z.ZodType<Data>, errors: [] };
    return this.#contract;
  }

  /** Runs a tool that can be made of nothing, over the current folder: `ReadFileTool.execute({ filePath })`. */
  static execute<Input, Data>(
    this: new () => ToolBase<Input, Data>,
    parameters: unknown,
    context?: ToolContext,
  ): Promise<ToolResult<Data>> {
    return new this().execute(parameters, context);
  }

  /**
   * The work itself, on valid parameters in canonical form. May throw; a Failure becomes the envelope's error. It may
   * answer with an envelope, too.
   */
  protected abstract executeInternal(
    parameters: Input,
    signal: AbortSignal,
    context?: ToolContext,
  ): Promise<Answer<Data> | OwnResult<Data>>;

  /** Validates, runs within the contract's time limit and answers with the envelope. Never throws. */
  async execute(rawParameters: unknown, context?: ToolContext): Promise<ToolResult<Data>> {
    const preparation = this.prepare(rawParameters);
    return "refusal" in preparation ? preparation.refusal : preparation.call.run(context);
  }

  /** Validates now and leaves running to the caller, who sees canonical parameters. Never throws. */
  prepare(rawParameters: unknown): Preparation<Data> {
    const startedAt = performance.now();
    try {
      return this.validated(rawParameters, startedAt);
    } catch (error) {
      return { refusal: failed(errorData(error), startedAt) };
    }
  }

  private validated(rawParameters: unknown, startedAt: number): Preparation<Data> {
    // Schemas, rules, records and displays all go over parameters level by level.
    if (isValueTooDeep(rawParameters)) return { refusal: failed(tooDeep, startedAt) };
    const read = readParameters(this.contract.input, rawParameters);
    if ("refusal" in read) {
      const { message, suggestion, issues } = read.refusal;
      const error = {
        code: "INVALID_PARAMETERS",
        message,
        ...(suggestion && { suggestion }),
        details: { issues },
      };
      return { refusal: failed(error, startedAt) };
    }
    const { parameters, warnings } = read;
    const call: PreparedCall<Data> = {
      contract: this.contract,
      parameters: typeof parameters === "object" && parameters !== null ? { ...parameters } : {},
      warnings,
      ...(this.graceMs > 0 && { graceMs: this.graceMs }),
      run: (context) => this.answer(parameters, warnings, context),
    };
    return { call };
  }

  private async answer(
    parameters: Input,
    warnings: string[],
    context?: ToolContext,
  ): Promise<ToolResult<Data>> {
    const startedAt = performance.now();
    const limitMs = timeLimitOf(this.contract);
    try {
      const timed = await runWithin((signal) => this.executeInternal(parameters, signal, context), {
        limitMs,
        graceMs: this.graceMs,
        signal: context?.signal,
      });
      if ("stop" in timed) return stopped(timed.stop, this.contract.name, limitMs, startedAt);
      const { result } = timed;
      const answer = "success" in result ? (givenAnswer(result) as Answer<Data>) : result;
      return succeeded(answer, warnings, startedAt, context?.outputLimit);
    } catch (error) {
      return failed(errorData(error), startedAt, error instanceof ToolFailure ? error.output : undefined);
    }
  }
}

const tooDeep: ToolError = {
  code: "INVALID_PARAMETERS",
  message: `The parameters are nested deeper than ${deepestJson} levels.`,
  suggestion: "Give flat values: no tool takes such parameters.",
  details: { issues: [] },
};

/** The envelope of a failure; also used by the registry for names it does not know. */
export function failed<Data>(error: ToolError, startedAt: number, output?: string): ToolResult<Data> {
  return {
    success: false,
    output: bounded(output ?? `Error: ${error.message}`),
    files_affected: [],
    execution_time_ms: elapsed(startedAt),
    error,
  };
}

function succeeded<Data>(
  answer: Answer<Data>,
  parameterWarnings: string[],
  startedAt: number,
  outputLimit?: number,
): ToolResult<Data> {
  const warnings = [...parameterWarnings, ...(answer.warnings ?? [])];
  return {
    success: true,
    data: answer.data,
    output: bounded(answer.output, outputLimit),
    files_affected: answer.filesAffected ?? [],
    execution_time_ms: elapsed(startedAt),
    ...(answer.metadata && { metadata: answer.metadata }),
    ...(warnings.length > 0 && { warnings }),
    ...(answer.cached && { cached: answer.cached }),
  };
}

const stopErrors: Record<Stop, (name: string, limitMs: number) => ToolError> = {
  cancelled: (name) => ({ code: "CANCELLED", message: `${name} was cancelled` }),
  time_limit: (name, limitMs) => ({
    code: "TOOL_TIMEOUT",
    message: `${name} did not answer within ${limitMs / 1000} s`,
    suggestion: "Ask for less: a smaller range, a deeper directory or a narrower pattern.",
  }),
};

/** The envelope of a call that was stopped: by its caller, or by its time limit in milliseconds. */
export function stopped<Data>(
  stop: Stop,
  name: string,
  limitMs: number,
  startedAt: number,
): ToolResult<Data> {
  return failed(stopErrors[stop](name, limitMs), startedAt);
}

/** Characters of an unforeseen error's message. */
const MESSAGE_LENGTH = 200;
const ABSOLUTE_PATH = /(?:[A-Za-z]:\\|\/)[^\s'":,()]+/g;

/** Unforeseen errors keep the first line of their message, without paths of the machine and without a stack. */
export function errorData(error: unknown): ToolError {
  if (error instanceof Failure) {
    return {
      code: error.code,
      message: error.message,
      ...(error.hint && { suggestion: error.hint }),
      ...(error.details && { details: error.details }),
    };
  }
  const thrown = error instanceof Error ? `${error.name}: ${error.message}` : `threw a ${typeof error}`;
  const firstLine = clip(thrown.split("\n", 1)[0] ?? "", MESSAGE_LENGTH);
  return {
    code: "INTERNAL_ERROR",
    message: `The tool failed unexpectedly (${firstLine.replace(ABSOLUTE_PATH, "<path>")})`,
    suggestion: "Try other parameters or another tool.",
  };
}

function bounded(output: string, limit = OUTPUT_LIMIT): string {
  if (output.length <= limit) return output;
  const kept = cutAtLine(output, limit - 120);
  return `${kept}\n[cut after ${kept.length} of ${output.length} characters: ask for less at a time]`;
}

/** Milliseconds since `startedAt`, to the microsecond. */
const elapsed = (startedAt: number) => Math.round((performance.now() - startedAt) * 1000) / 1000;
