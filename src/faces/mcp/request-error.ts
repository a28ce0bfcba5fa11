/** An error of the protocol, by its JSON-RPC code. The SDK's own class writes the code into the message, twice in the end. */
export class RequestError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.name = "RequestError";
    this.code = code;
    this.data = data;
  }
}
