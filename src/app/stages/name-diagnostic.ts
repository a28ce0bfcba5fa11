import type { Metadata, ParsedError } from "../../model/parsed-error.ts";
import type { ReadLog } from "../../parse/read-log.ts";

/** Families of compilers whose own tables of messages are at hand. */
const OF_COMPILERS = new Set(["kotlin_compile", "java_compile"]);

/**
 * What was read of a log, with what the compiler calls its message and what that names: the tables are loaded where a compiler
 * refused something, and of a short text in which nothing was found.
 */
export async function nameDiagnostic(reading: ReadLog): Promise<ReadLog> {
  const [failure, ...others] = reading.failures;
  if (!failure) {
    if (reading.goodBuilds.length > 0 || !mayBeBare(reading)) return reading;
    const { findLoneDiagnostic } = await import("../lone-diagnostic.ts");
    const found = findLoneDiagnostic(reading.log);
    return found ? nameDiagnostic({ ...reading, failures: [found] }) : reading;
  }
  if (!OF_COMPILERS.has(failure.family)) return reading;
  const { diagnosticOf } = await import("../../analysis/code/diagnostic-name.ts");
  const named = diagnosticOf(failure);
  if (!named) return reading;
  const parameters = Object.entries(named.parameters).map(([name, value]) => `${name}: ${value}`);
  const metadata: Metadata = {
    ...failure.metadata,
    diagnostic: named.name,
    ...(named.alike && { diagnosticAlike: [...named.alike] }),
    ...(parameters.length > 0 && { diagnosticParameters: parameters }),
  };
  const withName: ParsedError = { ...failure, metadata };
  return { ...reading, failures: [withName, ...others] };
}

/** Lines of a message that somebody copied alone. */
const mayBeBare = ({ log }: ReadLog): boolean => log.lineCount > 0 && log.lineCount <= 12;
