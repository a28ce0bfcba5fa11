import { frameName, given, type StatedTable } from "./stated-cause.ts";
import { answered } from "./status-code.ts";

/** Calls to servers: where they run, and what came back. */
export const androidNetwork: StatedTable = {
  network_on_main_thread: (told) => {
    const [first] = told.own;
    const entry = told.own.at(-1);
    if (!first) return undefined;
    const from =
      entry && entry !== first && /^on[A-Z]|^invoke/.test(entry.method)
        ? `, called from ${frameName(entry)}`
        : "";
    return {
      cause: `${frameName(first)} talks to the network on the main thread${from}.`,
      steps: [
        "Run it on Dispatchers.IO: withContext(Dispatchers.IO) { … } in a coroutine of viewModelScope or lifecycleScope.",
        "launch by itself stays on the main thread there; a suspend function of Retrofit leaves it by itself.",
      ],
      confidence: 0.8,
      frame: first,
    };
  },

  cleartext_blocked: given(["host"], ({ host }, told) => {
    const local = /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|localhost)/.test(host);
    return {
      cause: `${told.here ? `${told.here} asks` : "The app asks"} for an http:// address of ${host}, and the app does not allow unencrypted traffic to it (the default since targetSdk 28).`,
      steps: [
        ...(local ? [] : [`Use https://${host}.`]),
        `${local ? "For a server on your own machine" : "Where it has no https"}: a network security config with <domain-config cleartextTrafficPermitted="true"> for ${host} only${local ? ", in src/debug" : ""}, named in android:networkSecurityConfig.`,
      ],
      confidence: 0.8,
      said: true,
    };
  }),

  tls_handshake: ({ error, root, here }) => {
    const text = `${error.raw.slice(0, 20_000)} ${root?.message ?? ""}`;
    const row = TLS.find(([pattern]) => pattern.test(text));
    if (!row) return undefined;
    const [, cause, ...steps] = row;
    return {
      cause: here
        ? `${here} got no encrypted connection: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}.`
        : `${cause}.`,
      steps,
      confidence: 0.7,
      said: true,
    };
  },

  network_unreachable: [
    given(["statusCode"], ({ statusCode }, told) => answered(statusCode, told)),
    given(["host"], ({ host }) => ({
      cause: `The device could not turn ${host} into an address: it had no network or no working DNS at that moment, or the name does not exist.`,
      steps: [
        `Try the name on that device (adb shell ping ${host}); an emulator loses DNS when the host changes networks.`,
        "Being offline is normal: catch IOException where the call is made and offer to try again.",
      ],
      confidence: 0.6,
    })),
  ],

  http_error: given(["statusCode"], ({ statusCode }, told) => answered(statusCode, told)),
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
