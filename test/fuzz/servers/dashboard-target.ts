import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Random } from "../random.ts";
import { hostileLog } from "./hostile-text.ts";
import { ordinaryLog } from "./mcp-target.ts";
import type { Target } from "./target.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The dashboard, as its page asks it. */
export async function dashboardTarget(
  workspace: string,
  environment: Record<string, string>,
): Promise<Target> {
  const child = spawn(
    process.execPath,
    [join(root, "dist/cli/culprit.js"), "dashboard", "--no-open", "--port", "0", "-w", workspace],
    { env: environment, stdio: ["ignore", "ignore", "pipe"] },
  );
  const address = await new Promise<string>((done, fail) => {
    let said = "";
    child.stderr.on("data", (piece) => {
      said += piece;
      const [, found] = said.match(/(http:\S+)/) ?? [];
      if (found && said.includes("Ctrl-C")) done(found);
    });
    child.once("exit", () => fail(new Error(said)));
  });
  const { origin, hash } = new URL(address);
  const Authorization = `Bearer ${hash.slice("#token=".length)}`;
  const ask = async (
    path: string,
    body?: unknown,
  ): Promise<{ status: number; json: Record<string, unknown> }> => {
    const headers = { Authorization, Origin: origin, "Content-Type": "application/json" };
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/api/${path}`, { headers, ...sent });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
  /** Analyses a log, and follows it to its end. */
  const analyzed = async (log: string): Promise<string> => {
    const id = String((await ask("live", { log })).json.id);
    for (let after = 0; ; ) {
      const { json } = await ask(`live/${id}?after=${after}`);
      if (json.ended || !Array.isArray(json.steps)) return id;
      after += json.steps.length;
    }
  };
  return {
    name: "dashboard",
    pid: child.pid ?? 0,
    ping: async () => (await fetch(`${origin}/`)).text(),
    async attack(number) {
      const log = hostileLog(number) || "x";
      const words =
        new Random(number)
          .pick(log.split("\n"))
          .trim()
          .slice(0, 2000)
          .replace(/\p{Surrogate}/gu, "") || "x";
      const paths = [
        "failures",
        `search?q=${encodeURIComponent(words)}`,
        "figures",
        "times",
        "session",
        "live",
      ];
      const path = paths[number % (2 * paths.length)] ?? `analyses/${await analyzed(log)}`;
      const { status, json } = await ask(path);
      const isExpected = status === 200 || (status === 404 && path.startsWith("analyses/")) || status === 414;
      return isExpected
        ? undefined
        : `${path.split("?")[0]}: ${status} ${JSON.stringify(json).slice(0, 200)}`;
    },
    async isSound() {
      const { json } = await ask(`analyses/${await analyzed(ordinaryLog)}`);
      return JSON.stringify(json).includes("shelfAdapter is read in onSync()");
    },
    async close() {
      child.kill();
    },
  };
}
