import type { Claim } from "../model/finding.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";

/** The log's own words: the root message by default, at the line that prints it. */
export function logClaim(error: ParsedError, quote?: string, line?: number): Claim {
  const root = throwablesOf(error).at(-1);
  const message = root?.message || error.message || root?.exception || error.type;
  return { quote: quote ?? firstLine(message), source: "log", line: line ?? root?.logLine ?? error.logLine };
}

/** A line of the workspace, as a tool showed it. */
export function lineClaim(source: string, path: string, line: number, text: string, note?: string): Claim {
  return { quote: text.trim(), source, path, line, note };
}

/** "Nothing does X": words it, and names the tool whose search over the scope answered with nothing. */
export function absenceClaim(source: string, statement: string, path?: string): Claim {
  return { quote: statement, source, path, absence: true };
}

/** The first line of a message, which is what a log prints beside the exception. */
export function firstLine(text: string): string {
  return text.split("\n", 1)[0]?.trim() ?? "";
}

/** Names of the facts that a failure may have: any, where it is not known of which class it is. */
export type FactName<Failure extends { metadata?: object }> = keyof NonNullable<Failure["metadata"]> & string;

/** A captured fact that is text. */
export function fact<Failure extends { metadata?: Readonly<Record<string, unknown>> }>(
  error: Failure,
  name: FactName<Failure>,
): string | undefined {
  const value = error.metadata?.[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A fact, and the failure of the log that states it. */
export interface SharedFact {
  value: string;
  failure: ParsedError;
}

/** A captured fact of a failure, else of another failure of its class in the same log: some tools print one in two messages. */
export function factAmong<Failure extends ParsedError>(
  error: Failure,
  others: readonly ParsedError[],
  name: FactName<Failure>,
): SharedFact | undefined {
  for (const failure of [error, ...others.filter(({ type }) => type === error.type)]) {
    const value = fact<ParsedError>(failure, name);
    if (value !== undefined) return { value, failure };
  }
  return undefined;
}
