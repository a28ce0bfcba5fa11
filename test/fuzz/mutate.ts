import type { Random } from "./random.ts";

/** Fragments that have broken parsers of logs before, here or elsewhere. */
const nasty = [
  "\u0000",
  "\ufeff",
  "\r",
  "\r\n",
  "\u001b[31m",
  "\u001b]0;title\u0007",
  "\u202e",
  "\ud800",
  "\u2028",
  "Caused by: ",
  "\tat ",
  "... 2147483647 more",
  "at a.b.c(",
  "(((((((((((",
  "))))))))))",
  "Suppressed: ",
  "[CIRCULAR REFERENCE: a]",
  "FATAL EXCEPTION: main",
  "FAILURE: Build failed with an exception.",
  "* What went wrong:",
  "   > > > > > ",
  "e: file:///",
  "e: : (1, 1): ",
  "AGPBI: {",
  "<testcase ",
  "<![CDATA[",
  "&lt;&#39;&#xffffff;",
  "```",
  "> > > >",
  "__proto__",
  "constructor",
  `$${"{jndi:ldap://x}"}`,
  "#00 pc ffffffffffffffffffff ",
  '"main" prio=5 tid=1 Blocked',
  "held by thread 1",
];

type Mutation = (text: string, random: Random, corpus: readonly string[]) => string;

const at = (text: string, random: Random) => random.below(text.length + 1);

const mutations: Mutation[] = [
  // Cut off, at either end or in the middle.
  (text, random) => text.slice(0, at(text, random)),
  (text, random) => text.slice(at(text, random)),
  (text, random) => {
    const from = at(text, random);
    return text.slice(0, from) + text.slice(from + random.below(400));
  },
  // Two logs through one pipe.
  (text, random, corpus) => {
    const other = random.pick(corpus).split("\n");
    return text
      .split("\n")
      .flatMap((line) => (random.next() < 0.5 ? [line, other[random.below(other.length)] ?? ""] : [line]))
      .join("\n");
  },
  (text, random, corpus) => text.slice(0, at(text, random)) + random.pick(corpus),
  // One line that does not end.
  (text) => text.replaceAll("\n", " "),
  (text, random) => text + random.pick(nasty).repeat(1 + random.below(3000)),
  // Bytes that are no text.
  (text, random) => {
    const bytes = Buffer.from(text);
    for (let count = 1 + random.below(60); count > 0 && bytes.length > 0; count--) {
      bytes[random.below(bytes.length)] = random.below(256);
    }
    return bytes.toString(random.next() < 0.5 ? "latin1" : "utf8");
  },
  // Hostile fragments anywhere.
  (text, random) => {
    let out = text;
    for (let count = 1 + random.below(8); count > 0; count--) {
      const place = at(out, random);
      out = out.slice(0, place) + random.pick(nasty) + out.slice(place);
    }
    return out;
  },
  // Lines again, and in another order.
  (text, random) => {
    const lines = text.split("\n");
    const from = random.below(lines.length);
    const part = lines.slice(from, from + 1 + random.below(5));
    return [...lines.slice(0, from), ...Array.from({ length: 1 + random.below(80) }, () => part).flat()].join(
      "\n",
    );
  },
  (text, random) =>
    text
      .split("\n")
      .sort(() => random.next() - 0.5)
      .join("\n"),
  // Prefixes of systems that relay logs.
  (text, random) => {
    const prefix = random.pick([
      "> ",
      "2026-08-14T10:00:00.1234567Z ",
      "#12 34.5 ",
      "job\tstep\t",
      "| ",
      "    ",
    ]);
    return text
      .split("\n")
      .map((line) => prefix + line)
      .join("\n");
  },
];

/** Longest text a case may have: mutations multiply. */
const limit = 200_000;

export function mutate(seed: string, random: Random, corpus: readonly string[]): string {
  let text = seed;
  for (let count = 1 + random.below(4); count > 0; count--) {
    text = random.pick(mutations)(text, random, corpus).slice(0, limit);
  }
  return text;
}
