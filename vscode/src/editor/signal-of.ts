import type * as vscode from "vscode";

/** A signal that fires when the editor cancels. */
export function signalOf(token: vscode.CancellationToken): AbortSignal {
  const stop = new AbortController();
  if (token.isCancellationRequested) stop.abort();
  token.onCancellationRequested(() => stop.abort());
  return stop.signal;
}
