import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Loopback {
  /** `http://127.0.0.1:port`, or the address it listens on. */
  origin: string;
  port: number;
  /** TCP connections so far: a request that never came counts too. */
  connections: () => number;
  /** Paths with queries, in the order they were asked for. */
  asked: string[];
  headers: NodeJS.Dict<string | string[]>[];
}

/** A real server on this machine, closed after the test. */
export async function loopbackServer(answer: RequestListener, address = "127.0.0.1"): Promise<Loopback> {
  let connections = 0;
  const asked: string[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    headers.push(request.headers);
    answer(request, response);
  });
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://${address}:${port}`, port, connections: () => connections, asked, headers };
}
