import { buildOf, placeClaim } from "../../analysis/build/build.ts";
import { libraryOfClass } from "../../analysis/build/library-of-class.ts";
import { packageOfPath } from "../../analysis/build/package-folder.ts";
import { statedVersions } from "../../analysis/build/versions.ts";
import { findRareWords } from "../../analysis/case/build/message-names.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { escapeRegex, search } from "../../analysis/code/code.ts";
import { isTestFile } from "../../facts/test-folders.ts";
import type { TextMatch } from "../../model/code.ts";
import { fileName } from "../../model/paths.ts";
import type { Found } from "../examination.ts";
import { buildCauses } from "./build-causes.ts";

/** A source that a package manager fetched, compiled with the Kotlin of the project at hand. */
export function* packageUnderOtherKotlin({ error }: FailureCase): Found {
  const path = error.culprit?.path || error.filePath;
  const owner = error.family === "kotlin_compile" && path ? packageOfPath(path) : undefined;
  const build = owner ? yield* buildOf(error) : undefined;
  const [kotlin, ...older] = build ? statedVersions(build, "kotlin") : [];
  if (!owner || !path || !kotlin || older.some(({ value }) => value !== kotlin.value)) return undefined;
  const place = `${kotlin.place.path}:${kotlin.place.line}`;
  return buildCauses.supported(
    "packageUnderOtherKotlin",
    {
      file: fileName(path),
      owner: owner.name,
      version: owner.version,
      listedIn: owner.listedIn,
      kotlin: kotlin.value,
      place,
    },
    {
      evidence: [logClaim(error), placeClaim(kotlin.place)],
      location: { path: kotlin.place.path, line: kotlin.place.line },
    },
  );
}

const NOT_FOUND = /(?:NoClassDefFoundError|ClassNotFoundException): ([\w./$]{5,300})/;
/** Classes that Gradle itself brings to all that runs in it. */
const OF_GRADLE = /^(?:org\.gradle|groovy|javax?)\./;
const IMPORTS_SHOWN = 3;

/** Levels of a tree of causes that are read. */
const MOST_LEVELS = 20;

/** The class that the JVM did not find, in the failure or in the tree of causes that Gradle prints below it. */
function missingClassOf({ error, log }: FailureCase) {
  const { logLine = 0 } = error;
  const [own, type] = NOT_FOUND.exec(error.raw) ?? [];
  if (own && type) return { quote: own, written: type, line: undefined };
  for (let line = logLine + 1; line <= logLine + MOST_LEVELS; line++) {
    const text = log?.line(line);
    if (!text || !/^\s*> /.test(text)) return undefined;
    const [quote, written] = NOT_FOUND.exec(text) ?? [];
    if (quote && written) return { quote, written, line };
  }
  return undefined;
}

/** A class that build code of this project names and that no library which it declares brings. */
export function* importedWithoutLibrary(failure: FailureCase): Found {
  const { error } = failure;
  const { quote = "", written = "", line } = missingClassOf(failure) ?? {};
  const type = written.replaceAll("/", ".");
  if (!error.family.startsWith("gradle") || !type.includes(".") || OF_GRADLE.test(type)) return undefined;
  const build = yield* buildOf(error);
  if (!build || libraryOfClass(type, build)) return undefined;
  const outer = type.replace(/\$.*$/s, "");
  const files = "**/*.{kt,java,groovy}";
  const { all } = yield* search(`import\\s+${escapeRegex(outer)}\\b`, { isRegex: true, files, limit: 30 });
  const imports = (all ?? []).filter(({ path }) => !isTestFile(path));
  const [first, ...more] = imports.slice(0, IMPORTS_SHOWN);
  if (!first) return undefined;
  return buildCauses.supported(
    "importedWithoutLibrary",
    {
      type: outer.slice(outer.lastIndexOf(".") + 1),
      folder: outer.slice(0, outer.lastIndexOf(".")),
      place: `${first.path}:${first.line}`,
      more: more.length > 0 ? more.map(({ path, line }) => `${path}:${line}`).join(", ") : undefined,
    },
    {
      evidence: [
        logClaim(error, quote, line),
        ...[first, ...more].map(({ path, line, text }) => lineClaim("grep_search", path, line, text)),
      ],
      location: { path: first.path, line: first.line },
    },
  );
}

/** Lines that say what is used, not what it is told. */
const USES =
  /^\s*(?:id\b|alias\b|apply\b|import\b|classpath\b|include\w*\b|\w*(?:[Ii]mplementation|Only|[Aa]pi)\b|plugins\b|-)/;
/** Failures that only say where it failed: others have causes of their own, which say more than where a word stands. */
const SAYS_NO_CAUSE = /^(?:task_failure|unknown_build_failure|configure_project_wrapper|build_tool_error)$/;

/** The one line of the project that has a word of the message as a text or as a key of a setting. */
export function* toldInOnePlace(failure: FailureCase): Found {
  const { error } = failure;
  if (!SAYS_NO_CAUSE.test(error.type) || error.frames.length > 0) return undefined;
  const message = error.message.slice(0, 2000);
  const words = yield* failure.ask(findRareWords);
  const told = words.find(
    ({ word, form, hits, all }) =>
      word === form && all === 1 && message.includes(word) && hits[0] && isToldOn(hits[0], word),
  );
  const [hit] = told?.hits ?? [];
  if (!told || !hit) return undefined;
  return buildCauses.supported(
    "toldInOnePlace",
    { word: told.word, place: `${hit.path}:${hit.line}` },
    {
      evidence: [logClaim(error), lineClaim("grep_search", hit.path, hit.line, hit.text)],
      location: { path: hit.path, line: hit.line },
    },
  );
}

/** As a text between quotes, or as the key of an entry; not where a test or another tool's list has it. */
function isToldOn({ path, text }: TextMatch, word: string): boolean {
  if (isTestFile(path) || USES.test(text)) return false;
  const name = escapeRegex(word);
  if (new RegExp(`(["'])${name}\\1`).test(text)) return true;
  return (
    /\.(?:properties|toml|gradle|kts)$/.test(path) && new RegExp(`^\\s*(?:\\w+\\.)?${name}\\s*=`).test(text)
  );
}
