import type { AnalyzeOptions, Settings } from "../../app.ts";
import type { Directories } from "../../support/directories.ts";

/** What is shown, as the main thread and the workers open it, each for itself. Plain data. */
export interface DashboardSetup {
  kind: "dashboard";
  version: string;
  directories: Directories;
  /** The project that the dashboard was started in: absolute path of its root. */
  workspace: string | undefined;
  /** The file of the triage that is shown: absolute path. Without one the last triage of the project is. */
  triage?: string;
  /** What the user has set for analyses: whether they are remembered, and given again. */
  settings: Pick<AnalyzeOptions, "memory" | "cache">;
  /** All that the user has set; undefined where nothing is. */
  config?: Settings["config"];
}
