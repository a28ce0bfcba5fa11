import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts }) => {
  const { host, status, reason } = facts;
  if (status && /^5/.test(status)) {
    return {
      cause: `The server${host ? ` ${host}` : ""} answered ${status}, which is a fault on its side at that time.`,
      steps: [
        "Run the build again later; look at the status page of that server.",
        "A proxy or mirror of your own keeps builds running meanwhile.",
      ],
      ground: "inKind",
      said: true,
    };
  }
  if (!host || !reason) return undefined;
  return {
    cause: `This machine could not reach ${host} (${reason.replace(/(?<![.\s])[.\s]+$/, "")}).`,
    steps: [
      `Try it from the same machine: curl -I https://${host}`,
      "Behind a proxy set systemProp.https.proxyHost and proxyPort in ~/.gradle/gradle.properties; the shell's own variables do not count for Gradle.",
      "A VPN, a firewall of the build server, or IPv6 without a route are the usual reasons.",
    ],
    ground: "inKind",
    said: true,
  };
};
