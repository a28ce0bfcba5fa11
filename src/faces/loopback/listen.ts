import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Failure } from "../../model/failure.ts";

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "it is taken",
  EACCES: "it may not be used",
};

/** Listens on the loopback address and gives the port. Throws a Failure when it cannot be had. */
export function listen(http: Server, port: number, hint: string): Promise<number> {
  return new Promise((done, fail) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      const why = reasons[error.code ?? ""] ?? error.message;
      fail(new Failure("USAGE", `Cannot listen on port ${port}: ${why}.`, hint));
    });
    http.listen(port, "127.0.0.1", () => done((http.address() as AddressInfo).port));
  });
}
