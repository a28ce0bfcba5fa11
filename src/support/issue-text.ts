import type { z } from "zod";

/**
 * What is wrong with a value, as a person reads it: "timeout must be at most 5". What whoever wrote the schema says of it
 * stands as it is.
 */
export function issueText(subject: string, issue: z.core.$ZodIssue | undefined): string {
  if (!issue || fromLibrary.test(issue.message)) return `${subject} ${predicate(issue)}`;
  return subject ? `${subject}: ${issue.message}` : issue.message;
}

function predicate(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return "is not what it may be";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
    case "too_small":
      return describeTooSmall(issue);
    case "too_big":
      return `must ${bound(issue.origin, issue.inclusive === false ? "less than" : "at most", issue.maximum)}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `has no ${issue.keys.map((key) => `"${key}"`).join(" or ")}`;
    case "invalid_format":
      return `must be ${formats[issue.format] ?? "of another form"}`;
    case "invalid_union":
      return (
        [...new Set(issue.errors.map(([first]) => predicate(first)))].join(", or ") ||
        "has no form it may have"
      );
    default:
      return "is not what it may be";
  }
}

/** How the library's own messages begin. */
const fromLibrary = /^(?:Invalid|Too (?:small|big)|Unrecognized|Required\b)/;

function describeTooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (counted[origin] && Number(minimum) === 1) return "must not be empty";
  return `must ${bound(origin, inclusive === false ? "more than" : "at least", minimum)}`;
}

function bound(origin: string, comparison: string, limit: number | bigint): string {
  const unit = counted[origin];
  return unit ? `have ${comparison} ${limit} ${unit}` : `be ${comparison} ${limit}`;
}

/** What the length of such a value is counted in. */
const counted: Readonly<Record<string, string>> = { string: "characters", array: "entries", set: "entries" };

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
  null: "null",
  undefined: "left out",
  never: "left out",
};

const formats: Readonly<Record<string, string>> = {
  url: "an address, as https://example.org",
  email: "an e-mail address",
  datetime: "a date and time, as 2026-01-31T12:00:00Z",
  date: "a date, as 2026-01-31",
};
