import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error, root, here }) => {
  const text = `${error.raw.slice(0, 20_000)} ${root?.message ?? ""}`;
  const row = TLS.find(([pattern]) => pattern.test(text));
  if (!row) return undefined;
  const [, cause, ...steps] = row;
  return {
    cause: here
      ? `${here} got no encrypted connection: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}.`
      : `${cause}.`,
    steps,
    ground: "inKind",
    said: true,
  };
};

const TLS: readonly (readonly [RegExp, string, ...string[]])[] = [
  [
    /Trust anchor for certification path not found/,
    "The device knows no authority that signed the server's certificate: it is self-signed, of a company's own authority, or the server does not send the certificates in between",
    "Let the server send its whole chain (an online TLS check shows it).",
    "For a test server, add its authority in a network security config under <debug-overrides>.",
  ],
  [
    /CertificateExpiredException|NotAfter|Certificate expired at/,
    "The server's certificate has expired, or the clock of the device is wrong",
    "Compare the date of the device with the certificate's; renew it on the server.",
  ],
  [
    /CertificateNotYetValid/,
    "The clock of the device is behind the server's certificate",
    "Set the date of the device (an emulator started from a snapshot lags).",
  ],
  [
    /Hostname .{1,200} not verified|SSLPeerUnverifiedException/,
    "The server's certificate is for another name than the one in the address",
    "Use the name that the certificate has, or renew it with this name.",
  ],
  [
    /Certificate pinning failure/,
    "The server's certificate is not one of those that the app has pinned",
    "Compare the pins in the message with the server's; after a renewal on the server, the app needs the new pin (and should have had a spare).",
  ],
];
