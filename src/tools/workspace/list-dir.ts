import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { listDir } from "../../contracts/list-dir.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { isWithin } from "../../workspace/confinement.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { accessFailure, type LocatedPath, locateDirectory, whileHeld } from "../locate.ts";
import { WorkspaceTool } from "../workspace-tool.ts";

type Input = z.output<typeof listDir.input>;
type Data = z.output<typeof listDir.output>;
type Entry = Data["entries"][number];

/** Entries on one page. */
const PAGE = 1000;

/** Lists a directory as it is, ignored files included. */
export class ListDirTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(listDir, workspace);
  }

  protected async executeInternal({ path, offset }: Input): Promise<Answer<Data>> {
    const directory = await locateDirectory(this.workspace, path || ".");
    const list = (held: LocatedPath) => entriesOf(held.absolute, path);
    const entries = await whileHeld(this.workspace, path, directory, list);
    const directories: string[] = [];
    const files: string[] = [];
    const root = realpathSync.native(this.workspace.root);
    for (const entry of entries) {
      const isFolder = entry.isSymbolicLink()
        ? leadsToDirectory(join(directory.absolute, entry.name), root)
        : entry.isDirectory();
      (isFolder ? directories : files).push(entry.name);
    }
    const all = [
      ...files.sort().map((name): Entry => ({ name, kind: "file" })),
      ...directories.sort().map((name): Entry => ({ name, kind: "directory" })),
    ];
    const page = all.slice(offset, offset + PAGE);
    const nextOffset = offset + PAGE < all.length ? offset + PAGE : undefined;
    const shown = directory.relative ? `./${directory.relative}` : ".";
    const lines = page.map(
      ({ name, kind }) => `  ${escapeToOneLine(name)}${kind === "directory" ? "/" : ""}\n`,
    );
    return {
      data: { path: directory.relative || ".", entries: page, ...(nextOffset && { nextOffset }) },
      output: `Contents of ${shown}:\n${lines.join("")}`,
      metadata: {
        total_entries: all.length,
        files: files.length,
        directories: directories.length,
        ...(nextOffset && { next_offset: nextOffset }),
      },
      warnings: warningsOf(all.length, offset, nextOffset),
    };
  }
}

function warningsOf(total: number, offset: number, nextOffset: number | undefined): string[] {
  const found = `Found ${total} entries`;
  if (nextOffset !== undefined)
    return [`${found}, showing ${offset + 1}-${nextOffset}; the next begin at offset ${nextOffset}`];
  return offset > 0 && offset >= total ? [`${found}, none of them at offset ${offset}`] : [];
}

/** Synchronous: for a folder of common size the way to another thread and back costs more than the work. */
function entriesOf(absolute: string, path: string): Dirent[] {
  try {
    return readdirSync(absolute, { withFileTypes: true });
  } catch (error) {
    throw accessFailure(error, path, "directory");
  }
}

/** A link counts as what it leads to; one that leads nowhere, or out of the workspace, is a file. */
function leadsToDirectory(link: string, root: string): boolean {
  try {
    const real = realpathSync.native(link);
    return isWithin(root, real) && statSync(real).isDirectory();
  } catch {
    return false;
  }
}
