import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What `npm run bench -- --save` kept: on which machine, and the rows that each benchmark printed. */
interface Figures {
  machine: string;
  figures: Record<string, string[]>;
}

export function readFigures(root: string): Figures {
  return JSON.parse(readFileSync(join(root, "bench/figures.json"), "utf8"));
}
