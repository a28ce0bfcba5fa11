import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { isOfOtherBuild } from "../../../analysis/build/failing-build.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { statementsOf } from "../../../analysis/build/statements.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

type Failed = ErrorOf<typeof failureClass>;

/** What a line takes a value from: `gradleProperty("revision")`, `environmentVariable("REVISION")`. */
const TAKEN = /\b(gradleProperty|environmentVariable)\s*\(\s*["']([\w.-]{1,200})["']\s*,?\s*\)/;
/** A value for where there is none. */
const STAND_IN = /\borElse\b|\bconvention\b|\borNull\b|\bgetOrElse\b/;

/** The line that sets the property, where it takes the value from outside the build and nothing here gives one. */
export function* diagnose(error: Failed): Inquiry {
  const build = yield* buildOf(error);
  if (!build) return;
  const property = fact(error, "property");
  yield* think(`Where does the value of ${property ?? "the property"} come from?`);
  const line = (yield* namedByGradle(error, build)) ?? (yield* setsProperty(error, build, property));
  const [, how = "", name = ""] = TAKEN.exec(line?.from ?? "") ?? [];
  const source = line && (yield* sourceOf(line.path));
  if (!line || !source || name === "") return;
  const isOfGradle = how === "gradleProperty";
  if (isOfGradle && build.properties[name] !== undefined) return;
  const kind = isOfGradle ? "the Gradle property" : "the variable of the environment";
  const what = property ? ` for ${property}` : "";
  yield* conclude({
    rootCause: `${fact(error, "task") ?? "The build"} needs a value${what}, which ${line.path}:${line.line} takes from ${kind} ${name}${isOfGradle ? ". No gradle.properties of this build sets it, and the command did not pass it." : ", and that is not set where this ran."}`,
    ground: "told",
    location: { path: line.path, line: line.line },
    label: `${name} is not set`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", line.path, line.line, lineOf(source, line.line), "where the value comes from"),
      ...(isOfGradle ? [absenceClaim("gradle_model", `no ${name} in gradle.properties`)] : []),
    ],
    fixGuidelines: [
      isOfGradle
        ? `Pass it (-P${name}=…), or set ${name} in gradle.properties${/\W/.test(name) ? "" : `; on a build server the variable ORG_GRADLE_PROJECT_${name} does it too`}.`
        : `Set ${name} where Gradle runs; a daemon that runs already keeps the environment it was started with.`,
      "Or give the line a value for machines that have none: .orElse(…).",
    ],
  });
}

/** A line, and what in it takes the value. */
interface Taking {
  path: string;
  line: number;
  from: string;
}

/** What Gradle itself says that the value is derived from. */
function* namedByGradle(error: Failed, build: GradleModel): Inquiry<Taking | undefined> {
  const name = fact(error, "gradleProperty") ?? fact(error, "environmentVariable");
  if (name === undefined) return undefined;
  const call = fact(error, "gradleProperty") ? "gradleProperty" : "environmentVariable";
  const found = yield* search(`\\b${call}\\s*\\(\\s*["']${escapeRegex(name)}["']`, {
    isRegex: true,
    files: "**/*.{gradle,kts,kt,groovy,java}",
    limit: 10,
  });
  const own = found.filter(({ path }) => !isOfOtherBuild(build, path));
  const [only, ...more] = own;
  return only && more.length === 0 ? { path: only.path, line: only.line, from: only.text } : undefined;
}

/** The line of the task's module that sets the property, where there is one such line alone. */
function* setsProperty(
  error: Failed,
  build: GradleModel,
  property: string | undefined,
): Inquiry<Taking | undefined> {
  const module = moduleOf(error, build);
  const script = property && module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  if (!script || !property) return undefined;
  const sets = statementsOf(script).filter(
    ({ name, receiver, isAssigned, literals }) =>
      (name === property && isAssigned) ||
      ((name === "set" || name === "convention") && receiver.split(".").at(-1) === property) ||
      (name === "property" && literals[0] === property),
  );
  const taken = sets.flatMap(({ given, line }) => {
    const from = given.join(", ");
    return TAKEN.test(from) && !STAND_IN.test(from) ? [{ from, line }] : [];
  });
  const [only, ...more] = taken;
  if (!only || more.length > 0) return undefined;
  return { path: script.path, ...only };
}
