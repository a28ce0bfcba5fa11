import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { type Ask, allToolsets, type Toolbox, type ToolContext } from "../../app.ts";
import type { ApprovalGate } from "../../model/approval.ts";
import type { ToolError } from "../../model/tool.ts";
import { nearest } from "../../support/nearest.ts";
import { clip } from "../../support/text.ts";
import { brief, callResult, errorResult } from "./call-result.ts";
import { askClient } from "./elicitation.ts";
import type { Lanes } from "./lanes.ts";
import { Progress } from "./progress.ts";
import { linkTo } from "./resources.ts";
import { diagnosis, ownTools } from "./served-tools.ts";
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
  const arrivedAt = performance.now();
  const { lanes } = request.services;
  if (!(await lanes.enter())) {
    const message = "Too many calls are waiting already";
    const suggestion = "Wait for answers before calling again.";
    return errorResult({ code: "SERVER_BUSY", message, suggestion });
  }
  try {
    return await run(call, request, { arrivedAt, ...(onProgress && { onProgress }) });
  } finally {
    lanes.leave();
  }
}

/** Asks the client's user where no rule decides. */
async function run(
  { name, arguments: parameters }: Call,
  { extra, server, services }: Request,
  context: Pick<ToolContext, "arrivedAt" | "onProgress">,
): Promise<CallToolResult> {
  const { toolbox, approve, answers, lanes } = services;
  if (!toolbox.registry.has(name)) return errorResult(await unservedTool(name, toolbox));
  const { signal, requestId } = extra;
  const result = await toolbox.call(name, parameters, {
    signal,
    outputLimit: LONGEST_OUTPUT,
    gate: openGateLazily(() => approve(askOutsideLanes(askClient(server, requestId), lanes))),
    ...context,
  });
  const answer = callResult(result, answers, isBrief(name) ? brief : undefined);
  if (name !== "analyze" || !result.success) return answer;
  server.sendResourceListChanged().catch(() => {});
  return server.takesLinks ? withLink(answer, (result.data as { id: string }).id) : answer;
}

/** What an agent calls before it knows what it is after: a long answer would cost more than it tells. */
const isBrief = (name: string): boolean => name === "analyze" || diagnosis.includes(name);

const withLink = (answer: CallToolResult, id: string): CallToolResult => ({
  ...answer,
  content: [...answer.content, linkTo(id)],
});

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

/** A tool that is not served: by which name it is, or how it comes to be. */
async function unservedTool(name: string, { registry }: Toolbox): Promise<ToolError> {
  const all = Object.values(await allToolsets()).flatMap((contracts) => contracts.map((each) => each.name));
  const served = registry.contracts().map((contract) => contract.name);
  const isKnown = all.includes(name) || ownTools.some((each) => each === name);
  const meant = nearest(name, served);
  const suggestion = isKnown
    ? `The user can add it: culprit mcp --tools diagnosis,${name}. Served now: ${served.join(", ")}.`
    : `${meant ? `Did you mean "${meant}"? ` : ""}Served: ${served.join(", ")}.`;
  const message = isKnown ? `This server does not offer ${name}` : `There is no tool ${clip(name, 80)}`;
  return { code: "TOOL_NOT_FOUND", message, suggestion };
}
