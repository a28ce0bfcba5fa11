import type { FullRCAResult, ParsedError } from "culprit";

/** The failure of a result, for what is written of a result and its failure. */
export function failureOf({ type, error, location, language, metadata }: FullRCAResult): ParsedError {
  const { path = "", line = 0 } = location ?? {};
  return { type, message: error, filePath: path, line, language, metadata };
}
