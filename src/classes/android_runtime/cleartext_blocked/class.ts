import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "cleartext HTTP traffic is not permitted",
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
    httpAddress: {
      text: "the base URL or an image address starts with `http://`",
      decidedBy: 'run `grep -rn "http://{host|<host>}" src`: is the address written in the app?',
    },
    localServer: {
      text: "a development server on the local network has no TLS",
      unless: { host: /\.(?:com|org|net|io|dev|app)$/ },
      decidedBy: "is {host|the host} `10.0.2.2`, `localhost` or an address such as 192.168.x.x?",
      remedy: "Allow cleartext for this host in a network security config of the debug build.",
    },
    redirect: {
      text: "an `https` address redirects to `http`",
      decidedBy: "run `curl -sIL https://{host|<host>}<path>`: does a `Location:` line begin with `http://`?",
      remedy: "Let the server redirect to `https`, or ask the final address directly.",
    },
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
