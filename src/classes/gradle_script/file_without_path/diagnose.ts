import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { scriptOf, scriptPlace } from "../../../analysis/build/script.ts";
import { statementsOf } from "../../../analysis/build/statements.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** What a script reads from the machine or the user's properties, with the name it reads. */
const READS =
  /\b(?:System\.env\.(\w+)|System\.(?:getenv|getProperty)\(\s*["']([\w.]+)["']\s*\)|System\.env\[\s*["'](\w+)["']\s*\]|(?:find[pP]roperty|getProperty|environmentVariable|gradleProperty)\(\s*["']([\w.]+)["']\s*\)|\b\w*(?:[pP]ropert(?:y|ies)|[pP]rops|env)\[\s*["']([\w.]+)["']\s*\])/;
/** A way that gives another value where it is missing. */
const HAS_DEFAULT = /\?:|\|\||\borElse\b|\?\s*[^.:]+:/;

interface Asked {
  line: number;
  endLine: number;
  text: string;
  name: string;
  variable: boolean;
}

/** The one `file(…)` of the failing script whose path is read from the machine without a default. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const place = yield* scriptPlace(error);
  const build = yield* buildOf(error);
  const [only, ...others] = build?.modules ?? [];
  const module = build && (moduleOf(error, build) ?? (others.length === 0 ? only : undefined));
  const path = place?.script.path ?? module?.buildFile;
  const script = place?.script ?? (path ? yield* scriptOf(path) : undefined);
  if (!script) return;
  yield* think(`Which file() of ${script.path} takes its path from the machine?`);
  const all = statementsOf(script).flatMap(({ given, line, endLine }): Asked[] => {
    const path = given.find((each) => /\bfile\s*\(/.test(each)) ?? "";
    const read = HAS_DEFAULT.test(path) ? undefined : READS.exec(path.slice(path.search(/\bfile\s*\(/)));
    const name = read?.slice(1).find((each) => each !== undefined);
    const variable = /env/i.test(read?.[0] ?? "");
    return name ? [{ line, endLine, text: lineOf(script, line), name, variable }] : [];
  });
  const near = place ? all.filter(({ line, endLine }) => line <= place.line && place.line <= endLine) : all;
  const [asked, ...more] = near;
  if (!asked || more.length > 0) return;
  const what = `${asked.variable ? "environment variable" : "property"} ${asked.name}`;
  yield* conclude({
    rootCause: `Line ${asked.line} of ${script.path} takes the path of a file from the ${what}, which was ${fact(error, "path") === "null" ? "not set" : "empty"} where this ran, and names no other.`,
    ground: place ? "proven" : "told",
    location: { path: script.path, line: asked.line },
    label: `${asked.name} is not set`,
    evidence: [
      logClaim(error, "null or empty string"),
      lineClaim("read_file", script.path, asked.line, asked.text, "the path"),
    ],
    fixGuidelines: [
      `Set the ${what} on the machine that builds.`,
      "Where the build must do without it, ask for it first and leave the file out, or give a default.",
    ],
  });
}
