import type { Pumped, Pumps } from "./pumps.ts";
import type { Random } from "./random.ts";

/** A log with a pumped text in it: as a line of its own, in another, as all of them, or again and again. */
export function pumpedLog(random: Random, texts: readonly string[], pumps: Pumps): Pumped {
  return pumpedInto(random, random.pick(texts), pumps);
}

/** Any text with a pumped one in it. */
export function pumpedInto(random: Random, text: string, pumps: Pumps): Pumped {
  const pump = pumps.pick(random);
  const lines = text.split("\n");
  const at = random.below(lines.length);
  const line = lines[at] ?? "";
  const column = random.below(line.length + 1);
  const around = (own: string) => [...lines.slice(0, at), own, ...lines.slice(at + 1)].join("\n");
  const ways: Pumped[] = [
    (times) => around(`${line}\n${pump(times)}`),
    (times) => around(line + pump(times)),
    (times) => around(line.slice(0, column) + pump(times) + line.slice(column)),
    (times) => around(pump(times)),
    (times) => around(`${line}\n${`${pump(1).slice(0, 300)}\n`.repeat(20 * times)}`),
  ];
  return random.pick(ways);
}
