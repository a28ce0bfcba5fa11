import type { z } from "zod";
import type { Capabilities } from "./protocol.ts";

/** What navigation asks: a language server, or an editor that has its own. */
export interface NavigationServer {
  capabilities(signal: AbortSignal): Promise<Capabilities>;
  /** Asks as the Language Server Protocol words it, and checks the answer. */
  request<Schema extends z.ZodType>(
    method: string,
    parameters: unknown,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>>;
  /** Makes a file known as it is now, and gives its URI. */
  show(absolute: string, languageId: string, text: string, signal: AbortSignal): Promise<string>;
}
