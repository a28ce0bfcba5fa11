import type { CallToolResult, ProgressToken, ServerNotification } from "@modelcontextprotocol/sdk/types.js";
import type { Ask } from "../../app.ts";
import type { ApprovalGate } from "../../model/approval.ts";
import { clip } from "../../support/text.ts";
import { callResult, errorResult } from "./call-result.ts";
import { askClient } from "./elicitation.ts";
import type { Lanes } from "./lanes.ts";
import type { Request } from "./services.ts";

/** Characters of a tool's text before it is cut for good; up to here its rest can be asked for. */
const LONGEST_OUTPUT = 8 << 20;

interface Call {
  name: string;
  arguments: Record<string, unknown>;
}

/** Runs a tool for a client, with progress where it asked for that, and asks its user where no rule decides. */
export async function callTool(
  { name, arguments: parameters }: Call,
  { extra, server, services }: Request,
): Promise<CallToolResult> {
  const { toolbox, approve, answers, lanes } = services;
  const { signal, requestId, _meta, sendNotification } = extra;
  if (!(await lanes.enter())) {
    const message = "Too many calls are waiting already";
    const suggestion = "Wait for answers before calling again.";
    return errorResult({ code: "SERVER_BUSY", message, suggestion });
  }
  try {
    const onProgress = progressFor(_meta?.progressToken, sendNotification);
    const result = await toolbox.call(name, parameters, {
      signal,
      outputLimit: LONGEST_OUTPUT,
      gate: whenAsked(() => approve(besideTheLanes(askClient(server, requestId), lanes))),
      ...(onProgress && { onProgress }),
    });
    if (name === "analyze" && result.success) server.sendResourceListChanged().catch(() => {});
    return callResult(result, answers);
  } finally {
    lanes.leave();
  }
}

/** Most calls only read: rules are not even opened for them. */
function whenAsked(open: () => Promise<ApprovalGate>): ApprovalGate {
  return { decide: async (request, signal) => (await open()).decide(request, signal) };
}

/** While a person decides, other calls go on. */
function besideTheLanes(ask: Ask, lanes: Lanes): Ask {
  return async (request, signal) => {
    lanes.leave();
    try {
      return await ask(request, signal);
    } finally {
      await lanes.reenter();
    }
  };
}

/** Progress for a client that asked for it: each step counts one. */
function progressFor(
  progressToken: ProgressToken | undefined,
  send: (notification: ServerNotification) => Promise<void>,
): ((step: string) => void) | undefined {
  if (progressToken === undefined) return undefined;
  let progress = 0;
  return (step) => {
    progress++;
    const params = { progressToken, progress, message: clip(step, 500) };
    // A client that went away meanwhile misses nothing.
    send({ method: "notifications/progress", params }).catch(() => {});
  };
}
