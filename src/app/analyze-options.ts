import type { AgentStateStream } from "../agent/agent-state-stream.ts";
import type { InvestigateInput } from "../agent/loop/investigate.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import type { Directories } from "../support/directories.ts";
import type { ToolRegistry } from "../tools/tool-registry.ts";
import type { EditorView } from "./editor-view.ts";
import type { ReasonerChoice } from "./reasoning.ts";
import type { ModelChoice } from "./with-model.ts";

export interface AnalyzeOptions {
  /** Root of the sources; without it the answer comes from the log alone. */
  workspace?: string;
  /** Path of an R8 or ProGuard mapping; one in the workspace's build outputs is found by itself. */
  mappingFile?: string;
  /** Who reasons; the offline expert unless given. */
  reasoner?: ReasonerChoice;
  /** A language model that helps where the expert establishes nothing; not with a reasoner of the caller's. */
  model?: ModelChoice;
  /** Tools that may be asked beside those of an analysis, as the registry lets them run: a program's own. */
  registry?: ToolRegistry;
  limits?: InvestigateInput["limits"];
  signal?: AbortSignal;
  stream?: AgentStateStream;
  /** Told what the result would be if the analysis ended now, for whoever may have to end it. */
  onFound?: (result: FullRCAResult) => void | Promise<void>;
  /** Takes how long the requests took. */
  tracker?: InvestigateInput["tracker"];
  /** The command whose output this is, so that a fix can be verified by running it again. */
  command?: string[];
  /** How that command was run: the absolute path of its folder, and the code it ended with. */
  ran?: { directory: string; exitCode: number };
  /** Where saved analyses and caches go; the platform's own folders by default. */
  directories?: Directories;
  /** False leaves no trace of the analysis on disk. */
  save?: boolean;
  /** False neither asks the memory of earlier analyses nor adds to it; so does `save: false`. */
  memory?: boolean;
  /**
   * False gives no answer of an earlier analysis again, and keeps none; so do `memory: false`, `save: false`, a
   * reasoner of the caller's, a recording, and an editor that has files open which are not saved.
   */
  cache?: boolean;
  /** The editor that has the project open. */
  editor?: EditorView;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Path of a new file that the run is recorded into, to be replayed: what it was told, without secrets. */
  record?: string;
  /** Names the analysis; a new id by default. */
  id?: string;
}
