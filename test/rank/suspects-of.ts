import type { Suspect } from "../../src/model/rca-result.ts";
import { readLog } from "../../src/parse/read-log.ts";
import { rankSuspects } from "../../src/rank/suspects.ts";
import { temporaryWorkspace } from "../tools/temp-workspace.ts";

/** Suspects for the first failure of a log, in a workspace of these files. */
export async function suspectsOf(log: string, files: Record<string, string>): Promise<Suspect[]> {
  const workspace = await temporaryWorkspace(files);
  const [error, ...others] = readLog(log).failures;
  if (!error) throw new Error("The log holds no failure.");
  return rankSuspects(error, others, workspace);
}
