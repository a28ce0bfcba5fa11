import type { Pseudonyms } from "./pseudonyms.ts";
import { escapeRegex } from "./text.ts";

// Stand-ins are the names and ranges that the standards reserve for documentation (RFC 2606, 5737, 3849), so that a
// redacted text still reads as what it was, and redacting it again changes nothing.

const email = /(?<![\w.%+-])([\w.%+-]+)@([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)/g;
/** Kotlin's `this@Shelf.adapter` is no address. */
const labelled = /^(?:this|super|return|break|continue)$/;

const url =
  /(?<![\w+.-])((?:https?|wss?|ftps?|sftp|ssh|git|grpc|redis|amqp|mongodb|postgres(?:ql)?|mysql):\/\/)([^\s/@"'<>]*@)?([^\s/:@"'<>?#]+)/gi;
const namedHost =
  /\b(host(?:name)?|connect to|resolve|resolving)([ \t]{1,3}["'`]?)([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)/gi;

/** Hosts every Android build talks to; they say nothing about who ran it. */
const publicHosts: readonly string[] = [
  "android.com",
  "androidx.dev",
  "apache.org",
  "example.com",
  "github.com",
  "githubusercontent.com",
  "google.com",
  "googleapis.com",
  "gradle.org",
  "jetbrains.com",
  "jetbrains.space",
  "jitpack.io",
  "kotl.in",
  "kotlinlang.org",
  "maven.org",
  "sonatype.org",
  "w3.org",
];

const ipv4 = /(?<![\w.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\w.]*\w)/g;
const ipv6 = /(?<![\w:.])(?=[0-9a-f:]{3,39}(?![\w:]))(?=[0-9a-f]{0,4}:)[0-9a-f:]*\d[0-9a-f:]*/gi;
const hardware = /(?<![\w:-])[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}(?![\w:-])/gi;
const phone = /(?<![\w.+-])(?:\+\d[\d ()-]{6,17}\d|\(\d{3}\) ?\d{3}-\d{4}|\d{3}-\d{3}-\d{4})(?![\w-])/g;

/** Loopback, any-address and the host as an emulator sees it: the same for everyone. */
const sharedAddress = /^(?:127\.|0\.0\.0\.0$|255\.|10\.0\.2\.|192\.0\.2\.)/;

/** E-mail addresses, hosts, IP and hardware addresses and phone numbers, each by a reserved stand-in. */
export function redactAddresses(text: string, names: Pseudonyms, hostNames: readonly string[]): string {
  const host = (name: string): string => redactHost(name, names);
  const redacted = text
    .replace(email, (address, user: string, domain: string) =>
      labelled.test(user) || domain.toLowerCase() === "example.com"
        ? address
        : `user${names.number("email", address.toLowerCase())}@example.com`,
    )
    .replace(url, (_, scheme: string, user: string | undefined, name: string) =>
      [scheme, user && "***@", host(name)].join(""),
    )
    .replace(namedHost, (_, word: string, gap: string, name: string) => `${word}${gap}${host(name)}`)
    .replace(hardware, "00:00:00:00:00:00")
    .replace(ipv4, (address) => redactIpv4(address, names))
    .replace(ipv6, (address) => redactIpv6(address, names))
    .replace(phone, "[phone]");
  return hostNames.reduce((left, name) => replaceWord(left, name, host(name)), redacted);
}

function redactHost(name: string, names: Pseudonyms): string {
  const lower = name.toLowerCase();
  const isPublic = publicHosts.some((known) => lower === known || lower.endsWith(`.${known}`));
  if (isPublic || lower === "localhost" || !/[a-z]/.test(lower)) return name;
  return `host${names.number("host", lower)}.example.com`;
}

function redactIpv4(address: string, names: Pseudonyms): string {
  const isAddress = address.split(".").every((part) => Number(part) <= 255);
  if (!isAddress || sharedAddress.test(address)) return address;
  return `192.0.2.${((names.number("ipv4", address) - 1) % 254) + 1}`;
}

/** Times and Kotlin's `::` look alike: an address has eight groups, or `::` and three groups at least. */
function redactIpv6(address: string, names: Pseudonyms): string {
  const groups = address.split(":").filter((group) => group !== "");
  const shortened = address.includes("::") && groups.length >= 3;
  if (!(shortened || groups.length === 8) || groups.some((group) => group.length > 4)) return address;
  if (address.toLowerCase().startsWith("2001:db8::")) return address;
  return `2001:db8::${names.number("ipv6", address.toLowerCase()).toString(16)}`;
}

/** Replaces a name where it stands by itself. */
export function replaceWord(text: string, word: string, replacement: string): string {
  if (word === "") return text;
  const literal = escapeRegex(word);
  return text.replace(new RegExp(`(?<![\\w.-])${literal}(?![\\w-])`, "gi"), () => replacement);
}
