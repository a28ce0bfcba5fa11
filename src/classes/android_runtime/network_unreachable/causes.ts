import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { readStatus, statusCauses } from "../status-code.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  ...statusCauses,
  /** `address` as the line has it that `who` connects from, or as the sources write it. */
  deviceItself: ({ who, address, port }: { who?: string; address: string; port?: string }) => ({
    text: who
      ? `${who} connects to ${address}, which on a device or an emulator is that device itself, and nothing listens there.`
      : `On the device, ${address} is the device itself, and no server runs there${port ? ` on port ${port}` : ""}. The computer that the emulator runs on is 10.0.2.2.`,
    steps: [
      `On an emulator use 10.0.2.2${port ? `:${port}` : ""} in debug builds; on a real device the computer's address in the network.`,
      `Or leave the address and let adb pass it on: adb reverse tcp:${port ?? "8080"} tcp:${port ?? "8080"}.`,
      "Keep it out of release builds: a buildConfigField, or a resource in src/debug.",
    ],
    label: "the device itself",
  }),
  unresolvedHost: ({ host }: { host: string }) => ({
    text: `The device could not turn ${host} into an address: it had no network or no working DNS at that moment, or the name does not exist.`,
    steps: [
      `Try the name on that device (adb shell ping ${host}); an emulator loses DNS when the host changes networks.`,
      "Being offline is normal: catch IOException where the call is made and offer to try again.",
    ],
  }),
});

/** Whether an address is that of whoever asks. */
export const isDeviceItself = (address: string): boolean =>
  /^\/?(?:localhost|127\.0\.0\.1|\[?::1\]?)(?![\w.])/.test(address);

export const portOf = (address: string): string | undefined => /:(\d{2,5})\b/.exec(address)?.[1];

export function readLog(context: Context<typeof failureClass>) {
  const read = readStatus(context);
  if (read) return causes.proven(read.cause, read.answer, { ground: "typical", explicit: true });
  const { facts, here, onJvm } = context;
  const { address, host } = facts;
  if (address && isDeviceItself(address) && !onJvm) {
    const values = { who: here ?? "The app", address, port: portOf(address) };
    return causes.proven("deviceItself", values, { ground: "typical" });
  }
  return host ? causes.supported("unresolvedHost", { host }) : undefined;
}
