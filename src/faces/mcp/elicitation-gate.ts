import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  type ElicitRequestFormParams,
  ElicitResultSchema,
  type RequestId,
} from "@modelcontextprotocol/sdk/types.js";
import { approvalText } from "../../app.ts";
import type { ApprovalGate } from "../../model/approval.ts";

/** How long a person may take to answer. */
const patienceMs = 10 * 60 * 1000;

const requestedSchema: ElicitRequestFormParams["requestedSchema"] = {
  type: "object",
  properties: { decision: { type: "string", title: "Approve?", enum: ["yes", "no"] } },
  required: ["decision"],
};

/** Asks the person behind an MCP client, where the client can ask; else the answer is no. */
export function elicitationGate(server: Server, relatedRequestId: RequestId): ApprovalGate {
  return {
    async decide(request, signal) {
      if (!server.getClientCapabilities()?.elicitation) {
        return { allowed: false, by: "no_terminal", reason: "this client cannot ask its user for approval" };
      }
      // Not elicitInput: it would compile the schema anew for every question.
      const answer = await server.request(
        {
          method: "elicitation/create",
          params: { mode: "form", message: approvalText(request), requestedSchema },
        },
        ElicitResultSchema,
        { relatedRequestId, timeout: patienceMs, ...(signal && { signal }) },
      );
      const isYes = answer.action === "accept" && answer.content?.decision === "yes";
      return isYes
        ? { allowed: true, by: "user" }
        : { allowed: false, by: "user", reason: "the user said no" };
    },
  };
}
