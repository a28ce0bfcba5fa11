import { mask } from "./mask.ts";
import { maskSecrets } from "./mask-secrets.ts";

/**
 * A line of a new text in which the mask stands for a secret, as somebody writes it who read the text masked; undefined
 * where there is none. What stood in the text before may stay, and stars that are no secret's may be written.
 */
export function findWrittenMask(before: string, after: string): string | undefined {
  if (!after.includes(mask)) return undefined;
  const left = countLines(before);
  const masked = before === "" ? undefined : new Set(linesOf(maskSecrets(before)));
  return linesOf(after).find((line) => {
    if (!line.includes(mask)) return false;
    const known = left.get(line) ?? 0;
    if (known > 0) left.set(line, known - 1);
    return known === 0 && (masked?.has(line) || standsForSecret(line));
  });
}

/** Whether what stands in place of the mask would be taken for a secret. */
const standsForSecret = (line: string): boolean => maskSecrets(line.replaceAll(mask, stand)) === line;

/** No secret by itself. */
const stand = "q7Zt4Kx9";

const linesOf = (text: string): string[] => text.split(/\r?\n/);

function countLines(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of linesOf(text)) if (line.includes(mask)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
