import type { LookupAddress } from "node:dns";
import { FetchProblem } from "../support/fetch-problem.ts";
import { failed, type Preparation, ToolBase } from "./tool-base.ts";
import { ToolFailure } from "./tool-failure.ts";

/** What the user allows tools to do on the network. Nothing that a call carries can change it. */
export interface NetworkOptions {
  /** False, which is what holds unless it is given: no connection is made but for calls that are approved one by one. */
  allowed: boolean;
  /** Forbids every connection, whatever is allowed. */
  offline?: boolean;
  /** Addresses of this machine and its networks: all, or those of the hosts named. None unless given. */
  privateAddresses?: boolean | readonly string[];
  /** The only hosts that may be reached; all public ones when there are none. */
  hosts?: readonly string[];
  /** Base addresses of the services that searches ask: stackexchange, github, mdn, docs; the public ones unless given. */
  endpoints?: Readonly<Record<string, string | undefined>>;
  /** Keys for these services. */
  keys?: Readonly<Record<string, string | undefined>>;
  /** Looks names up; the system's resolver unless given. */
  resolve?: (name: string) => Promise<LookupAddress[]>;
}

/**
 * A tool that leaves the machine. While the network is off, a call runs only if it is approved by itself; where nobody
 * can be asked, and where everything is to stay offline, it is refused.
 */
export abstract class NetworkTool<Input, Data> extends ToolBase<Input, Data> {
  protected abstract readonly network: NetworkOptions;

  protected get isAllowed(): boolean {
    return this.network.allowed && !this.network.offline;
  }

  override prepare(rawParameters: unknown): Preparation<Data> {
    const startedAt = performance.now();
    const preparation = super.prepare(rawParameters);
    if ("refusal" in preparation || this.isAllowed) return preparation;
    const { offline } = this.network;
    const setting = offline ? "offline false" : "network.allowed true";
    const otherwise = {
      code: "NETWORK_DISABLED",
      message: `${this.contract.name} needs the network, which is off`,
      suggestion: `To allow it: culprit config set ${setting}`,
    };
    if (offline) return { refusal: failed(otherwise, startedAt) };
    const { call } = preparation;
    const run: typeof call.run = async (context) =>
      context?.isApproved ? call.run(context) : failed(otherwise, startedAt);
    return { call: { ...call, otherwise, run } };
  }
}

/** A problem of a fetch in the words of a tool's contract; anything else as it is. */
export function toToolFailure(problem: unknown): unknown {
  if (!(problem instanceof FetchProblem)) return problem;
  const { code, message, hint: suggestion, redirect } = problem;
  return new ToolFailure(code, message, {
    suggestion,
    ...(redirect !== undefined && { details: { redirect } }),
  });
}
