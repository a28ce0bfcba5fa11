import { z } from "zod";
import { issueText } from "../support/issue-text.ts";
import { nearest } from "../support/nearest.ts";
import { clip } from "../support/text.ts";
import { exampleParameters, type RefusedParameters } from "./example-parameters.ts";

/** Sentences in one message; all issues are in the details. */
const SENTENCES = 5;
const NAME_LENGTH = 60;
const EXAMPLE_LENGTH = 200;

export interface Refusal {
  message: string;
  /** The parameters, where the schema names them. */
  suggestion?: string;
  issues: z.core.$ZodIssue[];
}

export type ReadParameters<Input> = { parameters: Input; warnings: string[] } | { refusal: Refusal };

/**
 * Validates raw parameters once and gives them back in canonical form. A name that looks like a slip of a parameter
 * that was not given is refused with the name that was meant: what it asked for would silently not happen. Any
 * other unknown name is left out with a warning.
 */
export function readParameters<Input>(schema: z.ZodType<Input>, raw: unknown): ReadParameters<Input> {
  const given = raw ?? {};
  const names = parameterNames(schema);
  const unknown = names ? unknownNames(schema, names, given) : [];
  const slips = unknown.filter((entry) => entry.meant);
  const parsed = schema.safeParse(given);
  if (parsed.success && slips.length === 0) {
    const warnings = unknown.map(({ name }) => `Unknown parameter "${clip(name, NAME_LENGTH)}" was left out`);
    return { parameters: parsed.data, warnings };
  }
  const meant = new Set(slips.map((slip) => slip.meant));
  const issues = parsed.success ? [] : parsed.error.issues;
  const sentences = [
    ...unknown.map(unknownSentence),
    ...issues
      .filter((issue) => !meant.has(String(issue.path[0])))
      // Said above, with what was meant.
      .filter((issue) => issue.code !== "unrecognized_keys" || issue.path.length > 0)
      .map((issue) => issueSentence(issue, given)),
  ];
  return {
    refusal: {
      message: sentences.slice(0, SENTENCES).join(" "),
      suggestion: names && suggestionFor(names, { schema, given: raw, meant: meantNames(slips), issues }),
      issues: [...slips.map(({ name }) => unrecognised(name)), ...issues],
    },
  };
}

const meantNames = (slips: readonly UnknownName[]): Map<string, string> =>
  new Map(slips.map(({ name, meant = name }) => [name, meant]));

function suggestionFor(names: readonly string[], refused: RefusedParameters): string {
  if (names.length === 0) return "This tool takes no parameters.";
  const example = exampleParameters(refused);
  const shown = example && ` Send: ${clip(JSON.stringify(example), EXAMPLE_LENGTH)}`;
  return `Parameters: ${names.join(", ")}.${shown ?? ""}`;
}

/** Names of the parameters of an object schema, also one behind a preprocess; undefined for any other schema. */
function parameterNames(schema: z.core.$ZodType): string[] | undefined {
  const inner = schema instanceof z.ZodPipe ? schema.out : schema;
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : undefined;
}

interface UnknownName {
  name: string;
  /** The parameter that was most likely meant. */
  meant?: string;
}

function unknownNames(schema: z.core.$ZodType, names: readonly string[], given: unknown): UnknownName[] {
  const isObjectSchema = schema instanceof z.ZodObject || schema instanceof z.ZodPreprocess;
  const canonical = schema instanceof z.ZodPreprocess ? z.safeParse(schema.in, given).data : given;
  if (
    !isObjectSchema ||
    takesAnyName(schema) ||
    typeof canonical !== "object" ||
    canonical === null ||
    Array.isArray(canonical)
  )
    return [];
  const missing = names.filter((name) => !Object.hasOwn(canonical, name));
  return Object.keys(canonical)
    .filter((name) => !names.includes(name))
    .map((name) => ({ name, meant: nearest(name, missing) }));
}

/** True for a loose object, and for one with a schema for further names. */
function takesAnyName(schema: z.core.$ZodType): boolean {
  const { catchall } = schema instanceof z.ZodObject ? schema.def : {};
  return catchall !== undefined && !(catchall instanceof z.ZodNever);
}

const unknownSentence = ({ name, meant }: UnknownName) =>
  `Unknown parameter "${clip(name, NAME_LENGTH)}".${meant ? ` Did you mean "${meant}"?` : ""}`;

function issueSentence(issue: z.core.$ZodIssue, given: unknown): string {
  const path = issue.path.map(String).join(".");
  if (!path) return `${issueText(issue.code === "custom" ? "" : "The parameters", issue)}.`;
  const first = issue.path[0];
  const isAbsent =
    issue.path.length === 1 && !(typeof given === "object" && given !== null && String(first) in given);
  if (isAbsent && issue.code === "invalid_type") return `Missing parameter "${path}" (${issue.expected}).`;
  return `${issueText(`Parameter "${path}"`, issue)}.`;
}

const unrecognised = (name: string): z.core.$ZodIssue => ({
  code: "unrecognized_keys",
  keys: [name],
  path: [],
  message: `Unrecognized key: "${clip(name, NAME_LENGTH)}"`,
});
