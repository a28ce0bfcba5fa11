import type { Call } from "../../syntax/tree/nodes.ts";

export interface Bracket {
  mark: string;
  /** Offsets of the two brackets in the tree's text. */
  open: number;
  close: number;
  role: Role;
  /** The callee, the argument's name, or the keyword it belongs to; "" for a body and where there is none. */
  head: string;
  /** The call whose arguments or lambda this is, or to which this lambda is given. */
  call?: CodeCall;
  parent?: Bracket;
}

export interface CodeCall {
  name: string;
  /** What stands before the dot, where that is a chain of names; "" for none. */
  receiver: string;
  /** Offset of the name. */
  at: number;
  line: number;
  column: number;
  node: Call;
  arguments?: Bracket;
  /** Trailing lambda. */
  lambda?: Bracket;
  parent?: Bracket;
}

/**
 * What a bracket is: the arguments of a call, its lambda, a lambda given as an argument, a lambda that is a value, the
 * body of a declaration, a branch of `if` and the like, or something else.
 */
export type Role = "arguments" | "lambda" | "argument" | "value" | "body" | "branch" | "other";
