import { posix } from "node:path";
import { z } from "zod";
import type { ParameterKind } from "../../model/tool.ts";

/** The tool whose parameters are a command line. */
export const COMMAND_TOOL = "run_in_terminal";

/** A parameter that no rule pins: how long a call may take says nothing of what it does. */
export const TIME_PARAMETER = "timeout_seconds";

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

/** Parameters that are paths and addresses where a contract does not say. */
export const usualKinds: Readonly<Record<string, ParameterKind>> = {
  path: "path",
  filePath: "path",
  url: "address",
};

/**
 * The text that rules are matched against: canonical names in the order of the contract, defaults filled in, paths
 * without ways back: a rule about `docs/` has nothing to say of `docs/../app`. How long it may take is left out.
 */
export function serialized(
  parameters: Readonly<Record<string, unknown>>,
  kinds: Readonly<Record<string, ParameterKind>> = usualKinds,
): string {
  return JSON.stringify(withPlainPaths(withoutTime(parameters), kinds));
}

export function withoutTime(parameters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { [TIME_PARAMETER]: _, ...others } = parameters;
  return others;
}

/** The same parameters, their paths without ways back. */
export function withPlainPaths(
  parameters: Readonly<Record<string, unknown>>,
  kinds: Readonly<Record<string, ParameterKind>>,
): Record<string, unknown> {
  const plain = { ...parameters };
  for (const [name, kind] of Object.entries(kinds)) {
    const path = plain[name];
    if (kind === "path" && typeof path === "string")
      plain[name] = posix.normalize(path.replaceAll("\\", "/"));
  }
  return plain;
}

/** The pattern that matches exactly this text. */
export function exactPattern(text: string): string {
  return `^${text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`;
}
