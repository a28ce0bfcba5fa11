import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { firstLiteral, type Mention, mentionsWithin } from "../../../analysis/build/mentions.ts";
import { type Script, scriptOf, scriptPlace } from "../../../analysis/build/script.ts";
import { hasFallback, type Statement, statementsOf } from "../../../analysis/build/statements.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Calls that read from the machine or the user's properties what they are given the name of. */
const READS = /^(?:getenv|getProperty|find[pP]roperty|environmentVariable|gradleProperty)$/;
/** What holds the variables of the environment, or properties that a script has read. */
const HOLDS = /^(?:\w*(?:[pP]ropert(?:y|ies)|[pP]rops)|env)$/;

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
export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const place = yield* scriptPlace(error);
  const build = yield* buildOf(error);
  const [only, ...others] = build?.modules ?? [];
  const module = build && (moduleOf(error, build) ?? (others.length === 0 ? only : undefined));
  const path = place?.script.path ?? module?.buildFile;
  const script = place?.script ?? (path ? yield* scriptOf(path) : undefined);
  if (!script) return;
  yield { thought: `Which file() of ${script.path} takes its path from the machine?` };
  const all = statementsOf(script).flatMap((each) => {
    const read = pathFrom(script, each);
    return read ? [{ line: each.line, endLine: each.endLine, ...read }] : [];
  });
  const [asked, ...more] = place
    ? all.filter(({ line, endLine }) => line <= place.line && place.line <= endLine)
    : all;
  if (!asked || more.length > 0) return;
  const { line, name } = asked;
  yield causes.proven(
    asked.variable ? "variableUnset" : "propertyUnset",
    { name, place: `Line ${line} of ${script.path}`, was: facts.path === "null" ? "not set" : "empty" },
    {
      ground: place ? "proven" : "stated",
      location: { path: script.path, line },
      evidence: [context.log("null or empty string"), context.line({ source: script, line }, "the path")],
    },
  );
}
