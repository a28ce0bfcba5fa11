import type { z } from "zod";
import { writesOfKey } from "../../analysis/code/key-writes.ts";
import { keyUses } from "../../contracts/key-uses.ts";
import { clip } from "../../support/text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { runAnalysis } from "../run-analysis.ts";
import { ToolFailure } from "../tool-failure.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { codeAt } from "./code-at.ts";
import { placeOfHit, shownPlace } from "./places.ts";

type Input = z.output<typeof keyUses.input>;
type Data = z.output<typeof keyUses.output>;

/** Who puts something under a key. */
export class KeyUsesTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(keyUses, workspace);
  }

  protected async executeInternal({ path, key }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const { source } = await codeAt(this.workspace, path, undefined, signal);
    const isKey = /^(?:"[^"\n$\\]+"|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)$/.test(key);
    const found = isKey
      ? await runAnalysis(writesOfKey(key, source.path), this.workspace, signal)
      : undefined;
    if (!found)
      throw new ToolFailure(
        "KEY_NOT_FOUND",
        `The text of the key ${clip(key, 80)} is not told by the sources`,
        {
          suggestion:
            'Give the text itself in quotes ("bed_id"), or a constant that has one text in this project.',
        },
      );
    const { value, puts, isComplete } = found;
    const data: Data = { value, puts: puts.map(placeOfHit), isComplete };
    return {
      data,
      output: outputOf(data),
      metadata: { puts: puts.length, incomplete: !isComplete },
      warnings: puts.length === 0 ? ["NO_RESULTS"] : [],
    };
  }
}

function outputOf({ value, puts, isComplete }: Data): string {
  const lines = puts.map((each) => `  ${shownPlace(each)}`);
  const whole = isComplete ? "" : " (there may be others: the key is put together, or named too often)";
  return lines.length > 0
    ? [`"${value}" is put, or handed on, by${whole}:`, ...lines].join("\n")
    : `Nothing in this workspace was found that puts "${value}"${whole}`;
}
