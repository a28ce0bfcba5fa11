import { allToolsets, usagePolicy } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { nearest } from "../../support/nearest.ts";
import { ownTools } from "../mcp/served-tools.ts";
import type { Invocation } from "./command.ts";
import { endingWith } from "./ending-with.ts";
import { ExitCode } from "./exit-codes.ts";
import { interruption, portOf as portIn, survive, tokenOf } from "./loopback-server.ts";
import { servicesOf } from "./mcp-services.ts";
import { type Terminal, write } from "./terminal.ts";
import { servedTools } from "./toolsets.ts";

/** The port that is taken when none is named. */
const defaultPort = 7373;
/** How long calls that are under way may take to end. */
const graceMs = 2000;

/** `culprit mcp`, `culprit mcp --http [PORT]`, `culprit mcp install [HOST]` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  if (invocation.operands[0] === "install") {
    const { install } = await import("./mcp-install.ts");
    return endingWith({ LINK_OUTSIDE: ExitCode.denied }, terminal, () => install(invocation, terminal));
  }
  const port = portOf(invocation);
  const tools = await servedTools(invocation);
  const project = await servicesOf(invocation, terminal, tools);
  const { services } = project;
  // Who has no client that could name the project is told at once.
  if (port !== undefined || terminal.stdin.isTTY) await services();
  const { createServer } = await import("../mcp/server.ts");
  const instructions = await instructionsOf(tools, Boolean(invocation.values["read-only"]));
  const serve = () => createServer({ version: terminal.version, instructions, services });
  survive(terminal);
  await (port === undefined ? serveStdio(serve, terminal) : serveHttp(port, serve, terminal));
  await project.close(graceMs);
  // Whatever a call left behind must not keep the process.
  setTimeout(() => process.exit(), graceMs).unref();
  return ExitCode.causeFound;
}

/** The instructions of a server with these toolsets and tools. */
export async function instructionsOf(tools: readonly string[], readOnly: boolean): Promise<string> {
  const [{ instructionsFor }, all] = await Promise.all([import("../mcp/instructions.ts"), allToolsets()]);
  const served = Object.entries(all)
    .flatMap(([set, contracts]) =>
      contracts.filter(({ name }) => tools.includes(set) || tools.includes(name)),
    )
    .filter(({ effect }) => !readOnly || effect === "read_only");
  const own = ownTools.filter((name) => tools.includes(name) && !(readOnly && name === "fix"));
  return instructionsFor(new Set([...own, ...served.map(({ name }) => name)]), usagePolicy(served));
}

type Serve = () => import("@modelcontextprotocol/sdk/server/index.js").Server;

function portOf(invocation: Invocation): number | undefined {
  const [operand, extra] = invocation.operands;
  if (!invocation.values.http) {
    if (operand === undefined) return undefined;
    throw new Failure("USAGE", `culprit mcp does not take "${operand}".`, hintFor(operand));
  }
  if (operand === undefined) return defaultPort;
  return portIn(extra === undefined ? operand : invocation.operands.join(" "), "--http");
}

function hintFor(operand: string): string {
  if (/^\d+$/.test(operand)) return `Did you mean "culprit mcp --http ${operand}"?`;
  return nearest(operand, ["install"]) ? 'Did you mean "culprit mcp install"?' : "See culprit mcp --help.";
}

async function serveStdio(serve: Serve, terminal: Terminal): Promise<void> {
  const { StdioTransport } = await import("../mcp/stdio.ts");
  if (terminal.stdin.isTTY) {
    await write(
      terminal.stderr,
      "culprit: an MCP client talks to this process over standard input; Ctrl-C ends it.\n",
    );
  }
  const server = serve();
  const ended = new Promise<void>((done) => {
    server.onclose = done;
  });
  await server.connect(new StdioTransport(terminal.stdin, terminal.stdout));
  await Promise.race([ended, interruption()]);
  await server.close();
  terminal.stdin.destroy();
}

async function serveHttp(port: number, serve: Serve, terminal: Terminal): Promise<void> {
  const { serveHttp: listen } = await import("../mcp/http.ts");
  const { token, shown } = tokenOf(terminal, "CULPRIT_MCP_TOKEN");
  const { url, close } = await listen({ port, token, serve });
  await write(terminal.stderr, `culprit: MCP at ${url}\nculprit: Authorization: Bearer ${shown}\n`);
  await interruption();
  await close();
}
