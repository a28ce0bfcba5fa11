import { isIPv4, isIPv6 } from "node:net";
import { addressRefusal, nameRefusal } from "./address-rules.ts";
import { FetchProblem } from "./fetch-problem.ts";

/** Ports on which the web is served. On any other a request may speak to something that is no web server. */
const webPorts = new Set(["", "80", "443", "8080", "8443"]);

const howToAllow = "Local addresses can be allowed in the user's configuration, never by a page or a model.";
const longest = 2048;

export interface AddressPolicy {
  /** Lets through addresses of this machine and its networks, and any port: all, or those of the hosts named. */
  allowPrivate?: boolean | readonly string[];
  /** The only hosts that may be reached; all when there are none. */
  onlyHosts?: readonly string[];
}

/** Whether the user lets through whatever address this host has. */
export function mayBePrivate(host: string, { allowPrivate = false }: AddressPolicy): boolean {
  return typeof allowPrivate === "boolean" ? allowPrivate : allowPrivate.includes(host);
}

/**
 * A URL that may be asked for, as far as its text tells; its name is still to be looked up. Throws INVALID_URL for
 * what is no plain web address and ADDRESS_REFUSED for places that are not public.
 */
export function checkedUrl(text: string, policy: AddressPolicy = {}): URL {
  const url = parsedUrl(text);
  const host = hostOf(url);
  if (isIPv4(host) && host !== writtenHost(text)) {
    throw new FetchProblem("ADDRESS_REFUSED", `Refused: the address ${host} is written in an unusual way`);
  }
  if (policy.onlyHosts?.length && !policy.onlyHosts.includes(host)) {
    const hint = "The user's configuration says which hosts may be reached: network.hosts.";
    throw new FetchProblem("ADDRESS_REFUSED", `Refused: ${host} is not one of the allowed hosts`, hint);
  }
  if (mayBePrivate(host, policy)) return url;
  if (!webPorts.has(url.port)) {
    throw new FetchProblem("ADDRESS_REFUSED", `Refused: port ${url.port} is not one of the web`, howToAllow);
  }
  const isAddress = isIPv4(host) || isIPv6(host);
  if (isAddress) refuseAddress(host, addressRefusal(host));
  const why = isAddress ? undefined : nameRefusal(host);
  if (why) throw new FetchProblem("ADDRESS_REFUSED", `Refused: ${host} ${why}`, howToAllow);
  return url;
}

/** Where a redirect leads, checked like any URL. Never from https to http. */
export function redirectTarget(from: URL, location: string, policy: AddressPolicy = {}): URL {
  const isAbsolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(location);
  const relative = URL.canParse(location, from.href) ? new URL(location, from).href : location;
  const absolute = location.startsWith("//") ? `${from.protocol}${location}` : location;
  const next = checkedUrl(isAbsolute ? absolute : relative, policy);
  if (from.protocol === "https:" && next.protocol === "http:") {
    throw new FetchProblem("ADDRESS_REFUSED", "Refused: the page leads from https to http");
  }
  return next;
}

/** Throws ADDRESS_REFUSED when there is a reason, saying what kind of address it is. */
export function refuseAddress(address: string, why: string | undefined, name = address): void {
  if (why === undefined) return;
  const where = name === address ? address : `${name} (${address})`;
  throw new FetchProblem("ADDRESS_REFUSED", `Refused: ${where} is not a public address (${why})`, howToAllow);
}

/** The name or address of a URL, an IPv6 address without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

function parsedUrl(text: string): URL {
  const hint = "Give an address such as https://developer.android.com/guide.";
  // The parser drops tabs, line ends and outer blanks and reads `\` as `/`: what a person sees is then not what is
  // asked for.
  const isPlain = text.length <= longest && !/[\s\\\p{Cc}]/u.test(text) && /^https?:\/\/[^/?#]/i.test(text);
  if (!isPlain || !URL.canParse(text)) throw new FetchProblem("INVALID_URL", "Invalid URL format", hint);
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || /^https?:\/\/[^/?#]*@/i.test(text)) {
    throw new FetchProblem("INVALID_URL", "Invalid URL format: it has a user name or password", hint);
  }
  return url;
}

/** The host as it stands in the text, without a port. */
function writtenHost(text: string): string {
  return text
    .replace(/^https?:\/\//i, "")
    .replace(/[/?#].*/s, "")
    .replace(/:\d*$/, "");
}
