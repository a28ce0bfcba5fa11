import type { z } from "zod";
import { getCodeContext } from "../../contracts/get-code-context.ts";
import type { SourceFile } from "../../model/code.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { enclosingFunction, importsUsedIn } from "../outline-queries.ts";
import { readSource } from "../read-source.ts";
import { ToolFailure } from "../tool-failure.ts";
import { numberedLines } from "../workspace/numbered-lines.ts";
import { WorkspaceTool } from "../workspace-tool.ts";

type Input = z.output<typeof getCodeContext.input>;
type Data = z.output<typeof getCodeContext.output>;
type FunctionDefinition = NonNullable<Data["functionDefinition"]>;

/** The code around a line, the function it stands in, and the imports that this code uses. */
export class GetCodeContextTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(getCodeContext, workspace);
  }

  protected async executeInternal({
    filePath,
    line,
    contextLines,
    includeFunctionDef,
  }: Input): Promise<Answer<Data>> {
    const file = await readSource(this.workspace, filePath);
    if (line > countLines(file)) throw lineOutOfRange(file, line);
    const first = Math.max(1, line - contextLines);
    const shown = file.lines.slice(first - 1, line + contextLines);
    const outline = await this.workspace.outline(file.path);
    const enclosing = outline && includeFunctionDef ? enclosingFunction(outline, line) : undefined;
    const functionDefinition = enclosing && {
      name: enclosing.name,
      startLine: enclosing.startLine,
      endLine: enclosing.endLine,
      signature: enclosing.signature,
    };
    return {
      data: {
        filePath: file.path,
        errorLine: line,
        context: {
          before: shown.slice(0, line - first).join("\n"),
          errorLine: shown[line - first] ?? "",
          after: shown.slice(line - first + 1).join("\n"),
        },
        ...(functionDefinition && { functionDefinition }),
        relevantImports: importsUsedIn(outline?.imports ?? [], shown.join("\n")),
      },
      output: outputOf(file, { first, line, shown, functionDefinition }),
      metadata: { total_lines: countLines(file), first_line: first, last_line: first + shown.length - 1 },
      warnings: outline
        ? []
        : [`The structure of ${file.path} is not known: no function and imports are given`],
    };
  }
}

interface Shown {
  first: number;
  line: number;
  shown: readonly string[];
  functionDefinition: FunctionDefinition | undefined;
}

function outputOf(file: SourceFile, { first, line, shown, functionDefinition }: Shown): string {
  const last = first + shown.length - 1;
  const head = `Context of ${file.path}:${line} (lines ${first}-${last})`;
  const code = numberedLines(shown, first, line);
  if (!functionDefinition) return `${head}:\n${code}`;
  const { name, startLine, endLine, signature } = functionDefinition;
  const inside = `${head}, in ${name} (lines ${startLine}-${endLine}):`;
  const isCut = startLine < first;
  return isCut ? `${inside}\n${startLine}: ${signature}\n...\n${code}` : `${inside}\n${code}`;
}

/** An empty file has no line at all. */
const countLines = (file: SourceFile): number => (file.text === "" ? 0 : file.lines.length);

function lineOutOfRange(file: SourceFile, line: number): ToolFailure {
  const total = countLines(file);
  return new ToolFailure(
    "LINE_OUT_OF_RANGE",
    `Line ${line} is out of range - ${file.path} has ${total} lines`,
    {
      suggestion: total > 0 ? `Ask for a line from 1 to ${total}.` : "The file is empty.",
      details: { totalLines: total },
    },
  );
}
