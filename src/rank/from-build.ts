import { libraryOfClass } from "../analysis/build/library-of-class.ts";
import { moduleOfPath } from "../analysis/build/modules.ts";
import { originOf } from "../facts/frame-origins.ts";
import type { GradleDependency, GradleModel } from "../model/code.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";
import { simpleOuter } from "../syntax/names.ts";
import type { Candidates } from "./candidate.ts";
import { fixPlaces } from "./project-files.ts";
import type { Tree } from "./tree.ts";

const MAX_TEXT = 10_000;
const MAX_NAMES = 12;
const MAX_LIBRARIES = 3;
/** `kotlinx.coroutines.test.TestScope`, `Lkotlinx/coroutines/test/TestScope;`. */
const CLASS = /\bL?((?:[a-z]\w*[./]){2,8}[A-Z]\w*)/g;
const COORDINATE = /\b([\w-]{1,80}(?:\.[\w-]{1,80}){1,12}:[\w.-]{1,100})(?::[\w.+-]{1,60})?/g;
/** Of what a library no longer has, or never had, where the program runs. */
const LINKAGE = new Set(["binary_incompatibility", "class_not_found_runtime"]);

/**
 * What a build says about code, and code of a library that does not fit, by the build's own lines: the script of the module
 * that the code belongs to, and the versions of the libraries whose classes or coordinates the message names.
 */
export async function addBuildPlaces(error: ParsedError, tree: Tree, candidates: Candidates): Promise<void> {
  const isBuild = error.exception === undefined && error.frames.length === 0;
  if (!isBuild && !LINKAGE.has(error.type)) return;
  const build = await tree.codebase.gradle();
  // Where failures of a kind are mended in build files these are looked at anyway.
  if (isBuild && !fixPlaces(error)) await addScriptAround(error, build, tree, candidates);
  const spoken = isBuild ? [error.raw] : throwablesOf(error).map(({ message }) => message);
  addVersions(librariesIn(spoken.join("\n").slice(0, MAX_TEXT), build, tree), candidates);
}

/** The script of the module in which the one file lies that the build reports. */
async function addScriptAround(
  { filePath }: ParsedError,
  build: GradleModel,
  tree: Tree,
  candidates: Candidates,
): Promise<void> {
  if (!/\.(?:kts?|java|xml)$/.test(filePath) || /\.gradle\.kts$/.test(filePath)) return;
  const paths = await tree.codebase.resolvePath(filePath);
  const scripts = new Set(paths.map((path) => moduleOfPath(build, path)?.buildFile));
  const [script] = scripts;
  if (scripts.size === 1 && script !== undefined)
    candidates.add({ path: script, evidence: { scriptAround: 1 } });
}

/** Declared libraries that a text names, each with all lines that ask for it. */
function librariesIn(text: string, build: GradleModel, tree: Tree): GradleDependency[][] {
  const found = new Map<string, GradleDependency[]>();
  const add = (declared: readonly GradleDependency[]) => {
    const [first] = declared;
    if (first && found.size < MAX_LIBRARIES) found.set(first.module, [...declared]);
  };
  const all = build.modules.flatMap(({ dependencies }) => dependencies);
  for (const [, module = ""] of [...text.matchAll(COORDINATE)].slice(0, MAX_NAMES))
    add(all.filter((each) => each.module === module));
  for (const [, name = ""] of [...text.matchAll(CLASS)].slice(0, MAX_NAMES)) {
    const className = name.replaceAll("/", ".");
    if (originOf(className) === "platform" || tree.sourcesNamed(simpleOuter(className)).length > 0) continue;
    const library = libraryOfClass(className, build);
    // Of a group alone it may be any artifact.
    const artifacts = new Set(library?.declared.map(({ module }) => module));
    if (library && artifacts.size === 1) add(library.declared);
  }
  return [...found.values()];
}

function addVersions(libraries: readonly GradleDependency[][], candidates: Candidates): void {
  for (const declared of libraries) {
    const places = declared.map(({ versionPlace, place }) => ({
      at: versionPlace ?? place,
      does: versionPlace ? "states the version of" : "asks for",
    }));
    const files = new Map(places.map((each) => [each.at.path, each]));
    for (const { at, does } of files.values()) {
      const { path, line } = at;
      const module = declared[0]?.module ?? "";
      candidates.add({
        path,
        line,
        evidence: { version: 1 / (libraries.length * files.size) },
        facts: [`${does} ${module} in line ${line}`],
      });
    }
  }
}
