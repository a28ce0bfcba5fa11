import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  type ElicitRequestFormParams,
  type ElicitResult,
  ElicitResultSchema,
  type RequestId,
} from "@modelcontextprotocol/sdk/types.js";
import { type Ask, approvalText } from "../../app.ts";

/** How long a person may take to answer. */
const patienceMs = 10 * 60 * 1000;

const requestedSchema: ElicitRequestFormParams["requestedSchema"] = {
  type: "object",
  properties: {
    decision: {
      type: "string",
      title: "Approve?",
      description: "always: never ask again about exactly this call",
      enum: ["yes", "no", "always"],
      // A form that is sent off unread approves nothing.
      default: "no",
    },
  },
  required: ["decision"],
};

/** Characters that clients can be relied on to show. A call that is longer is not asked about: they might hide its end. */
const LONGEST_QUESTION = 16_000;

/** Asks the person behind an MCP client, where the client can ask. Anything but their yes or always is a no. */
export function askClient(server: Server, relatedRequestId: RequestId): Ask {
  return async (request, signal) => {
    if (!server.getClientCapabilities()?.elicitation?.form)
      return { unavailable: "this client cannot ask its user for approval" };
    // Without `mode`, which clients of older revisions do not know. Not elicitInput: it would compile the schema anew
    // for every question.
    const message = approvalText(request);
    if (message.length > LONGEST_QUESTION)
      return { unavailable: describeTooLong(message.length, request.tool) };
    const question = { message, requestedSchema };
    try {
      const answer = await server.request(
        { method: "elicitation/create", params: question },
        ElicitResultSchema,
        { relatedRequestId, timeout: patienceMs, ...(signal && { signal }) },
      );
      return decisionIn(answer);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { unavailable: `this client did not ask its user (${why})` };
    }
  };
}

const describeTooLong = (length: number, tool: string): string =>
  `the call is ${length} characters long, more than a client shows for certain (${LONGEST_QUESTION}): make it smaller, or call ${tool} with culprit tools on a terminal, which shows all of it`;

function decisionIn({ action, content }: ElicitResult): "yes" | "no" | "always" {
  const decision = action === "accept" ? content?.decision : undefined;
  return decision === "yes" || decision === "always" ? decision : "no";
}
