import type { Settings } from "../../app.ts";
import type { Terminal } from "./terminal.ts";

export interface OptionSpec {
  type: "string" | "boolean";
  short?: string;
  /** Placeholder of the value in help: FILE, DIR, SECONDS. */
  value?: string;
  /** Allowed values, for validation and completion. */
  choices?: readonly string[];
  help: string;
}

/** A command as data: help, validation and shell completion are made from it. */
export interface CommandSpec {
  name: string;
  /** What it takes besides options, as help prints it. */
  operands: string;
  summary: string;
  options: Record<string, OptionSpec>;
  /** Longer help: what it does, an example. */
  details: string;
  /** True when everything after the first operand or `--` belongs to another program. */
  passthrough?: boolean;
  load(): Promise<{ run: Command }>;
}

/** Values of the options by their long names; `operands` is the rest. */
export interface Invocation {
  values: Record<string, string | boolean | undefined>;
  operands: string[];
  /** What the user and the project have set; undefined where nothing is. */
  settings?: Settings;
}

export type Command = (invocation: Invocation, terminal: Terminal) => Promise<number>;

/** The value of a string option. */
export function textOption(invocation: Invocation, name: string): string | undefined {
  const value = invocation.values[name];
  return typeof value === "string" ? value : undefined;
}
