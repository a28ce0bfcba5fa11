import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { Ask } from "../../app.ts";
import type { ApprovalGate } from "../../model/approval.ts";
import { callResult, errorResult } from "./call-result.ts";
import { askClient } from "./elicitation.ts";
import type { Lanes } from "./lanes.ts";
import { Progress } from "./progress.ts";
import type { Request } from "./services.ts";

/** Characters of a tool's text before it is cut for good; up to here its rest can be asked for. */
const LONGEST_OUTPUT = 8 << 20;

type Report = (step: string) => void;

interface Call {
  name: string;
  arguments: Record<string, unknown>;
}

/** Runs a tool for a client, with progress where it asked for that. */
export async function callTool(call: Call, request: Request): Promise<CallToolResult> {
  const { extra, services } = request;
  const token = extra._meta?.progressToken;
  if (token === undefined) return runInLane(call, request);
  const progress = new Progress(token, extra.sendNotification, services.beatMs);
  try {
    return await runInLane(call, request, progress.report);
  } finally {
    progress.end();
  }
}

async function runInLane(call: Call, request: Request, onProgress?: Report): Promise<CallToolResult> {
  const { lanes } = request.services;
  if (!(await lanes.enter())) {
    const message = "Too many calls are waiting already";
    const suggestion = "Wait for answers before calling again.";
    return errorResult({ code: "SERVER_BUSY", message, suggestion });
  }
  try {
    return await run(call, request, onProgress);
  } finally {
    lanes.leave();
  }
}

/** Asks the client's user where no rule decides. */
async function run(
  { name, arguments: parameters }: Call,
  { extra, server, services }: Request,
  onProgress?: Report,
): Promise<CallToolResult> {
  const { toolbox, approve, answers, lanes } = services;
  const { signal, requestId } = extra;
  const result = await toolbox.call(name, parameters, {
    signal,
    outputLimit: LONGEST_OUTPUT,
    gate: openGateLazily(() => approve(askOutsideLanes(askClient(server, requestId), lanes))),
    ...(onProgress && { onProgress }),
  });
  if (name === "analyze" && result.success) server.sendResourceListChanged().catch(() => {});
  return callResult(result, answers);
}

/** Most calls only read: rules are not even opened for them. */
function openGateLazily(open: () => Promise<ApprovalGate>): ApprovalGate {
  return { decide: async (request, signal) => (await open()).decide(request, signal) };
}

/** While a person decides, other calls go on. */
function askOutsideLanes(ask: Ask, lanes: Lanes): Ask {
  return async (request, signal) => {
    lanes.leave();
    try {
      return await ask(request, signal);
    } finally {
      await lanes.reenter();
    }
  };
}
