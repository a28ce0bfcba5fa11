import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** `who` asks, where the line with the address is not known; `decides` what decides it, as the sentence goes on. */
type Refused = { host: string; who?: string; decides?: string };

const refused = ({ host, who, decides = ", which is the default since targetSdk 28" }: Refused): string =>
  `${who ? `${who} asks for an http:// address` : "This address begins with http://"}, and the app does not allow unencrypted traffic to ${host}${decides}.`;

export const causes = causesOf<typeof failureClass>()({
  httpAddress: (address: Refused) => ({
    text: refused(address),
    steps: [
      `Use https://${address.host}, if the server answers there.`,
      `If it cannot, allow this host alone: <domain-config cleartextTrafficPermitted="true"> in a network security config, which android:networkSecurityConfig names; usesCleartextTraffic="true" would open the app to every address.`,
    ],
    label: "http, not https",
  }),
  localServer: (address: Refused) => ({
    text: refused(address),
    steps: [
      `Allow it for ${address.host} only, in debug builds only: a network security config with <domain-config cleartextTrafficPermitted="true"> and this domain in src/debug, which android:networkSecurityConfig names.`,
    ],
    label: "not encrypted",
  }),
  /** The line has https, so what was refused is not its address as it stands there. */
  redirect: ({ host }: { host: string }) => ({
    text: `This line has an https:// address of ${host}, and what was refused is an http:// address of that host: the server redirects to it, another place makes it, or the app that ran was built from other sources.`,
    steps: [
      look(
        `Run curl -sIL with the https address: a "Location: http://…" is the redirect. Let the server redirect to https, or ask the final address directly.`,
      ),
      look("If there is none, build these sources and run them again."),
    ],
    label: "https here",
  }),
}).settleByLog("httpAddress");

/** Addresses of the developer's own machine or network, which seldom speak TLS. */
const LOCAL = /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/;

export const causeOf = (host: string) => (LOCAL.test(host) ? "localServer" : "httpAddress");

export function readLog({ facts: { host }, here: who = "The app" }: Context<typeof failureClass>) {
  return host ? causes.proven(causeOf(host), { host, who }, { ground: "stated", explicit: true }) : undefined;
}
