import { triage as contract } from "../../contracts/triage.ts";
import type { Provided } from "./provided.ts";

/** Works on the crashes of a release at once. */
export const triage: readonly Provided[] = [
  {
    contract,
    create: async (workspace, { options }) =>
      new (await import("../triage/triage.ts")).TriageTool(workspace, options.triage),
  },
];
