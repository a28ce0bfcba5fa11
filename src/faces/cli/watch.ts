import { DeviceLog, findAdb, type LiveFailure } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { prepare } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { follow } from "./follow.ts";
import { interruptible } from "./interrupt.ts";
import { reportFailure } from "./report.ts";
import { complain, type Terminal } from "./terminal.ts";

/** `culprit watch` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  let device: DeviceLog | undefined;
  try {
    if (invocation.operands.length > 0)
      throw new Failure(
        "USAGE",
        `watch takes no file; got ${invocation.operands.join(" ")}.`,
        "See culprit watch --help.",
      );
    const serial = textOption(invocation, "device");
    // A word that adb would take for an option of its own.
    if (serial?.startsWith("-") || serial === "")
      throw new Failure("USAGE", `"${serial}" is no serial number of a device.`, "adb devices lists them.");
    const options = await prepare(invocation, terminal);
    const adb = findAdb(terminal.environment, options.workspace);
    if (!adb) throw missing();
    const { environment } = terminal;
    const log = new DeviceLog({
      adb,
      device: serial,
      environment,
      tell: (message) => void complain(terminal, { message }),
    });
    device = log;
    return await interruptible((handle) =>
      follow(
        { log: log.chunks(), following: "always", wants: wantedBy(textOption(invocation, "package")) },
        { invocation, terminal, options, handle },
      ),
    );
  } catch (error) {
    if (error instanceof Failure) return reportFailure(error, invocation, terminal);
    throw error;
  } finally {
    device?.stop();
  }
}

/** Failures of an app with all its processes; those of which the log does not say whose they are, too. */
function wantedBy(name: string | undefined): (failure: LiveFailure) => boolean {
  return ({ error: { process } }) =>
    name === undefined || process === undefined || process === name || process.startsWith(`${name}:`);
}

const missing = (): Failure =>
  new Failure(
    "USAGE",
    "There is no adb on PATH.",
    "Install Android's platform-tools and add their folder to PATH, or set ANDROID_HOME.\nA log from elsewhere can be piped in: … | culprit --follow",
  );
