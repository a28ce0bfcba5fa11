import { Failure } from "../model/failure.ts";
import { issueText } from "../support/issue-text.ts";
import type { ConfigKey } from "./keys.ts";

const booleans: Record<string, boolean> = {
  true: true,
  yes: true,
  on: true,
  "1": true,
  false: false,
  no: false,
  off: false,
  "0": false,
};

/**
 * The value that a text on the command line or in the environment means: as it stands, as a boolean, a number, a list
 * parted by commas, or JSON, whichever the key takes. Throws USAGE.
 */
export function valueFromText(key: ConfigKey, text: string, where: string): unknown {
  const readings = [
    text,
    booleans[text.toLowerCase()],
    Number(text.trim() || Number.NaN),
    listed(text),
    json(text),
  ];
  let problem: string | undefined;
  for (const reading of readings) {
    if (reading === undefined || Number.isNaN(reading)) continue;
    const { success, error } = key.schema.safeParse(reading);
    if (success) return reading;
    const [issue] = error.issues;
    // What is wrong with a value of the right kind says more than that one of another kind is none.
    if (problem === undefined || issue?.code !== "invalid_type") problem = issueText("it", issue);
  }
  const given = key.isSecret ? "what it was given" : `"${text}"`;
  throw new Failure(
    "USAGE",
    `${where} does not take ${given}: ${problem ?? "it is not understood"}.`,
    `${key.name}: ${key.description}.`,
  );
}

function listed(text: string): string[] {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
