import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Failure } from "../../model/failure.ts";
import type { DashboardSetup } from "../dashboard/setup.ts";
import { directoriesOf, workspaceOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { interruption, portOf, survive, tokenOf } from "./loopback-server.ts";
import { recoverIn } from "./recover.ts";
import { type Terminal, write } from "./terminal.ts";
import { openWorkers } from "./workers.ts";

/** The port that is taken when none is named; where that one is in use, any free one. */
const defaultPort = 7374;
const variable = "CULPRIT_DASHBOARD_TOKEN";

/** `culprit dashboard` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const { operands, values } = invocation;
  if (operands.length > 0)
    throw new Failure(
      "USAGE",
      `culprit dashboard does not take "${operands[0]}".`,
      "See culprit dashboard --help.",
    );
  const named = textOption(invocation, "port");
  const wanted = named === undefined ? undefined : portOf(named, "--port");
  const workspace = await workspaceOf(invocation, terminal);
  const directories = directoriesOf(terminal);
  const triage = await triageOf(invocation, terminal, { directories, workspace });
  await recoverIn(workspace, directories, terminal);
  const { token, isOwn } = tokenOf(terminal, variable);
  const [{ serveDashboard }, { Reports }] = await Promise.all([
    import("../dashboard/serve.ts"),
    import("../dashboard/reports.ts"),
  ]);
  const { enabled: memory, cache } = invocation.settings?.config.memory ?? {};
  const setup: DashboardSetup = {
    kind: "dashboard",
    version: terminal.version,
    directories,
    workspace,
    ...(triage !== undefined && { triage }),
    settings: { memory, cache },
    config: invocation.settings?.config,
  };
  const workers = await openWorkers(setup, directories, terminal);
  const services = { directories, workers, reports: new Reports(), clock: Date.now };
  const serve = (port: number) => serveDashboard({ port, token, services });
  survive(terminal);
  // Heard from here on: what is printed may be answered at once.
  const over = interruption();
  const { url, close } = await (wanted === undefined
    ? serve(defaultPort).catch(() => serve(0))
    : serve(wanted));
  // The first page is asked for in a moment: who reads it is there by then.
  workers.warm();
  // Behind the mark, which no browser sends anywhere.
  const opening = `${url}#token=${token}`;
  const shown = isOwn ? `${url}\nculprit: its token is the value of ${variable}` : opening;
  await write(terminal.stderr, `culprit: dashboard at ${shown}\nculprit: Ctrl-C ends it\n`);
  const file = wantsBrowser(values, terminal) ? await openInBrowser(opening, directories.state) : undefined;
  await over;
  if (file !== undefined) rmSync(file, { force: true });
  await close();
  // Whatever an analysis left behind must not keep the process.
  setTimeout(() => process.exit(), 1000).unref();
  return ExitCode.causeFound;
}

/** The absolute path of the triage that is named. Throws USAGE for what is none. */
async function triageOf(
  invocation: Invocation,
  terminal: Terminal,
  project: Pick<DashboardSetup, "directories" | "workspace">,
): Promise<string | undefined> {
  const named = textOption(invocation, "triage");
  if (named === undefined) return undefined;
  const path = resolve(terminal.directory, named);
  const { keptTriage } = await import("../../app.ts");
  await keptTriage(path, { ...project, top: 0 });
  return path;
}

/** Unless it is said: where a person sits at a terminal of this machine. */
function wantsBrowser({ open, "no-open": none }: Invocation["values"], terminal: Terminal): boolean {
  if (open && none) throw new Failure("USAGE", "--open and --no-open exclude each other.");
  const { SSH_CONNECTION, CI, DISPLAY, WAYLAND_DISPLAY } = terminal.environment;
  const hasScreen = process.platform !== "linux" || Boolean(DISPLAY || WAYLAND_DISPLAY);
  if (none) return false;
  return Boolean(open) || (Boolean(terminal.stderr.isTTY) && hasScreen && !SSH_CONNECTION && !CI);
}

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["explorer.exe"],
};

/**
 * Opens the address by way of a file that only its user can read: what is a parameter of a program, every user of the
 * machine can see.
 */
async function openInBrowser(address: string, state: string): Promise<string> {
  const file = join(state, `dashboard-${process.pid}.html`);
  mkdirSync(state, { recursive: true, mode: 0o700 });
  writeFileSync(
    file,
    `<!doctype html><meta http-equiv="refresh" content="0;url=${address}"><title>culprit</title>\n`,
    { mode: 0o600 },
  );
  const [program, ...parameters] = openers[process.platform] ?? ["xdg-open"];
  const child = spawn(program, [...parameters, file], { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
  return file;
}
