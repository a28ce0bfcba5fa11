import type { ParsedError } from "../../../model/parsed-error.ts";

/** The one-line wording in which conflicts are often quoted; no Gradle version prints it in this form. */
const CONFLICT =
  /Conflict found for module '([\w.-]{1,120}:[\w.-]{1,120})'\s{1,20}versions ([\w.+-]{1,80})(?:,| and) ([\w.+-]{1,80})/;

const LIMIT = 100_000;

/** A conflict told as "Conflict found for module 'g:a' versions 1.0 and 2.0". */
export function parseQuotedConflict(text: string): ParsedError | null {
  const match = CONFLICT.exec(text.slice(0, LIMIT));
  if (!match) return null;
  const [raw, module = "", first = "", second = ""] = match;
  return {
    type: "dependency_conflict",
    contractType: "dependency_conflict",
    family: "gradle_dependency",
    message: raw.replace(/\s+/g, " "),
    filePath: "",
    line: 0,
    language: "gradle",
    framework: "gradle",
    metadata: { module, versions: [first, second] },
    causes: [],
    frames: [],
    raw,
  };
}
