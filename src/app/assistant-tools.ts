import { createReadStream } from "node:fs";
import type { z } from "zod";
import { analyzeLog, undoEdits } from "../agent/assistant/own-tools.ts";
import { renderMarkdown } from "../report/markdown.ts";
import type { Directories } from "../support/directories.ts";
import { locateFile, whileHeld } from "../tools/locate.ts";
import { ToolBase } from "../tools/tool-base.ts";
import { Workspace } from "../workspace/workspace.ts";
import { openUndo } from "./fixing.ts";

interface Place {
  workspace: string;
  directories: Directories;
}

/** Takes the writes of the turn back by the journal, as `culprit undo` does. */
export class UndoEditsTool extends ToolBase<
  z.output<typeof undoEdits.input>,
  z.output<typeof undoEdits.output>
> {
  readonly #place: Place;
  readonly #call: () => string;

  /** `call` names the writes of the turn. */
  constructor(place: Place, call: () => string) {
    super(undoEdits);
    this.#place = place;
    this.#call = call;
  }

  protected async executeInternal() {
    const { workspace, directories } = this.#place;
    const undo = await openUndo(directories);
    const { restored, removed } = await undo.carryOut(
      await undo.plan(this.#call(), new Workspace(workspace).root),
    );
    const told = [
      ...restored.map((path) => `Restored ${path}`),
      ...removed.map((path) => `Removed ${path}, which was new`),
    ];
    return {
      data: { restored, removed },
      output: told.join("\n") || "Nothing had to be restored",
      filesAffected: [...restored, ...removed],
    };
  }
}

/** Analyses a log of the project as `culprit analyze` does, without a model and without a trace on disk. */
export class AnalyzeLogTool extends ToolBase<
  z.output<typeof analyzeLog.input>,
  z.output<typeof analyzeLog.output>
> {
  readonly #place: Place;

  constructor(place: Place) {
    super(analyzeLog);
    this.#place = place;
  }

  protected async executeInternal({ path }: z.output<typeof analyzeLog.input>, signal: AbortSignal) {
    const { workspace, directories } = this.#place;
    const { analyze } = await import("./analyze.ts");
    const codebase = new Workspace(workspace);
    const place = await locateFile(codebase, path);
    return whileHeld(codebase, path, place, async ({ absolute }) => {
      const asked = { workspace, directories, save: false, memory: false, signal };
      const { result } = await analyze(createReadStream(absolute), asked);
      const { status, type, rootCause } = result;
      return { data: { status, type, rootCause }, output: renderMarkdown(result, { verbose: true }) };
    });
  }
}
