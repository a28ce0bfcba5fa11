import { bytesOf } from "./wire.ts";

interface Bounds {
  characters: number;
  items: number;
}

const widest: Bounds = { characters: 32_768, items: 4096 };
const narrowest: Bounds = { characters: 16, items: 1 };

/**
 * A smaller copy of plain data that keeps its shape: long texts lose their end, long lists their tail, until it fits.
 * What a schema asks for besides length still holds.
 */
export function shrink(data: unknown, bytes: number): unknown {
  let bounds = widest;
  for (;;) {
    const smaller = bounded(data, bounds);
    if (bytesOf(smaller) <= bytes || isNarrowest(bounds)) return smaller;
    bounds = {
      characters: Math.max(narrowest.characters, bounds.characters >> 1),
      items: Math.max(narrowest.items, bounds.items >> 1),
    };
  }
}

const isNarrowest = ({ characters, items }: Bounds) =>
  characters === narrowest.characters && items === narrowest.items;

function bounded(data: unknown, bounds: Bounds): unknown {
  if (typeof data === "string") return withoutHalfPair(data.slice(0, bounds.characters));
  if (Array.isArray(data)) return data.slice(0, bounds.items).map((item) => bounded(item, bounds));
  if (typeof data !== "object" || data === null) return data;
  const entries = Object.entries(data);
  // An object with so many keys is a table, not a record of a fixed shape.
  const kept = entries.length > 100 ? entries.slice(0, Math.max(bounds.items, 1)) : entries;
  return Object.fromEntries(kept.map(([key, value]) => [key, bounded(value, bounds)]));
}

const withoutHalfPair = (text: string): string => text.replace(/[\ud800-\udbff]$/, "");
