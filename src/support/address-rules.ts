import { BlockList, isIP, isIPv4 } from "node:net";

/**
 * Ranges that are not public hosts, by what they are for: the IANA special-purpose registries of IPv4 and IPv6
 * addresses (November 2026), and addresses by which clouds tell their machines secrets.
 */
const refusedV4: readonly (readonly [string, number, string])[] = [
  ["0.0.0.0", 8, "this network"],
  ["10.0.0.0", 8, "private"],
  ["100.64.0.0", 10, "carrier-grade NAT"],
  ["127.0.0.0", 8, "loopback"],
  ["169.254.0.0", 16, "link-local"],
  ["172.16.0.0", 12, "private"],
  ["192.0.0.0", 24, "protocol assignments"],
  ["192.0.2.0", 24, "documentation"],
  ["192.88.99.0", 24, "6to4 relay"],
  ["192.168.0.0", 16, "private"],
  ["198.18.0.0", 15, "benchmarking"],
  ["198.51.100.0", 24, "documentation"],
  ["203.0.113.0", 24, "documentation"],
  ["224.0.0.0", 4, "multicast"],
  ["240.0.0.0", 4, "reserved or broadcast"],
  ["168.63.129.16", 32, "a cloud's own service"],
];

/** Inside the global unicast range; everything outside of it is refused anyway. */
const refusedV6: readonly (readonly [string, number, string])[] = [
  ["2001::", 32, "Teredo"],
  ["2001::", 23, "protocol assignments"],
  ["2001:db8::", 32, "documentation"],
  ["2002::", 16, "6to4"],
  ["3fff::", 20, "documentation"],
];

/** Outside the global unicast range, so that the reason can be told. */
const namedV6: readonly (readonly [string, number, string])[] = [
  ["::", 128, "this host"],
  ["::1", 128, "loopback"],
  ["::ffff:0:0", 96, "an IPv4 address in another form"],
  ["::ffff:0:0:0", 96, "an IPv4 address in another form"],
  ["::", 96, "an IPv4 address in another form"],
  ["64:ff9b::", 96, "an IPv4 address in another form"],
  ["64:ff9b:1::", 48, "an IPv4 address in another form"],
  ["fc00::", 7, "unique local"],
  ["fe80::", 10, "link-local"],
  ["fec0::", 10, "site-local"],
  ["ff00::", 8, "multicast"],
];

interface Range {
  list: BlockList;
  why: string;
}

const ranges = (rows: readonly (readonly [string, number, string])[], family: "ipv4" | "ipv6"): Range[] =>
  rows.map(([address, prefix, why]) => {
    const list = new BlockList();
    list.addSubnet(address, prefix, family);
    return { list, why };
  });

let built: { v4: Range[]; v6: Range[]; global: BlockList } | undefined;

function rules() {
  if (built) return built;
  const global = new BlockList();
  global.addSubnet("2000::", 3, "ipv6");
  built = { v4: ranges(refusedV4, "ipv4"), v6: ranges([...refusedV6, ...namedV6], "ipv6"), global };
  return built;
}

/** An interface identifier that carries an IPv4 address (ISATAP, RFC 5214). */
const isatap = /:(?:0|200)?:?5efe:[0-9a-f.:]{1,45}$/i;

/** What an address is for when it is not a public host; undefined for a public one. Text that is no address is refused. */
export function addressRefusal(address: string): string | undefined {
  if (isIP(address) === 0) return "no IP address";
  const { v4, v6, global } = rules();
  if (isIPv4(address)) return v4.find(({ list }) => list.check(address, "ipv4"))?.why;
  // A zone names an interface of this machine.
  if (address.includes("%")) return "link-local";
  const named = v6.find(({ list }) => list.check(address, "ipv6"))?.why;
  if (named) return named;
  if (!global.check(address, "ipv6")) return "not a global address";
  return isatap.test(address) ? "an IPv4 address in another form" : undefined;
}

/** Names that only mean something inside a network, and those by which clouds answer their own machines. */
const localSuffixes = [
  "localhost",
  "localdomain",
  "local",
  "internal",
  "intranet",
  "lan",
  "home",
  "corp",
  "home.arpa",
];

/** Why a host name is not looked up at all; undefined for one that may be public. Addresses are not names. */
export function nameRefusal(name: string): string | undefined {
  const lower = name.toLowerCase();
  if (lower.endsWith(".")) return "ends with a dot";
  if (!lower.includes(".")) return "is a name of a local network";
  const isLocal = localSuffixes.some((suffix) => lower === suffix || lower.endsWith(`.${suffix}`));
  return isLocal ? "is a name of a local network" : undefined;
}
