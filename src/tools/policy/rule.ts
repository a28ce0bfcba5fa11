import { posix } from "node:path";
import { z } from "zod";
import { pathParameters } from "../approved-call.ts";

/** A rule of the user: calls of that tool whose parameters match run without being asked about. */
export const RuleSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .describe("Names the rule"),
  tool: z.string().min(1).max(200).describe("Name of the tool, exactly"),
  pattern: z.string().min(1).max(16_384).describe("Regular expression over the serialized parameters (JSON)"),
  expires: z.iso.datetime({ offset: true }).optional().describe("The rule holds before this moment"),
  disabled: z.boolean().optional().describe("True: the rule does not hold"),
  created: z.iso.datetime({ offset: true }).optional(),
});
export type Rule = z.infer<typeof RuleSchema>;

/** A rule holds until it expires or is disabled. `now` in milliseconds since the epoch. */
export function isInForce(rule: Rule, now: number): boolean {
  return !rule.disabled && (rule.expires === undefined || now < Date.parse(rule.expires));
}

/**
 * The text that rules are matched against: canonical names in the order of the contract, defaults filled in, paths
 * without ways back: a rule about `docs/` has nothing to say of `docs/../app`.
 */
export function serialized(parameters: Record<string, unknown>): string {
  const plain = { ...parameters };
  for (const name of pathParameters) {
    const path = plain[name];
    if (typeof path === "string") plain[name] = posix.normalize(path.replaceAll("\\", "/"));
  }
  return JSON.stringify(plain);
}

/** The pattern that matches exactly this text. */
export function exactPattern(text: string): string {
  return `^${text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`;
}
