import { ErrorCode, type ListToolsResult, type ServerResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { Failure } from "../../model/failure.ts";
import type { ToolContract } from "../../model/tool.ts";
import { issueText } from "../../support/issue-text.ts";
import { ANSWER_LIMIT } from "./answers.ts";
import { callTool } from "./call-tool.ts";
import { pageOf } from "./page.ts";
import { RequestError } from "./request-error.ts";
import { listResources, listResourceTemplates, readResource } from "./resources.ts";
import { RevisionServer } from "./revision-server.ts";
import type { Request, ServerOptions, Services } from "./services.ts";
import { toolOf } from "./tool-list.ts";

/** A server for one client, without its transport. */
export function createServer({ version, instructions, services }: ServerOptions): RevisionServer {
  const server = new RevisionServer(
    { name: "culprit", title: "Culprit", version },
    {
      capabilities: { tools: {}, resources: { listChanged: true } },
      instructions,
    },
  );
  // Not setRequestHandler: it checks every call twice and every answer once more, and says INTERNAL_ERROR for wrong parameters.
  server.fallbackRequestHandler = async ({ method, params }, extra) => {
    const answer = methods.get(method);
    if (!answer) throw new RequestError(ErrorCode.MethodNotFound, "Method not found");
    return answer(params, { extra, server, services: await services(server).catch(tell) });
  };
  return server;
}

function tell(problem: unknown): never {
  const hint = problem instanceof Failure ? problem.hint : undefined;
  const message = problem instanceof Error ? problem.message : String(problem);
  throw new RequestError(ErrorCode.InternalError, hint ? `${message} ${hint}` : message);
}

type Answer = ServerResult | Promise<ServerResult>;
type Method = (params: unknown, request: Request) => Answer;

const listing = z.object({ cursor: z.string().optional() });
const calling = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) });
const reading = z.object({ uri: z.string() });

/** What a client may ask for, besides what is the protocol's own. */
const methods = new Map<string, Method>([
  ["tools/list", method(listing, ({ cursor }, { services }) => listTools(services, cursor))],
  ["tools/call", method(calling, callTool)],
  ["resources/list", method(listing, ({ cursor }, { services }) => listResources(services, cursor))],
  ["resources/templates/list", method(listing, listResourceTemplates)],
  ["resources/read", method(reading, ({ uri }, { services }) => readResource(uri, services))],
]);

/** A method whose parameters are checked before it is carried out. */
function method<Params>(
  schema: z.ZodType<Params>,
  carryOut: (params: Params, request: Request) => Answer,
): Method {
  return (params, request) => {
    const read = schema.safeParse(params ?? {});
    if (read.success) return carryOut(read.data, request);
    const wrong = read.error.issues.map((issue) => issueText(issue.path.join("."), issue));
    throw new RequestError(ErrorCode.InvalidParams, `Parameters do not fit (${wrong.join("; ")})`);
  };
}

function listTools({ toolbox }: Services, cursor: string | undefined): ListToolsResult {
  const isFirst = ({ name }: ToolContract) => Number(name === "analyze");
  const contracts = toolbox.contracts().sort((left, right) => isFirst(right) - isFirst(left));
  const tools = contracts.map(toolOf);
  // Clients that read only the first page see every tool. What they show their models of the list is less than half of it.
  const page = pageOf(tools, cursor, { bytes: 4 * ANSWER_LIMIT, count: 200 });
  return { tools: page.items, ...(page.nextCursor && { nextCursor: page.nextCursor }) };
}
