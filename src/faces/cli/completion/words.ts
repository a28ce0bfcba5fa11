import type { CommandSpec, OptionSpec } from "../command.ts";

/** The words that a command's first operand may be: `list`, `describe`, `call`. Placeholders are in capitals. */
export const verbsOf = ({ operands }: CommandSpec): string[] => operands.match(/\b[a-z]+\b/g) ?? [];

/** Every long option of a command. */
export const flagsOf = (command: CommandSpec): string[] =>
  [...Object.keys(command.options), "help"].map((name) => `--${name}`);

/** Both spellings of an option. */
export const spellingsOf = (name: string, { short }: OptionSpec): string[] =>
  short ? [`-${short}`, `--${name}`] : [`--${name}`];

/** Inside single quotes of a POSIX shell. */
export const quoted = (text: string): string => text.replaceAll("'", "'\\''");
