import { buildOf, placeClaim } from "../../analysis/build/build.ts";
import { libraryOfClass } from "../../analysis/build/library-of-class.ts";
import { toolOfClass } from "../../analysis/build/plugin-of-class.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import { fact, logClaim } from "../../analysis/claims.ts";
import { jdkOfClassMajor } from "../../facts/compatibility/gradle-jdk.ts";
import type { Found } from "../examination.ts";
import { buildCauses } from "./build-causes.ts";

const OLD_TYPE =
  /Extension of type '(AppExtension|LibraryExtension|TestExtension|BaseExtension|TestedExtension)' does not exist\. Currently registered extension types: \[[^\]]{0,2000}ApplicationAndroidComponentsExtension|(?:ApplicationExtensionImpl|LibraryExtensionImpl)\S{0,60} cannot be cast to class com\.android\.build\.gradle\.(AppExtension|LibraryExtension|BaseExtension|TestedExtension)\b/;
const APPLIED =
  /(?:Failed to apply plugin|applying plugin request \[id:) '([\w.-]{3,120})'(?:, version: '([\w.-]{1,40})')?/;

/** A plugin that asks for types that the new DSL of the Android plugin does not have. */
// biome-ignore lint/correctness/useYield: A possibility is a generator, whatever it has to ask.
export function* oldAndroidTypes({ error }: FailureCase): Found {
  const [, missing, cast] = OLD_TYPE.exec(error.raw) ?? [];
  const type = missing ?? cast;
  if (!type) return undefined;
  const [quote, id, version] = APPLIED.exec(error.raw) ?? [];
  const plugin = id && `${id}${version ? ` ${version}` : ""}`;
  return buildCauses.supported(
    "oldAndroidTypes",
    { type, plugin },
    { evidence: quote ? [logClaim(error, quote)] : [] },
  );
}

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
  return buildCauses.supported(
    "oldReaderOfClasses",
    { action, major, jdk: `${jdk}`, task: fact(error, "task"), owner },
    { evidence: [logClaim(error, quote), ...(tool ? [placeClaim(tool.place)] : [])] },
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
