import type { z } from "zod";
import { conflictsOf } from "../../analysis/threads/conflicts.ts";
import { type SharedData, sharedData as sharedDataOf } from "../../analysis/threads/shared-data.ts";
import { sharedData } from "../../contracts/shared-data.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { runAnalysis } from "../run-analysis.ts";
import { WorkspaceTool } from "../workspace-tool.ts";
import { codeAt } from "./code-at.ts";
import { placeIn, shownPlace } from "./places.ts";
import { propertyAt } from "./property-at.ts";

type Input = z.output<typeof sharedData.input>;
type Data = z.output<typeof sharedData.output>;

const MOST_PAIRS = 20;

/** Who uses what a property holds, on which thread, and which uses may meet. */
export class SharedDataTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(sharedData, workspace);
  }

  protected async executeInternal({ path, name, line }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const file = await codeAt(this.workspace, path, line, signal);
    const property = propertyAt(file, name, line);
    const found = await runAnalysis(sharedDataOf(property), this.workspace, signal);
    const shared: SharedData = found ?? { touches: [], isStatic: false, isComplete: false };
    const data: Data = {
      property: property.declaration.qualifiedName,
      declared: placeIn(file.source, property.declaration.startLine),
      ...(shared.madeFor && { madeFor: shared.madeFor }),
      uses: shared.touches.map(({ source, line: at, does, within, runs, locks }) => ({
        ...placeIn(source, at),
        does,
        within,
        runsOn: runs?.where ?? "unknown",
        ...(runs?.claim.line && { decidedBy: placeIn(source, runs.claim.line) }),
        locks: locks.map((lock) => lock.name),
      })),
      mayMeet: conflictsOf(shared)
        .slice(0, MOST_PAIRS)
        .map(({ writes, other, by }) => ({
          writes: shared.touches.indexOf(writes),
          other: shared.touches.indexOf(other),
          by,
        })),
      isComplete: shared.isComplete,
    };
    return {
      data,
      output: outputOf(data),
      metadata: { uses: data.uses.length, pairs: data.mayMeet.length, incomplete: !data.isComplete },
      warnings: data.uses.length > 0 ? [] : ["NO_RESULTS"],
    };
  }
}

const DOES = {
  sets: "sets it",
  ends: "ends what it holds",
  changes: "changes what it holds",
  goes_over: "goes over it",
  reads: "reads it",
} as const;
const THREADS = { main: "on the main thread", background: "on a background thread", unknown: "" } as const;

function outputOf({ property, declared, madeFor, uses, mayMeet, isComplete }: Data): string {
  const shown = (use: Data["uses"][number]) => {
    const how = [
      `${DOES[use.does]}${use.within === "" ? " in an initializer" : ` in ${use.within}`}`,
      `${THREADS[use.runsOn]}${use.decidedBy ? `, by line ${use.decidedBy.line}` : ""}`,
      use.locks.length > 0 ? `holds ${use.locks.join(", ")}` : "",
    ];
    return `  ${shownPlace(use)}\n      ${how.filter(Boolean).join("; ")}`;
  };
  const place = (at: number) => {
    const use = uses[at];
    return use ? `${use.path}:${use.line}` : "";
  };
  const pairs = mayMeet.map(
    ({ writes, other, by }) =>
      `  ${place(writes)} and ${place(other)}: ${by === "threads" ? "on two threads, without a lock in common" : "only one of them holds a lock"}`,
  );
  return [
    `${property}, declared at ${shownPlace(declared)}${madeFor ? `; ${madeFor}` : ""}`,
    uses.length > 0 ? "Used:" : "Nothing was found that uses it.",
    ...uses.map(shown),
    ...(pairs.length > 0
      ? ["May meet:", ...pairs]
      : ["Nothing that was found shows two uses that may meet."]),
    isComplete ? "These are all uses." : "There may be other uses: other files can use it.",
  ].join("\n");
}
