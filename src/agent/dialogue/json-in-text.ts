import { parseJson } from "../../support/parse-json.ts";

type JsonObject = Record<string, unknown>;

/** Signs of a text that are looked at, and beginnings of objects that are tried. */
const longest = 60_000;
const mostTries = 24;

/** The JSON objects that stand in a text, outermost only, and the text around them. */
export function jsonInText(text: string): { objects: JsonObject[]; rest: string } {
  const looked = text.slice(0, longest);
  const objects: JsonObject[] = [];
  const rest: string[] = [];
  let at = 0;
  for (let tries = 0; tries < mostTries; tries++) {
    const start = looked.indexOf("{", at);
    if (start < 0) break;
    const end = endOfObject(looked, start);
    const value = end === undefined ? undefined : parseObject(looked.slice(start, end));
    rest.push(looked.slice(at, value ? start : start + 1));
    at = value && end !== undefined ? end : start + 1;
    if (value) objects.push(value);
  }
  rest.push(looked.slice(at));
  return { objects, rest: rest.join("").replace(/```(?:json)?/g, "") };
}

/** A text that is one object, as models write it. */
export function parseObject(text: string): JsonObject | undefined {
  // A comma before a closing bracket is the most common mistake, and harmless.
  const value = parseJson(text) ?? parseJson(text.replace(/,(?=\s{0,100}[}\]])/g, ""));
  return isObject(value) ? value : undefined;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Behind the brace that closes the one at `start`; undefined where none does. */
export function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let isQuoted = false;
  for (let index = start; index < text.length; index++) {
    const sign = text[index];
    if (isQuoted) {
      if (sign === "\\") index++;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return index + 1;
  }
  return undefined;
}
