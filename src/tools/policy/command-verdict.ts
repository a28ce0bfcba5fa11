import { type CommandRule, readCommandRule } from "./command-rule.ts";
import { Matcher } from "./match-pattern.ts";
import { exactPattern, type Rule, serialized } from "./rule.ts";
import { type CommandPart, parseCommand } from "./shell-command.ts";

/** A part of a command and the rule that allows it. */
export interface JudgedPart extends CommandPart {
  /** Id of the rule that names it. */
  rule?: string;
}

export interface CommandVerdict {
  /** Ids of the rules that together allow the command; undefined when they do not. */
  rules?: string[];
  parts: JudgedPart[];
  /** Why it is not allowed. */
  reason?: string;
  /** True when it is not understood with certainty: the parts are those found, and no rule counts. */
  isUnsure?: boolean;
}

/**
 * Judges a command by its parsed form. A rule that states the whole command allows it; else every part must be named by
 * a rule as a whole: by one without a wildcard argument by argument, by one with a wildcard where a wildcard may cover
 * such a part. What cannot be parsed with certainty is allowed by no rule.
 */
export function judgeCommand(
  parameters: Readonly<Record<string, unknown>>,
  rules: readonly Rule[],
): CommandVerdict {
  const command = typeof parameters.command === "string" ? parameters.command : "";
  const { parts, unsure } = parseCommand(command);
  if (unsure !== undefined)
    return { parts, isUnsure: true, reason: `it cannot be judged with certainty: ${unsure}` };
  const matcher = new Matcher();
  const whole = exactPattern(serialized(parameters));
  const read = rules.map((rule) => ({ rule, names: readCommandRule(rule.pattern, parameters, matcher) }));
  const exact = read.find(({ rule, names }) => rule.pattern === whole || isWhole(names, command));
  if (exact)
    return { rules: [exact.rule.id], parts: parts.map((part) => ({ ...part, rule: exact.rule.id })) };
  const judged = parts.map((part) => {
    const found = read.find(({ names }) => names?.names(part));
    return found ? { ...part, rule: found.rule.id } : part;
  });
  const missing = judged.find((part): part is CommandPart => !("rule" in part));
  if (!missing) {
    const ids = judged.flatMap((part) => ("rule" in part && part.rule ? [part.rule] : []));
    return { rules: [...new Set(ids)], parts: judged };
  }
  const why = missing.exactOnly && rules.length > 0 ? ` exactly (${missing.exactOnly})` : "";
  return { parts: judged, reason: `no rule names \`${missing.text}\`${why}` };
}

const isWhole = (rule: CommandRule | undefined, command: string): boolean =>
  rule?.literal !== undefined && rule.literal === command;
