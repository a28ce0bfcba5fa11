import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { ServerNotification, ServerRequest } from "@modelcontextprotocol/sdk/types.js";
import type { Ask, Toolbox } from "../../app.ts";
import type { ApprovalGate } from "../../model/approval.ts";
import type { Lanes } from "./lanes.ts";
import type { Shelf } from "./resources.ts";
import type { RevisionServer } from "./revision-server.ts";

/** What all sessions of one process share. */
export interface Services extends Shelf {
  toolbox: Toolbox;
  /** The user's policy, which asks where no rule decides. */
  approve: (ask: Ask) => Promise<ApprovalGate>;
  lanes: Lanes;
  /** Milliseconds of silence after which a call tells that it is still at work. */
  beatMs: number;
}

export interface ServerOptions {
  version: string;
  /** What the tools are for, for the client's model. */
  instructions: string;
  /** Opens the project at the first request, since the client may be the one who knows which it is. */
  services: (server: Server) => Promise<Services>;
}

/** One request of a client, and what it is answered with. */
export interface Request {
  extra: RequestHandlerExtra<ServerRequest, ServerNotification>;
  server: RevisionServer;
  services: Services;
}
