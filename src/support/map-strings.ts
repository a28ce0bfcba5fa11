/** A copy of plain data with every string value changed, at any depth. Keys stay. */
export function mapStrings<T>(data: T, change: (text: string) => string): T {
  return mapped(data, change) as T;
}

function mapped(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === "string") return change(data);
  if (Array.isArray(data)) return data.map((item) => mapped(item, change));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapped(value, change)]));
}

/** Every string value of plain data, at any depth. */
export function stringsIn(data: unknown): string[] {
  const found: string[] = [];
  mapped(data, (text) => {
    found.push(text);
    return text;
  });
  return found;
}
