import type { z } from "zod";
import type { ToolContract } from "../../model/tool.ts";
import { type Preparation, ToolBase } from "../tool-base.ts";
import { ToolFailure } from "../tool-failure.ts";
import type { Component } from "./component.ts";
import type { Components } from "./components.ts";

/** A tool of a component. Every call of it is noted, also one whose parameters do not fit. */
export abstract class ExploreTool<Input = unknown, Data = unknown> extends ToolBase<Input, Data> {
  protected readonly components: Components;

  constructor(contract: ToolContract<z.ZodType<Input>, z.ZodType<Data>>, components: Components) {
    super(contract);
    this.components = components;
  }

  override prepare(rawParameters: unknown): Preparation<Data> {
    const startedAt = this.components.clock();
    const preparation = super.prepare(rawParameters);
    if ("refusal" in preparation)
      void this.components
        .of()
        .note(this.contract.name, startedAt, { error: preparation.refusal.error?.code });
    return preparation;
  }

  /** Does the work and notes it with what was given, and what `facts` tells of its result. */
  protected async noted<Result>(
    component: Component,
    given: Record<string, unknown>,
    work: () => Promise<Result>,
    facts: (result: Result) => Record<string, unknown>,
  ): Promise<Result> {
    const startedAt = component.clock();
    const note = (more: Record<string, unknown>) =>
      component.note(this.contract.name, startedAt, { ...given, ...more });
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
