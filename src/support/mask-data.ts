import { mask } from "./mask.ts";
import { maskSecrets } from "./mask-secrets.ts";

/**
 * A copy of plain data in which every string is as `maskSecrets` leaves it. What names a secret may stand beside its text
 * here, not in it: as the key, as the `name` of a `value`, or in the row before.
 */
export function maskData<T>(data: T): T {
  return masked(data, "") as T;
}

function masked(data: unknown, key: string): unknown {
  if (typeof data === "string") return maskNamed(key, maskSecrets(data));
  if (Array.isArray(data)) return maskRows(data, key);
  if (typeof data !== "object" || data === null) return data;
  return maskFields(data, {});
}

function maskFields(data: object, known: Readonly<Record<string, string>>): object {
  const named = Object.entries(data).find(
    ([key, value]) => pairNames.has(key) && typeof value === "string",
  )?.[1];
  const fields = Object.entries(data).map(([key, value]) => {
    const own = Object.hasOwn(known, key) ? maskNamed(key, known[key] ?? "") : masked(value, key);
    return [key, key === "value" && typeof own === "string" ? maskNamed(String(named ?? ""), own) : own];
  });
  return Object.fromEntries(fields);
}

/** What names the `value` beside it. */
const pairNames: ReadonlySet<string> = new Set(["name", "key", "property", "attribute"]);

/** Rows of a text may be one secret together. */
function maskRows(rows: readonly unknown[], key: string): unknown[] {
  const texts = rows.filter((row) => typeof row === "string");
  if (texts.length === rows.length) return maskLines(texts).map((text) => maskNamed(key, text));
  const objects = rows.filter(
    (row): row is object => typeof row === "object" && row !== null && !Array.isArray(row),
  );
  if (objects.length < rows.length) return rows.map((row) => masked(row, key));
  const columns = Object.keys(objects[0] ?? {}).flatMap((name) => {
    const column = objects.map((row) => (row as Record<string, unknown>)[name]);
    const isText = column.every((each) => typeof each === "string");
    return isText ? [[name, maskLines(column as string[])] as const] : [];
  });
  return objects.map((row, index) =>
    maskFields(row, Object.fromEntries(columns.map(([name, lines]) => [name, lines[index] ?? ""]))),
  );
}

function maskLines(lines: readonly string[]): string[] {
  const together = lines.some((line) => line.includes("\n")) ? [] : maskSecrets(lines.join("\n")).split("\n");
  return together.length === lines.length ? together : lines.map(maskSecrets);
}

/** Keys that may name a secret: only of those it is asked whether they do. */
const perhapsSecret = /pass|pwd|secret|token|credential|key|login/i;

/** A word whose field says that it is a secret; what is said in several words is a title, or is masked by what it says. */
function maskNamed(name: string, text: string): string {
  if (text === "" || /\s/.test(text) || text.length > longestValue || !perhapsSecret.test(name)) return text;
  const written = maskSecrets(`${JSON.stringify(name)}:${JSON.stringify(text)}`);
  return written.endsWith(`"${mask}"`) ? mask : text;
}

/** Characters of a value that a key may name. */
const longestValue = 4000;
