import { buildOf } from "../../analysis/build/build.ts";
import { isOfOtherBuild } from "../../analysis/build/failing-build.ts";
import { saidInBuild } from "../../analysis/build/said-in-build.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

/** A field of a class that the Android plugin writes from `buildConfigField`, as the compiler quotes its line. */
const FIELD = /\bstatic\s+final\s+[\w.<>[\]]+\s+(\w{1,100})\s*=/;

/** An error in BuildConfig.java: what the script gives for a field is written there as it is. */
export function* generatedBuildConfig(error: ParsedError): Inquiry<Finding | undefined> {
  const field = /(?:^|[/\\])BuildConfig\.java$/.test(error.filePath) && FIELD.exec(error.raw)?.[1];
  const build = field ? yield* buildOf(error) : undefined;
  if (!field || !build) return undefined;
  const found = (yield* saidInBuild({ names: "buildConfigField", files: "**/*.{gradle,kts}" })).filter(
    ({ place }) => !isOfOtherBuild(build, place.path),
  );
  const named = found.filter(({ given }) => PLAIN_TEXT.exec(given[1] ?? "")?.[1] === field);
  // A name that is put together or read from somewhere may be this one.
  const computed = found.filter(({ given }) => !PLAIN_TEXT.test(given[1] ?? ""));
  const [writes, ...more] = named.length > 0 ? named : computed;
  if (!writes || more.length > 0) return undefined;
  const { path, line, text } = writes.place;
  if (endsTooEarly(error.raw, field) && QUOTED_AS_IT_IS.test(writes.given[2] ?? "")) {
    return {
      rootCause: `BuildConfig.java is written by the Android plugin, and ${field} in it comes from ${path}:${line}, which puts the value between quotation marks as it is. The value holds a quotation mark of its own, which ends the text too early: what came of it is no Java.`,
      ground: "proven",
      location: { path, line },
      label: "not escaped",
      evidence: [logClaim(error), lineClaim("read_file", path, line, text, `writes ${field}`)],
      fixGuidelines: [
        "See where the value comes from: quotation marks around it in a file of settings belong to that file, and whoever reads it has to take them off.",
        "Whatever a value may hold, escape it before: backslashes first, then quotation marks.",
      ],
    };
  }
  return {
    rootCause: `BuildConfig.java is written by the Android plugin, and ${field} in it comes from ${named.length > 0 ? "" : "the only buildConfigField with a name of its own making, "}${path}:${line}: what is given there as the value stands in the file as it is, and is no Java.`,
    ground: named.length > 0 ? "proven" : "likely",
    ...(named.length === 0 && { unestablished: true }),
    location: { path, line },
    label: `writes ${field}`,
    evidence: [logClaim(error), lineClaim("read_file", path, line, text, `writes ${field}`)],
    fixGuidelines: [
      'The value is Java source: a text needs its quotation marks inside, "\\"text\\"", and quotation marks and backslashes in it have to be escaped.',
    ],
  };
}

/** A string without templates. */
const PLAIN_TEXT = /^["'](\w+)["']$/;
/** A variable between escaped quotation marks, with nothing done to it: `"\"$value\""`, `"\"${value}\""`. */
const QUOTED_AS_IT_IS = /^"\\"\$(?:\w+|\{\w+\})\\""$/;

/** Whether the text literal of a field has a quotation mark inside that nothing escapes. */
function endsTooEarly(raw: string, field: string): boolean {
  const written = new RegExp(`\\bString\\s+${field}\\s*=\\s*"([^\\n]{0,400});`).exec(raw)?.[1] ?? "";
  const inner = written.replace(/\\[^\n]/g, "");
  const first = inner.indexOf('"');
  return first >= 0 && first < inner.length - 1;
}
