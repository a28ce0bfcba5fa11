import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { InitializeRequestSchema } from "@modelcontextprotocol/sdk/types.js";

/** The first revision of the protocol in which an answer may hold a link to a resource. */
const LINKS_SINCE = "2025-06-18";

/** A server that knows which revision of the protocol its client speaks: an older client refuses what it does not know. */
export class RevisionServer extends Server {
  #revision = "";

  get takesLinks(): boolean {
    return this.#revision >= LINKS_SINCE;
  }

  override connect(transport: Transport): Promise<void> {
    const { onmessage } = transport;
    transport.onmessage = (message, extra) => {
      const initialize = this.#revision === "" ? InitializeRequestSchema.safeParse(message) : undefined;
      if (initialize?.success) this.#revision = initialize.data.params.protocolVersion;
      onmessage?.(message, extra);
    };
    return super.connect(transport);
  }
}
