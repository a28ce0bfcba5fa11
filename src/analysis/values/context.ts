import type { Frame } from "../../model/parsed-error.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import type { WorkspaceFrame } from "../code/code.ts";
import type { Expression } from "./expression.ts";

/** What is known of how a function was entered: by calls that were followed into it, innermost last, or by the stack. */
export interface Context {
  calls: readonly { call: Expression & { node: Call }; context: Context }[];
  /** The frame of the function, where it is on the stack. */
  frame?: Frame;
  /** The frames of the workspace that lead there. */
  frames: readonly WorkspaceFrame[];
}
