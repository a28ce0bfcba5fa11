import { buildOf, moduleOf, placeClaim } from "../../analysis/build/build.ts";
import { libraryOfClass } from "../../analysis/build/library-of-class.ts";
import { toolOfClass } from "../../analysis/build/plugin-of-class.ts";
import { joinPlaces } from "../../analysis/case/build/failing-task.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import { fact, logClaim } from "../../analysis/claims.ts";
import { jdkOfClassMajor } from "../../facts/compatibility/gradle-jdk.ts";
import type { Found } from "../examination.ts";
import { buildCauses } from "./build-causes.ts";

const ACTION = /A failure occurred while executing ([\w.$]{5,300})/;
const MAJOR = /Unsupported class file major version (\d{2})\b/;
/** Code of Gradle, of the Android plugin and of Kotlin. */
const OF_TOOLS = /^(?:org\.gradle|com\.android|org\.jetbrains\.kotlin|com\.google\.devtools)\./;

/** The action of a plugin that cannot read class files of a Java. */
export function* oldReaderOfClasses({ error }: FailureCase): Found {
  const major = MAJOR.exec(error.raw)?.[1];
  const [quote = "", action] = ACTION.exec(error.raw) ?? [];
  const jdk = major && jdkOfClassMajor(Number(major));
  if (!major || !jdk || !action || OF_TOOLS.test(action)) return undefined;
  const build = yield* buildOf(error);
  const tool = build && toolOfClass(action, build);
  const owner =
    tool && `${tool.name}${tool.version ? ` ${tool.version}` : ""} (${tool.place.path}:${tool.place.line})`;
  return buildCauses.proven(
    "oldReaderOfClasses",
    { action, major, jdk: `${jdk}`, task: fact(error, "task"), owner },
    {
      ground: tool ? "stated" : "typical",
      ...(tool && { location: { path: tool.place.path, line: tool.place.line } }),
      evidence: [logClaim(error), logClaim(error, quote), ...(tool ? [placeClaim(tool.place)] : [])],
    },
  );
}

/** A message that is a class of the build tools and nothing else: what the JVM says of one that it could not use. */
const ONLY_A_CLASS = /^(?:> )?((?:org[./]gradle|com[./]android[./]build)(?:[./][\w$]{1,80}){1,12})$/;
const OF_ANY_BUILD = /^(?:com\.android\.|org\.jetbrains\.|org\.gradle\.|kotlin-|[a-z-]+$)/;
const MOST_PLUGINS = 3;

/** A plugin of the failing module that was made for another Gradle, where the message is only a class of the tools. */
export function* madeForAnotherGradle({ error }: FailureCase): Found {
  const task = fact(error, "task");
  const written = ONLY_A_CLASS.exec(error.message.trim())?.[1];
  const build = task && written ? yield* buildOf(error) : undefined;
  const module = build && moduleOf(error, build);
  const plugins = (module?.plugins ?? []).filter(
    ({ id, version, isOnlyLoaded }) => version !== undefined && !isOnlyLoaded && !OF_ANY_BUILD.test(id),
  );
  const [first, ...more] = plugins;
  if (!build || !task || !written || !first || more.length >= MOST_PLUGINS) return undefined;
  const named = plugins.map(({ id, version, place }) => `${id} ${version} (${place.path}:${place.line})`);
  const { path, line } = first.place;
  return buildCauses.supported(
    "madeForAnotherGradle",
    {
      type: written.replaceAll("/", "."),
      plugins: joinPlaces(named),
      task,
      only: more.length === 0 ? first.id : undefined,
      gradle: build.gradleVersion,
    },
    {
      evidence: [logClaim(error), ...plugins.map(({ place }) => placeClaim(place))],
      ...(more.length === 0 && { location: { path, line } }),
    },
  );
}

/** A method as the JVM writes it, and nothing else: what it says of one that a class lacks. */
const ONLY_A_METHOD =
  /^(?:> )?((?:[a-z]\w{0,60}\.){1,10}[A-Z][\w$]{0,120})\.(\w{1,120})\([\w/$;[\s]{0,600}\)[\w/$;[\s]{1,300}$/;

/** The plugin whose class lacks a method that this Gradle, or another plugin, calls. */
export function* memberOfAnotherVersion({ error }: FailureCase): Found {
  const [, owner, method] = ONLY_A_METHOD.exec(error.message.trim()) ?? [];
  const build = owner && error.family.startsWith("gradle") ? yield* buildOf(error) : undefined;
  const tool = owner && build && !OF_TOOLS.test(owner) ? toolOfClass(owner, build) : undefined;
  if (!owner || !method || !build || !tool?.version) return undefined;
  const { path, line } = tool.place;
  return buildCauses.proven(
    "memberOfAnotherVersion",
    {
      member: `${owner.slice(owner.lastIndexOf(".") + 1)}.${method}()`,
      plugin: `${tool.name} ${tool.version} (${path}:${line})`,
      name: tool.name,
      gradle: build.gradleVersion,
    },
    { ground: "typical", location: { path, line }, evidence: [logClaim(error), placeClaim(tool.place)] },
  );
}

const NOT_FOUND = /(?:NoClassDefFoundError|ClassNotFoundException): ([\w./$]{5,300})/;

/** A class of a library that the code was compiled with and that is not there when a plugin runs. */
export function* absentWhenRun({ error }: FailureCase): Found {
  if (!error.family.startsWith("gradle")) return undefined;
  const [quote = "", written] = NOT_FOUND.exec(error.raw) ?? [];
  const type = written?.replaceAll("/", ".");
  const build = type ? yield* buildOf(error) : undefined;
  const declared = build && type ? (libraryOfClass(type, build)?.declared ?? []) : [];
  const [only, ...more] = declared.filter(({ configuration }) => configuration === "compileOnly");
  if (
    !type ||
    !build ||
    !only ||
    more.length > 0 ||
    declared.some(({ configuration }) => PACKAGED.test(configuration))
  )
    return undefined;
  const { path, line } = only.place;
  const module = build.modules.find(({ dependencies }) => dependencies.includes(only))?.name ?? ":";
  return buildCauses.supported(
    "absentWhenRun",
    {
      type: type.slice(type.lastIndexOf(".") + 1),
      library: only.module,
      place: `${path}:${line}`,
      module: module === ":" ? "the root project" : module,
    },
    { evidence: [logClaim(error, quote), placeClaim(only.place)], location: { path, line } },
  );
}

const PACKAGED = /^(?:api|implementation|runtimeOnly|compile|classpath)$/;
