import { onTestFinished } from "vitest";
import type { Script, ScriptedOptions } from "./script.ts";
import { type ScriptedServer, startScriptedServer } from "./server.ts";

/** A scripted server that is closed after the test. */
export async function scriptedServer(script: Script, options?: ScriptedOptions): Promise<ScriptedServer> {
  const server = await startScriptedServer(script, options);
  onTestFinished(() => server.close());
  return server;
}
