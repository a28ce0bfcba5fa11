import type { z } from "zod";
import type { ToolContract } from "../../model/tool.ts";
import { type Preparation, ToolBase } from "../tool-base.ts";
import { ToolFailure } from "../tool-failure.ts";
import type { Component } from "./component.ts";

/** A tool of one component. Every call of it is noted, also one whose parameters do not fit. */
export abstract class ExploreTool<Input = unknown, Data = unknown> extends ToolBase<Input, Data> {
  protected readonly component: Component;

  constructor(contract: ToolContract<z.ZodType<Input>, z.ZodType<Data>>, component: Component) {
    super(contract);
    this.component = component;
  }

  override prepare(rawParameters: unknown): Preparation<Data> {
    const startedAt = this.component.clock();
    const preparation = super.prepare(rawParameters);
    if ("refusal" in preparation)
      void this.component.note(this.contract.name, startedAt, { error: preparation.refusal.error?.code });
    return preparation;
  }

  /** Does the work and notes it with what was given, and what `facts` tells of its result. */
  protected async noted<Result>(
    given: Record<string, unknown>,
    work: () => Promise<Result>,
    facts: (result: Result) => Record<string, unknown>,
  ): Promise<Result> {
    const startedAt = this.component.clock();
    const note = (more: Record<string, unknown>) =>
      this.component.note(this.contract.name, startedAt, { ...given, ...more });
    try {
      const result = await work();
      await note(facts(result));
      return result;
    } catch (error) {
      await note({ error: error instanceof ToolFailure ? error.code : "INTERNAL_ERROR" });
      throw error;
    }
  }
}
