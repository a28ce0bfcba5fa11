import { confined } from "./confined-pattern.ts";
import type { Matcher } from "./match-pattern.ts";
import { type Atom, isPlainDot, literalOf } from "./pattern-atoms.ts";
import { readPattern, type ValuePattern } from "./read-pattern.ts";
import { TIME_PARAMETER } from "./rule.ts";
import { matchesValue } from "./rule-match.ts";
import { type CommandPart, parseCommand } from "./shell-command.ts";

/** A rule of the tool that runs commands, for calls with certain other parameters. */
export interface CommandRule {
  /** The command that a rule without a wildcard states. */
  literal?: string;
  /** Whether it allows a part of a command. */
  names(part: CommandPart): boolean;
}

const wayBack = /(?:^|[\s/=:'"])\.\.(?:[\s/'"]|$)/;

/** Undefined where the rule says nothing of commands, or something else of the other parameters. */
export function readCommandRule(
  pattern: string,
  parameters: Readonly<Record<string, unknown>>,
  matcher: Matcher,
): CommandRule | undefined {
  const reading = readPattern(pattern, [...Object.keys(parameters), TIME_PARAMETER]);
  if ("whole" in reading) return undefined;
  const value = "bare" in reading ? reading.bare : reading.members.get("command");
  if (!value) return undefined;
  if ("members" in reading) {
    for (const [name, other] of reading.members) {
      if (name === "command" || name === TIME_PARAMETER) continue;
      if (!matchesValue(other, parameters[name], { kind: undefined, matcher })) return undefined;
    }
  }
  const literal = literalCommand(value);
  return literal === undefined ? wildcardRule(value, matcher) : literalRule(literal);
}

function literalCommand({ atoms, over }: ValuePattern): string | undefined {
  const text = literalOf(atoms);
  if (text === undefined || over === "value") return text;
  try {
    const command: unknown = JSON.parse(over === "json" ? text : `"${text}"`);
    return typeof command === "string" ? command : undefined;
  } catch {
    return undefined;
  }
}

/** However it is quoted, the command has exactly these arguments. */
function literalRule(literal: string): CommandRule {
  const { parts, unsure } = parseCommand(literal);
  const [part, other] = parts;
  const stated = unsure === undefined && part && !other ? part.text : literal;
  return { literal, names: ({ text }) => text === stated || text === literal };
}

function wildcardRule({ atoms, over }: ValuePattern, matcher: Matcher): CommandRule | undefined {
  const pattern = confined(atoms, "command");
  // Who does not say which program runs has not allowed one.
  if (!pattern || over === "json" || !namesProgram(atoms)) return undefined;
  const matches = (text: string): boolean => {
    const quoted = JSON.stringify(text).slice(1, -1);
    if (over === "quoted") return matcher.isAll(pattern.source, quoted);
    // Rules that were written for the serialized form spell quotes as it does.
    return matcher.isAll(pattern.source, text) || (quoted !== text && matcher.isAll(pattern.source, quoted));
  };
  return {
    names({ text, exactOnly }) {
      if (exactOnly !== undefined || !matches(text)) return false;
      return !(pattern.isWithinWords && wayBack.test(text));
    },
  };
}

/** Whether no wildcard stands in the first word of any form of a command. */
export function namesProgram(atoms: readonly Atom[]): boolean {
  const outside: boolean[] = [];
  let isFirstWord = true;
  for (const [at, atom] of atoms.entries()) {
    if (atom.kind === "open") outside.push(isFirstWord);
    else if (atom.kind === "or") isFirstWord = outside.at(-1) ?? true;
    // What stands in a group may be left out.
    else if (atom.kind === "close") isFirstWord = outside.pop() ?? true;
    else if (atom.character === " " || atom.text === "\\s") isFirstWord = false;
    else if (isFirstWord && ["any", "class", "other"].includes(atom.kind) && !isPlainDot(atoms, at))
      return false;
  }
  return true;
}
