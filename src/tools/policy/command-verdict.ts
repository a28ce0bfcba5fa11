import { Matcher, type Span } from "./match-pattern.ts";
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
 * Judges a command by its parsed form. A rule that states the whole command exactly allows what it states; else every
 * part must be named by a rule: matched, as if it stood alone, from its first character to the end of a word. What
 * cannot be parsed with certainty is allowed by no rule.
 */
export function judgeCommand(parameters: Record<string, unknown>, rules: readonly Rule[]): CommandVerdict {
  const command = typeof parameters.command === "string" ? parameters.command : "";
  const { parts, unsure } = parseCommand(command);
  if (unsure !== undefined)
    return { parts, isUnsure: true, reason: `it cannot be judged with certainty: ${unsure}` };
  const whole = exactPattern(serialized(parameters));
  const exact = rules.find((rule) => rule.pattern === whole);
  if (exact) return { rules: [exact.id], parts: parts.map((part) => ({ ...part, rule: exact.id })) };
  const written = parts.length === 1 ? command : undefined;
  const matcher = new Matcher();
  const judged = parts.map((part) => judgePart(part, { parameters, rules, written, matcher }));
  const missing = judged.find((part) => part.rule === undefined);
  if (!missing) return { rules: [...new Set(judged.flatMap((part) => part.rule ?? []))], parts: judged };
  const why = missing.exactOnly && rules.length > 0 ? ` exactly (${missing.exactOnly})` : "";
  return { parts: judged, reason: `no rule names \`${missing.text}\`${why}` };
}

interface Grounds {
  parameters: Record<string, unknown>;
  rules: readonly Rule[];
  /** The command as it stands, when the part is all of it. */
  written: string | undefined;
  matcher: Matcher;
}

function judgePart(part: CommandPart, { parameters, rules, written, matcher }: Grounds): JudgedPart {
  const alone = serialized({ ...parameters, command: part.text });
  if (part.exactOnly !== undefined) {
    const wanted = exactPattern(alone);
    const exact = rules.find((rule) => rule.pattern === wanted);
    return exact ? { ...part, rule: exact.id } : part;
  }
  const asWritten = written === undefined ? undefined : serialized({ ...parameters, command: written });
  const rule = rules.find(({ pattern }) => {
    if (names(matcher.find(pattern, alone), alone, part.text)) return true;
    return asWritten !== undefined && isAll(matcher.find(pattern, asWritten), asWritten);
  });
  return rule ? { ...part, rule: rule.id } : part;
}

const lead = '"command":"';

/** Whether a match names a part: `git status` names `git status -s`, not `rm git status`, nor `git statusx`. */
function names(found: Span | undefined, text: string, command: string): boolean {
  if (!found) return false;
  const start = text.indexOf(lead) + lead.length;
  const end = start + JSON.stringify(command).length - 2;
  if (found.start > start || found.end <= start) return false;
  return found.end >= end || text[found.end] === " " || text[found.end - 1] === " ";
}

function isAll(found: Span | undefined, text: string): boolean {
  return found?.start === 0 && found.end === text.length;
}
