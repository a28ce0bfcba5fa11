import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ErrorCode, type JSONRPCMessage, JSONRPCMessageSchema } from "@modelcontextprotocol/sdk/types.js";
import { deepestJson, isNestedTooDeeply, parseJson } from "../../support/parse-json.ts";
import { jsonOf } from "./wire.ts";

/** Bytes of one message from a client. */
const LONGEST_FRAME = 16 << 20;
/** Bytes that wait for a client to read them before nothing more is read from it. */
const UNREAD = 32 << 20;
const NEWLINE = 10;

/**
 * JSON-RPC over standard input and output, one message a line. What is no message is answered with an error and passed
 * over; a line that is too long is not kept in memory. Ends when the client closes its side.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  readonly #input: NodeJS.ReadableStream;
  readonly #output: NodeJS.WritableStream;
  #chunks: Buffer[] = [];
  #length = 0;
  #isSkipping = false;
  #isClosed = false;

  constructor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
    this.#input = input;
    this.#output = output;
  }

  async start(): Promise<void> {
    this.#input.on("data", this.#onData);
    this.#input.on("end", this.#onEnd).on("close", this.#onEnd).on("error", this.#onEnd);
    this.#output.on("error", this.#onEnd).on("close", this.#onEnd);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#isClosed) return;
    this.#output.write(`${jsonOf(message)}\n`);
    if (this.#unread() < UNREAD || this.#input.isPaused()) return;
    this.#input.pause();
    this.#output.once("drain", () => this.#input.resume());
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#input.off("data", this.#onData);
    this.#input.pause();
    this.#chunks = [];
    this.onclose?.();
  }

  #unread(): number {
    return "writableLength" in this.#output ? Number(this.#output.writableLength) : 0;
  }

  readonly #onEnd = (): void => {
    void this.close();
  };

  readonly #onData = (chunk: Buffer | string): void => {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      this.#add(bytes.subarray(start, end));
      this.#endLine();
      start = end + 1;
    }
    this.#add(bytes.subarray(start));
  };

  #add(piece: Buffer): void {
    if (this.#isSkipping || piece.length === 0) return;
    this.#length += piece.length;
    if (this.#length <= LONGEST_FRAME) {
      this.#chunks.push(piece);
      return;
    }
    this.#isSkipping = true;
    this.#chunks = [];
    this.#refuse(
      ErrorCode.InvalidRequest,
      `A message may have ${LONGEST_FRAME} bytes; this one was passed over`,
    );
  }

  #endLine(): void {
    const line = this.#isSkipping ? "" : Buffer.concat(this.#chunks).toString("utf8").trim();
    this.#chunks = [];
    this.#length = 0;
    this.#isSkipping = false;
    if (line !== "") this.#receive(line);
  }

  #receive(line: string): void {
    if (isNestedTooDeeply(line)) {
      this.#refuse(ErrorCode.InvalidRequest, `A message may be nested ${deepestJson} levels deep`);
      return;
    }
    const value = parseJson(line);
    if (value === undefined) {
      this.#refuse(ErrorCode.ParseError, "This is not JSON");
      return;
    }
    const message = JSONRPCMessageSchema.safeParse(value);
    if (message.success) this.onmessage?.(message.data);
    else this.#refuse(ErrorCode.InvalidRequest, "This is no JSON-RPC message", idOf(value));
  }

  #refuse(code: ErrorCode, message: string, id?: string | number): void {
    void this.send({ jsonrpc: "2.0", ...(id !== undefined && { id }), error: { code, message } });
  }
}

function idOf(value: unknown): string | number | undefined {
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  const { id } = value;
  return typeof id === "string" || Number.isSafeInteger(id) ? (id as string | number) : undefined;
}
