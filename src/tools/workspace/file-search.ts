import type { z } from "zod";
import { fileSearch } from "../../contracts/file-search.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { compileGlob } from "../../workspace/glob.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { locateDirectory } from "../locate.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { checkedGlob } from "./checked-glob.ts";
import { pageWarning } from "./page-warning.ts";

type Input = z.output<typeof fileSearch.input>;
type Data = z.output<typeof fileSearch.output>;

const MAX_FILES = 1000;
/** Folders between the base directory and a file. */
const MAX_DEPTH = 20;

/** Finds files by a glob over the paths below a directory, among the files that ignore rules leave in. */
export class FileSearchTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(fileSearch, workspace);
  }

  protected async executeInternal({ pattern, base_path: basePath, offset }: Input): Promise<Answer<Data>> {
    const matches = compileGlob(checkedGlob(pattern), { braces: true });
    const base = await locateDirectory(this.workspace, basePath || ".");
    const prefix = base.relative ? `${base.relative}/` : "";
    const found: string[] = [];
    let tooDeep = 0;
    for (const { path } of await this.workspace.files()) {
      if (!path.startsWith(prefix)) continue;
      const below = path.slice(prefix.length);
      if (!matches(below)) continue;
      if (below.split("/").length > MAX_DEPTH + 1) tooDeep++;
      else found.push(path);
    }
    const files = found.slice(offset, offset + MAX_FILES);
    const end = offset + files.length;
    const nextOffset = files.length > 0 && end < found.length ? end : undefined;
    return {
      data: { files, matches: found.length, ...(nextOffset && { nextOffset }) },
      output: outputOf(pattern, { files, matches: found.length, nextOffset }),
      metadata: { matches: found.length, pattern, ...(nextOffset && { next_offset: nextOffset }) },
      warnings: warningsOf(found.length, tooDeep, { offset, shown: files.length }),
    };
  }
}

interface Found {
  files: readonly string[];
  matches: number;
  nextOffset: number | undefined;
}

function outputOf(pattern: string, { files, matches, nextOffset }: Found): string {
  const head = `Found ${matches} ${matches === 1 ? "file" : "files"} matching '${pattern}'`;
  if (matches === 0)
    return pattern.includes("/") ? head : `${head}. '**/${pattern}' looks in every directory`;
  const rest =
    nextOffset === undefined
      ? []
      : [`  ... and ${matches - nextOffset} more; the next begin at offset ${nextOffset}`];
  return [`${head}:`, ...files.map((path) => `  ${escapeToOneLine(path)}`), ...rest].join("\n");
}

function warningsOf(matches: number, tooDeep: number, page: { offset: number; shown: number }): string[] {
  const warnings: string[] = [];
  if (matches === 0) warnings.push("NO_RESULTS");
  const warning = pageWarning(matches, page);
  if (warning !== undefined) warnings.push(warning);
  if (tooDeep > 0)
    warnings.push(`Left out ${tooDeep} deeper than ${MAX_DEPTH} levels; search from a deeper base_path`);
  return warnings;
}
