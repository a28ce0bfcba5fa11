import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  serverFault: ({ host, status }: { host?: string; status: string }) => ({
    text: `The server${host ? ` ${host}` : ""} answered ${status}, which is a fault on its side at that time.`,
    steps: [
      look("Run the build again later; look at the status page of that server."),
      "A proxy or mirror of your own keeps builds running meanwhile.",
    ],
  }),
  notReached: ({ host, reason }: { host: string; reason: string }) => ({
    text: `This machine could not reach ${host} (${reason}).`,
    steps: [
      `Try it from the same machine: curl -I https://${host}`,
      "Behind a proxy set systemProp.https.proxyHost and proxyPort in ~/.gradle/gradle.properties; the shell's own variables do not count for Gradle.",
      "A VPN, a firewall of the build server, or IPv6 without a route are the usual reasons.",
    ],
  }),
});

export function readLog({ facts: { host, status, reason } }: Context<typeof failureClass>) {
  const support = { ground: "typical", explicit: true } as const;
  if (status?.startsWith("5")) return causes.proven("serverFault", { host, status }, support);
  if (!host || !reason) return undefined;
  return causes.proven("notReached", { host, reason: reason.replace(/(?<![.\s])[.\s]+$/, "") }, support);
}
