import type { z } from "zod";
import { outline } from "../../contracts/outline.ts";
import type { Outline } from "../../model/code.ts";
import { pluralize } from "../../support/text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { shownPath } from "../locate.ts";
import { readSource } from "../read-source.ts";
import { ToolFailure } from "../tool-failure.ts";
import { WorkspaceTool } from "../workspace-tool.ts";

type Input = z.output<typeof outline.input>;

/** The structure of one source file. */
export class OutlineTool extends WorkspaceTool<Input, Outline> {
  constructor(workspace?: Workspace) {
    super(outline, workspace);
  }

  protected async executeInternal({ path }: Input): Promise<Answer<Outline>> {
    const file = await readSource(this.workspace, path);
    const data = await this.workspace.outline(file.path);
    if (!data) {
      throw new ToolFailure("UNKNOWN_LANGUAGE", `The language of '${shownPath(path)}' is not known`, {
        suggestion: "Use read_file to read it as text.",
      });
    }
    return {
      data,
      output: outputOf(data),
      metadata: { language: data.language, complete: data.complete },
      warnings: data.complete
        ? []
        : ["Parts of the file could not be parsed; the outline may lack some of it"],
    };
  }
}

function outputOf(data: Outline): string {
  const { path, language, packageName, imports, declarations, calls, assignments } = data;
  const head = `Outline of ${path} (${language}${packageName ? `, package ${packageName}` : ""})`;
  const lines = declarations
    .filter(({ kind }) => kind !== "parameter")
    .map(({ qualifiedName, signature, startLine, endLine }) => {
      // Names in XML have dots of their own.
      const depth = language === "xml" ? 1 : qualifiedName.split(".").length;
      const lines = startLine === endLine ? startLine : `${startLine}-${endLine}`;
      return `${"  ".repeat(Math.min(depth, 8))}${lines} ${signature}`;
    });
  const counts = [
    pluralize(imports.length, "import"),
    pluralize(calls.length, "call"),
    pluralize(assignments.length, "assignment"),
  ].join(", ");
  return [`${head}: ${counts}`, ...lines].join("\n");
}
