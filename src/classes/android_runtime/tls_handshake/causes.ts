import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

interface Call {
  /** The function that connects. */
  here?: string;
}

/** `Api.load (Api.kt:9) got no encrypted connection: the clock …`. */
const refused = ({ here }: Call, why: string): string =>
  here ? `${here} got no encrypted connection: ${why}.` : `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;

export const causes = causesOf<typeof failureClass>()({
  unknownAuthority: (call: Call) => ({
    text: refused(
      call,
      "the device knows no authority that signed the server's certificate: it is self-signed, of a company's own authority, or the server does not send the certificates in between",
    ),
    steps: [
      "Let the server send its whole chain (an online TLS check shows it).",
      "For a test server, add its authority in a network security config under <debug-overrides>.",
    ],
  }),
  expired: (call: Call) => ({
    text: refused(call, "the server's certificate has expired, or the clock of the device is wrong"),
    steps: [look("Compare the date of the device with the certificate's; renew it on the server.")],
  }),
  dateWrong: (call: Call) => ({
    text: refused(call, "the clock of the device is behind the server's certificate"),
    steps: ["Set the date of the device (an emulator started from a snapshot lags)."],
  }),
  otherName: (call: Call) => ({
    text: refused(call, "the server's certificate is for another name than the one in the address"),
    steps: ["Use the name that the certificate has, or renew it with this name."],
  }),
  notPinned: (call: Call) => ({
    text: refused(call, "the server's certificate is not one of those that the app has pinned"),
    steps: [
      look(
        "Compare the pins in the message with the server's; after a renewal on the server, the app needs the new pin (and should have had a spare).",
      ),
    ],
  }),
});

const SIGNS = [
  [/Trust anchor for certification path not found/, "unknownAuthority"],
  [/CertificateExpiredException|NotAfter|Certificate expired at/, "expired"],
  [/CertificateNotYetValid/, "dateWrong"],
  [/Hostname .{1,200} not verified|SSLPeerUnverifiedException/, "otherName"],
  [/Certificate pinning failure/, "notPinned"],
] as const;

export function readLog({ error, root, here }: Context<typeof failureClass>) {
  const text = `${error.raw.slice(0, 20_000)} ${root?.message ?? ""}`;
  const cause = SIGNS.find(([pattern]) => pattern.test(text))?.[1];
  return cause && causes.proven(cause, { here }, { ground: "typical", explicit: true });
}
