import type { Api, Runner } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { withoutBuildCommands } from "../../support/build-commands.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { userAgent } from "../../support/user-agent.ts";
import { type Invocation, textOption } from "./command.ts";
import { type Terminal, write } from "./terminal.ts";

const howToHand =
  "Write the step's output to a file and name it (./gradlew build 2>&1 | tee build.log; culprit ci build.log), or pipe it in (culprit ci -).";

/** One sentence on standard error that no runner takes for a command. */
export function noteLine({ stderr }: Terminal, sentence: string): Promise<void> {
  return write(stderr, `culprit: ${withoutBuildCommands(escapeToOneLine(sentence))}\n`);
}

/** The runner's API, where this run may connect to it. Throws a Failure that says how to allow it. */
export async function apiOf(invocation: Invocation, runner: Runner): Promise<Api> {
  const { values, settings } = invocation;
  const { network, offline } = settings?.config ?? {};
  if (values.offline === true || offline === true)
    throw new Failure("NETWORK_DISABLED", "Every connection is forbidden (offline).");
  if (values.network !== true && network?.allowed !== true)
    throw new Failure("NETWORK_DISABLED", "The network is off; --network allows the API of the runner.");
  const { openCi } = await import("../../app.ts");
  const { Api } = await openCi();
  return new Api(runner, { onlyHosts: network?.hosts, userAgent: await userAgent() });
}

/** The log of the job from the runner itself. Throws USAGE where there is none, saying how to hand it over. */
export async function jobsLog(
  invocation: Invocation,
  runner: Runner | undefined,
  terminal: Terminal,
): Promise<AsyncIterable<Uint8Array>> {
  if (!runner)
    throw new Failure("USAGE", "This is no runner of GitHub or GitLab, and no log is named.", howToHand);
  try {
    if (!runner.authorization)
      throw new Failure("NO_TOKEN", "No token was given to read the job's log with.");
    const api = await apiOf(invocation, runner);
    const { openCi } = await import("../../app.ts");
    const { jobLog } = await openCi();
    const { bytes, job, cut } = await jobLog(runner, api, textOption(invocation, "job") || undefined);
    if (job !== undefined) await noteLine(terminal, `Reading the log of the job "${job}".`);
    if (cut) await noteLine(terminal, "The log is longer than 64 MB; only its beginning was read.");
    return once(bytes);
  } catch (problem) {
    if (problem instanceof Failure) throw new Failure("USAGE", problem.message, howToHand);
    throw problem;
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
