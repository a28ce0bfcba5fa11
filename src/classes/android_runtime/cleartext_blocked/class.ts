import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "unencrypted HTTP is not permitted",
  summary:
    "Apps that target API 28 or higher may not use plain `http://` unless the manifest allows it. The address, or a redirect from it, is unencrypted.",
  patterns: [
    {
      needle: ["CLEARTEXT communication to ", "Cleartext HTTP traffic to "],
      regex: /(?:CLEARTEXT communication|Cleartext HTTP traffic) to (?<host>\S+) not permitted/,
    },
    "ERR_CLEARTEXT_NOT_PERMITTED",
  ],
  subject: "{host}",
  facts: ["host"],
  causes: {
    httpAddress: "the base URL or an image address starts with `http://`",
    localServer: "a development server on the local network has no TLS",
    redirect: "an `https` address redirects to `http`",
  },
  checks: [
    "search the workspace for `http://` with the host from the message",
    "look at `networkSecurityConfig` and `usesCleartextTraffic` in the manifest",
  ],
  fix: "Use `https`. For a development host, allow cleartext for that one domain in a network security config of the debug build. `usesCleartextTraffic` for the whole app opens every connection.",
  fixedIn: {
    roles: ["network_config", "manifest"],
    settings: ["usesCleartextTraffic", "application"],
  },
} as const satisfies FailureClass;
