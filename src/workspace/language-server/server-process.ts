import { type ChildProcess, spawn } from "node:child_process";
import { Socket } from "node:net";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import type { ServerCommand } from "./servers.ts";

const isWindows = process.platform === "win32";

/** Starts a server in a folder, with a connection to it that does not listen yet. */
export function startProcess(
  [program = "", ...parameters]: ServerCommand,
  root: string,
): { child: ChildProcess; connection: MessageConnection } {
  const child = spawn(program, parameters, {
    cwd: root,
    stdio: ["pipe", "pipe", "ignore"],
    // Its own group, so that what it starts itself ends with it.
    detached: !isWindows,
  });
  // A warm server is no reason for this process to stay.
  child.unref();
  for (const stream of [child.stdin, child.stdout]) if (stream instanceof Socket) stream.unref();
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.onError(() => undefined);
  child.stdin.on("error", () => undefined);
  return { child, connection };
}

/** Ends a server with everything it started. */
export function endProcess(child: ChildProcess | undefined): void {
  if (!child?.pid) return;
  try {
    if (isWindows) child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}
