import type { z } from "zod";
import { createDirectory } from "../../contracts/create-directory.ts";
import { Failure } from "../../model/failure.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { shownPath } from "../locate.ts";
import { ToolFailure } from "../tool-failure.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { writeFailure } from "../write-failure.ts";

type Input = z.output<typeof createDirectory.input>;
type Data = z.output<typeof createDirectory.output>;

/** Creates a directory with its parents. One that is there already is no error. */
export class CreateDirectoryTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(createDirectory, workspace);
  }

  protected async executeInternal({ path }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const editor = await this.workspace.editor();
    const { relative, made } = await editor
      .makeFolder(path, { tool: createDirectory.name, signal })
      .catch((error: unknown) => {
        throw (
          fileInTheWay(error) ??
          writeFailure(error, { path, denied: "Cannot create directory - permission denied" })
        );
      });
    const shown = relative || ".";
    const isNew = made.length > 0;
    return {
      data: { path: shown, created: made },
      output: isNew ? `Created directory: ${shown}` : `Directory already exists: ${shown}`,
      filesAffected: isNew ? [shown] : [],
      metadata: { created_parents: made.slice(0, -1) },
    };
  }
}

function fileInTheWay(error: unknown): ToolFailure | undefined {
  if (!(error instanceof Failure) || error.code !== "NOT_A_DIRECTORY") return undefined;
  const path = shownPath(String(error.details?.path));
  return new ToolFailure("IS_A_FILE", `Path '${path}' exists as a file, cannot create directory`, {
    suggestion: "Choose another name.",
  });
}
