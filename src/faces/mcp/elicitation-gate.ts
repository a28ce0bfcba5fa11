import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  type ElicitRequestFormParams,
  ElicitResultSchema,
  type RequestId,
} from "@modelcontextprotocol/sdk/types.js";
import type { ApprovalGate, ApprovalRequest } from "../../model/approval.ts";
import { safeJson } from "../../report/json.ts";
import { clip } from "../../support/text.ts";

/** How long a person may take to answer. */
const patienceMs = 10 * 60 * 1000;
/** Characters of a parameter that are shown. */
const shown = 500;

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
          params: { mode: "form", message: question(request), requestedSchema },
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

/** The call as a person decides on it: nothing in it can hide behind control characters. */
function question({ tool, effect, parameters, filesAffected }: ApprovalRequest): string {
  const rows = Object.entries(parameters).map(
    ([name, value]) => `  ${name}: ${clip(shownValue(name, value), shown)}`,
  );
  const files = filesAffected.length > 0 ? filesAffected.map((path) => plain(path)).join(", ") : "none named";
  return [`Tool: ${tool}`, "Parameters:", ...rows, `Files affected: ${files}`, `Risk level: ${effect}`].join(
    "\n",
  );
}

function shownValue(name: string, value: unknown): string {
  if (name === "content" && typeof value === "string") return `<${Buffer.byteLength(value)} bytes>`;
  return typeof value === "string" ? plain(value) : safeJson(value ?? null);
}

const plain = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : safeJson(text));
