import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { analyze, remembered } from "../../../src/app.ts";
import { Reports } from "../../../src/faces/dashboard/reports.ts";
import { serveDashboard } from "../../../src/faces/dashboard/serve.ts";
import type { DashboardSetup } from "../../../src/faces/dashboard/setup.ts";
import type { Directories } from "../../../src/support/directories.ts";
import { root, shelf } from "../command.ts";
import { builtWorkers } from "../worker.ts";

export const token = "a-token-of-the-tests";
const page = {
  "/index.html": { type: "text/html; charset=utf-8", text: "<!doctype html><title>culprit</title>" },
  "/main.js": { type: "text/javascript; charset=utf-8", text: "1;" },
};

export interface Served {
  url: string;
  port: number;
  directories: Directories;
  /** A copy of the example project, to be changed. */
  workspace: string;
  /** Asks with the token, as the page does. */
  ask(path: string, options?: Asking): Promise<Answered>;
  /** Analyses an example, and gives its id. */
  explain(example: string): Promise<string>;
}

interface Asking {
  method?: string;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  text?: string;
}

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  json: any;
}

/** A dashboard of its own, with a home of its own, that ends with the test. */
export async function served(
  settings: DashboardSetup["settings"] = {},
  named: Pick<DashboardSetup, "triage"> = {},
): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "culprit-dashboard-"));
  const directories = {
    config: join(folder, "config"),
    cache: join(folder, "cache"),
    state: join(folder, "state"),
  };
  const workspace = join(folder, "project");
  cpSync(shelf, workspace, { recursive: true });
  const setup: DashboardSetup = {
    kind: "dashboard",
    version: "1.2.3",
    directories,
    workspace,
    settings,
    ...named,
  };
  const { url, close } = await serveDashboard({
    port: 0,
    token,
    files: page,
    services: {
      directories,
      workers: builtWorkers(setup, directories),
      reports: new Reports(),
      clock: Date.now,
    },
  });
  onTestFinished(close);
  const port = Number(new URL(url).port);
  return {
    url,
    port,
    directories,
    workspace,
    ask: (path, options) => asked(port, path, options),
    async explain(example) {
      const log = readFileSync(join(root, "examples/failures", example, "log.txt"), "utf8");
      const { result } = await analyze(log, { workspace, directories });
      await remembered();
      return result.id;
    },
  };
}

/** One request as it is written on the wire: nothing of its address or headers is put right on the way. */
function asked(
  port: number,
  path: string,
  { method = "GET", headers, body, text }: Asking = {},
): Promise<Answered> {
  const own = `http://127.0.0.1:${port}`;
  const given: Record<string, string | undefined> = {
    authorization: `Bearer ${token}`,
    ...(method === "POST" && { origin: own, "content-type": "application/json" }),
    ...headers,
  };
  const sent = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return new Promise((done, fail) => {
    const call = request({ host: "127.0.0.1", port, path, method, headers: sent, agent: false }, (answer) => {
      let read = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        read += part;
      });
      answer.on("end", () => {
        const isJson = answer.headers["content-type"]?.startsWith("application/json");
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: read,
          json: isJson ? JSON.parse(read) : undefined,
        });
      });
    });
    call.on("error", fail);
    call.end(text ?? (body === undefined ? undefined : JSON.stringify(body)));
  });
}
