import { given, type Reading } from "../../stated-cause.ts";
import { answered } from "../status-code.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  answered,
  given(["address"], ({ address }, told) =>
    /^\/?(?:localhost|127\.0\.0\.1)\b/.test(address) && !told.onJvm
      ? {
          cause: `${told.here ?? "The app"} connects to ${address}, which on a device or an emulator is that device itself, and nothing listens there.`,
          steps: [
            "From an emulator the computer is 10.0.2.2; a device needs the computer's address in the network, or adb reverse tcp:PORT tcp:PORT.",
          ],
          ground: "inKind",
        }
      : undefined,
  ),
  given(["host"], ({ host }) => ({
    cause: `The device could not turn ${host} into an address: it had no network or no working DNS at that moment, or the name does not exist.`,
    steps: [
      `Try the name on that device (adb shell ping ${host}); an emulator loses DNS when the host changes networks.`,
      "Being offline is normal: catch IOException where the call is made and offer to try again.",
    ],
    ground: "likely",
  })),
];
