import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "repository cannot be reached",
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
    serverFault: {
      text: "an outage or a rate limit of {host|the repository}",
      when: { status: true },
      decidedBy: "open the status page of the host, or build again in ten minutes: the same command succeeds",
    },
    notReached: {
      text: "this machine has no way to {host|the host}: no network, or a VPN that is off",
      unless: { status: true },
      decidedBy: "run `curl -I https://{host|<the host>}/` on this machine: it fails, too",
    },
    proxyUnknown: {
      text: "the network needs a proxy that Gradle does not know, as it does not read `https_proxy`",
      unless: { status: true },
      decidedBy: "run `curl -I` for the host on this machine: it answers, and `env` shows `https_proxy`",
      remedy:
        "Set `systemProp.https.proxyHost` and `systemProp.https.proxyPort` in `~/.gradle/gradle.properties`.",
    },
    localServer: {
      text: "a proxy or server on this machine is configured, and does not run",
      when: { log: /localhost|127\.0\.0\.1|10\.0\.2\.2/ },
      decidedBy: "run `ss -ltn` on this machine: nothing listens on the port in the message",
      remedy:
        "Start the server, or remove the stale `systemProp.*.proxyHost` from `~/.gradle/gradle.properties`.",
    },
    hostGone: {
      text: "the host is gone for good, such as Bintray",
      decidedBy:
        "search the build files for `bintray`, `jcenter` and the host of the message: it has been shut down",
      remedy:
        "Remove the repository, and take the artifact from Maven Central or the vendor's own repository.",
    },
    firewall: {
      text: "a firewall blocks the host, or TLS to it",
      unless: { status: true },
      decidedBy:
        "run `curl -I https://{host|<the host>}/` here and on another network: only the other one answers",
      remedy: "Use a mirror inside the network, or have the host allowed.",
    },
  },
  checks: [
    "try the host of {host|the address in the message} from that machine: `curl -I https://<host>`",
    "look for `systemProp.https.proxyHost` in the project's and in `~/.gradle/gradle.properties`",
    "search the build files for hosts that no longer exist",
  ],
  fix: "Repair the connection or set the proxy for Gradle, then retry. Remove dead repositories, and use a mirror where a host is blocked.",
} as const satisfies FailureClass;
