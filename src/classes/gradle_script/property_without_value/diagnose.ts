import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { isOfOtherBuild } from "../../../analysis/build/failing-build.ts";
import { firstLiteral, type Mention, mentionsOf, mentionsWithin } from "../../../analysis/build/mentions.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { statementsOf } from "../../../analysis/build/statements.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

type Failed = ErrorOf<typeof failureClass>;

/** What a value is taken from: `gradleProperty("revision")`, `environmentVariable("REVISION")`. */
const TAKES = /^(?:gradleProperty|environmentVariable)$/;
/** A value for where there is none. */
const STAND_IN = /^(?:orElse|convention|orNull|getOrElse)$/;

/** The line that sets the property, where it takes the value from outside the build and nothing here gives one. */
export function* diagnose(error: Failed): Inquiry {
  const build = yield* buildOf(error);
  if (!build) return;
  const property = fact(error, "property");
  yield* think(`Where does the value of ${property ?? "the property"} come from?`);
  const taken = (yield* namedByGradle(error, build)) ?? (yield* setsProperty(error, build, property));
  if (!taken) return;
  const { source, line, name } = taken;
  const isOfGradle = taken.call === "gradleProperty";
  if (isOfGradle && build.properties[name] !== undefined) return;
  const kind = isOfGradle ? "the Gradle property" : "the variable of the environment";
  const what = property ? ` for ${property}` : "";
  yield* conclude({
    rootCause: `${fact(error, "task") ?? "The build"} needs a value${what}, which ${source.path}:${line} takes from ${kind} ${name}${isOfGradle ? ". No gradle.properties of this build sets it, and the command did not pass it." : ", and that is not set where this ran."}`,
    ground: "told",
    location: { path: source.path, line },
    label: `${name} is not set`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", source.path, line, lineOf(source, line), "where the value comes from"),
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

/** A line that takes a value, by which call, and of which name. */
interface Taking {
  source: Source;
  line: number;
  call: string;
  name: string;
}

const takenBy = (source: Source, mention: Mention): Taking[] => {
  const name = mention.arguments?.length === 1 ? firstLiteral(mention) : undefined;
  return TAKES.test(mention.name) && name ? [{ source, line: mention.line, call: mention.name, name }] : [];
};

/** What Gradle itself says that the value is derived from. */
function* namedByGradle(error: Failed, build: GradleModel): Inquiry<Taking | undefined> {
  const name = fact(error, "gradleProperty") ?? fact(error, "environmentVariable");
  if (name === undefined) return undefined;
  const call = fact(error, "gradleProperty") ? "gradleProperty" : "environmentVariable";
  const hits = yield* search(name, { files: "**/*.{gradle,kts,kt,groovy,java}", limit: 50 });
  const found: Taking[] = [];
  for (const path of new Set(hits.map((hit) => hit.path))) {
    const source = isOfOtherBuild(build, path) ? undefined : yield* sourceOf(path);
    if (source) found.push(...mentionsOf(source).flatMap((each) => takenBy(source, each)));
  }
  const [only, ...more] = found.filter((each) => each.call === call && each.name === name);
  return more.length === 0 ? only : undefined;
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
  const taken = sets.flatMap((each) => {
    const within = each.arguments.flatMap((given) => mentionsWithin(script, given));
    const [first] = within.flatMap((mention) => takenBy(script, mention));
    return first && !within.some(({ name }) => STAND_IN.test(name)) ? [{ ...first, line: each.line }] : [];
  });
  const [only, ...more] = taken;
  return more.length === 0 ? only : undefined;
}
