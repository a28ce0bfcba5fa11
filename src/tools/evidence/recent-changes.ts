import type { z } from "zod";
import { recentChanges } from "../../contracts/recent-changes.ts";
import { clip } from "../../support/text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { WorkspaceTool } from "../workspace-tool.ts";

type Input = z.output<typeof recentChanges.input>;
type Data = z.output<typeof recentChanges.output>;

/** Paths of one commit as shown. */
const PATHS_SHOWN = 10;

/** What git says was changed lately. A path need not exist any more. */
export class RecentChangesTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(recentChanges, workspace);
  }

  protected async executeInternal({ path, limit }: Input): Promise<Answer<Data>> {
    const place = path === undefined ? undefined : (await this.workspace.confine(path)).relative;
    const changes = await this.workspace.changes(place || undefined, limit);
    const lines = changes.flatMap(({ commit, date, subject, paths }) => [
      `  ${commit.slice(0, 10)} ${date.slice(0, 10)} ${clip(subject, 200)}`,
      ...paths.slice(0, PATHS_SHOWN).map((changed) => `    ${changed}`),
      ...(paths.length > PATHS_SHOWN ? [`    ... and ${paths.length - PATHS_SHOWN} more`] : []),
    ]);
    const where = place ? ` to ${place}` : "";
    return {
      data: { changes },
      output:
        changes.length > 0 ? [`Recent changes${where}:`, ...lines].join("\n") : `No changes${where} found`,
      metadata: { changes: changes.length },
      warnings: changes.length > 0 ? [] : ["NO_RESULTS"],
    };
  }
}
