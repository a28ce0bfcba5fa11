import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { firstLiteral, type Mention, mentionsWithin } from "../../../analysis/build/mentions.ts";
import { type Script, scriptOf, scriptPlace } from "../../../analysis/build/script.ts";
import { hasFallback, type Statement, statementsOf } from "../../../analysis/build/statements.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** Calls that read from the machine or the user's properties what they are given the name of. */
const READS = /^(?:getenv|getProperty|find[pP]roperty|environmentVariable|gradleProperty)$/;
/** What holds the variables of the environment, or properties that a script has read. */
const HOLDS = /^(?:\w*(?:[pP]ropert(?:y|ies)|[pP]rops)|env)$/;

interface Asked {
  line: number;
  endLine: number;
  text: string;
  name: string;
  variable: boolean;
}

/** What a mention reads: `System.getenv("KEY")`, `System.env.KEY`, `signing["storeFile"]`. */
function readBy(mention: Mention): { name: string; variable: boolean } | undefined {
  const { name, path, arguments: given } = mention;
  const called = given && READS.test(name) ? firstLiteral(mention) : undefined;
  if (called !== undefined) return { name: called, variable: /env/i.test(name) };
  const holder = path.split(".").at(-2) ?? "";
  return !given && HOLDS.test(holder) ? { name, variable: holder === "env" } : undefined;
}

/** What the path of a `file(…)` in a statement is read from, where nothing gives another one. */
function pathFrom(
  script: Script,
  { arguments: given }: Statement,
): { name: string; variable: boolean } | undefined {
  for (const each of given) {
    const file = mentionsWithin(script, each).find(({ name, arguments: its }) => name === "file" && its);
    if (file)
      return hasFallback(script, each) ? undefined : mentionsWithin(script, file).map(readBy).find(Boolean);
  }
  return undefined;
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
  const all = statementsOf(script).flatMap((each): Asked[] => {
    const { line, endLine } = each;
    const read = pathFrom(script, each);
    return read ? [{ line, endLine, text: lineOf(script, line), ...read }] : [];
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
