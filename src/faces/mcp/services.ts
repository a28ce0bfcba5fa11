import type { Ask, Toolbox } from "../../app.ts";
import type { ApprovalGate } from "../../model/approval.ts";
import type { Lanes } from "./lanes.ts";
import type { Shelf } from "./resources.ts";

/** What all sessions of one process share. */
export interface Services extends Shelf {
  version: string;
  toolbox: Toolbox;
  /** The user's policy, which asks where no rule decides. */
  approve: (ask: Ask) => Promise<ApprovalGate>;
  lanes: Lanes;
}
