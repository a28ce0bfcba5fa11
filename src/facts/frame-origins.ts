import { tableOf } from "./fact-table.ts";
import data from "./frame-origins.json" with { type: "json" };

/**
 * Whose code a class is, by the longest prefix that matches. A class that no row matches is taken as the app's own; a
 * workspace that declares the class always wins over this table.
 */
export type FrameOrigin = "platform" | "library" | "tool" | "app";

/** [prefix, origin, reason where the row is not self-evident] */
type OriginRow = readonly [prefix: string, origin: FrameOrigin, reason?: string];

const FRAME_ORIGINS = tableOf<OriginRow>(data);

let byPrefix: Map<string, FrameOrigin> | undefined;

/** Whose code a class is, by its binary name: the longest row that matches, else `app`. Native libraries are no class. */
export function originOf(className: string): FrameOrigin {
  if (className.includes("/") || className.endsWith(".so")) return "platform";
  // What coroutines put between two stacks.
  if (/^_?COROUTINE/.test(className)) return "library";
  byPrefix ??= new Map(FRAME_ORIGINS.rows.map(([prefix, origin]) => [prefix, origin]));
  for (let dot = className.lastIndexOf("."); dot > 0; dot = className.lastIndexOf(".", dot - 1)) {
    const origin = byPrefix.get(className.slice(0, dot + 1));
    if (origin) return origin;
  }
  return "app";
}
