import type { z } from "zod";
import { wholeTree } from "../../analysis/code/tree.ts";
import { locksAround } from "../../analysis/threads/locks.ts";
import { runsOn } from "../../analysis/threads/runs-on.ts";
import { lineThread } from "../../contracts/line-thread.ts";
import { codeOnLine } from "../../syntax/tree/relations.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { codeAt } from "./code-at.ts";
import { placeIn, shownPlace } from "./places.ts";

type Input = z.output<typeof lineThread.input>;
type Data = z.output<typeof lineThread.output>;

/** The thread that a line runs on, and the locks that are held there. */
export class LineThreadTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(lineThread, workspace);
  }

  protected async executeInternal({ path, line }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const { source, outline } = await codeAt(this.workspace, path, line, signal);
    const tree = wholeTree(source);
    const node = codeOnLine(tree, line);
    const found = runsOn({ source, outline, line });
    const data: Data = {
      at: placeIn(source, line),
      runsOn: found?.where ?? "unknown",
      ...(found?.claim.line && { decidedBy: placeIn(source, found.claim.line) }),
      locks: node
        ? locksAround(tree, node).map((lock) => ({ name: lock.name, ...placeIn(source, lock.line) }))
        : [],
    };
    return {
      data,
      output: outputOf(data),
      // A lock that a caller holds, and a thread that another file decides on, are not seen from here.
      metadata: { locks: data.locks.length, incomplete: true },
      warnings: [],
    };
  }
}

const threads = { main: "on the main thread", background: "on a background thread", unknown: "" } as const;

function outputOf({ at, runsOn: where, decidedBy, locks }: Data): string {
  const said = threads[where] || "on a thread that this file does not tell";
  return [
    `${shownPlace(at)}\n  runs ${said}`,
    ...(decidedBy ? [`  decided by ${shownPlace(decidedBy)}`] : []),
    ...locks.map(({ name, ...place }) => `  holds ${name}, taken at ${shownPlace(place)}`),
  ].join("\n");
}
