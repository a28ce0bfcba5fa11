import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a server cannot be reached, or is at fault itself",
  summary:
    "A connection could not be made or broke off, or the server answered with a fault of its own (5xx) or a rate limit (429). Where Gradle wanted a dependency, that may be fine; a repository that no longer exists looks the same. A task or a test may have wanted a server of its own.",
  rank: 33,
  patterns: [
    { needle: "Received status code ", regex: /Received status code (?<status>5\d\d|429) from server/ },
    {
      needle: "Connect to ",
      regex: /Connect to (?<host>[^\s:]+):\d+ (?:\[[^\]]*\] )?failed: (?<reason>[^\n]+)/,
    },
    "Name or service not known",
    "nodename nor servname provided",
    "No such host is known",
    "Temporary failure in name resolution",
    "Read timed out",
    "Connection reset",
    "Remote host terminated the handshake",
    "Connection refused",
  ],
  subject: "{host}",
  facts: ["status", "host", "reason"],
  causes: {
    notReached: "no network, a VPN or a proxy that Gradle does not know",
    serverFault: "an outage or rate limit of the repository",
    hostGone: "the host is gone for good, such as Bintray",
    firewall: "a firewall blocks the host, or TLS to it",
  },
  checks: [
    "try the host of {host|the address in the message} from that machine: `curl -I https://<host>`",
    "look for `systemProp.https.proxyHost` in the project's and in `~/.gradle/gradle.properties`",
    "search the build files for hosts that no longer exist",
  ],
  fix: "Repair the connection or set the proxy for Gradle, then retry. Remove dead repositories, and use a mirror where a host is blocked.",
} as const satisfies FailureClass;
