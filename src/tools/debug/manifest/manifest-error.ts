import type { Metadata, ParsedError } from "../../../model/parsed-error.ts";
import { classesIn } from "../../../parse/classify.ts";
import { readLog } from "../../../parse/read-log.ts";

/** The documented kinds of manifest errors. */
export type ManifestErrorType =
  | "merge_conflict"
  | "missing_permission"
  | "undeclared_component"
  | "duplicate_component";

export interface ManifestError {
  type: ManifestErrorType;
  /** The finer class where one is known: `manifest_exported`. */
  failureClass: string;
  /** By the names that parsing gives: permission, attribute, value, otherValue, element, component … */
  facts: Metadata;
}

const types: ReadonlySet<string> = new Set<ManifestErrorType>([
  "merge_conflict",
  "missing_permission",
  "undeclared_component",
  "duplicate_component",
]);
const isManifestErrorType = (id: string | undefined): id is ManifestErrorType =>
  id !== undefined && types.has(id);

/** A permission's constant, as in `android.permission.CAMERA` or `com.example.permission.SYNC`. */
const PERMISSION = /\b(?:\w{1,60}\.){0,8}permission\.[A-Z][A-Z0-9_]{1,80}\b/;
const TEXT_LIMIT = 64 * 1024;

/** What a text says is wrong with a manifest; undefined when it is about something else. */
export function readManifestError(text: string): ManifestError | undefined {
  const sample = text.slice(0, TEXT_LIMIT);
  for (const { type, contractType, metadata } of classesIn(sample)) {
    if (isManifestErrorType(contractType))
      return { type: contractType, failureClass: type, facts: metadata ?? {} };
  }
  const permission = PERMISSION.exec(sample)?.[0];
  const isRefusal = permission && /permission|denied|requires/i.test(sample.replaceAll(permission, ""));
  if (!isRefusal) return undefined;
  return { type: "missing_permission", failureClass: "missing_permission", facts: { permission } };
}

/** The failure that an error is, with all that parsing knows of it, and the others of the text. */
export function failuresOf(
  { type, failureClass, facts }: ManifestError,
  text: string,
): [ParsedError, ...ParsedError[]] {
  const failures = readLog(text).failures;
  const parsed = failures.find((each) => each.type === failureClass);
  const [message = ""] = text.trim().split("\n", 1);
  const bare: ParsedError = {
    type: failureClass,
    contractType: type,
    family: "manifest",
    message,
    filePath: "",
    line: 0,
    language: "xml",
    causes: [],
    frames: [],
    raw: text.slice(0, TEXT_LIMIT),
    metadata: facts,
  };
  return [parsed ?? bare, ...failures.filter((each) => each !== parsed)];
}
