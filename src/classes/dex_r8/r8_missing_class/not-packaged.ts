import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { statementsOf } from "../../../analysis/build/statements.ts";
import { outlineOf } from "../../../analysis/code/code.ts";
import { isApplication } from "../../../analysis/resources/manifest.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { Declaration, GradleDependency, GradleModel, GradleModule } from "../../../model/code.ts";

/** A declaration that compiles code of an app's module against a library without packaging it. */
export interface NotPackaged {
  module: GradleModule;
  dependency: GradleDependency;
}

/** The source of the class that refers to a missing one, where this project has it. */
export interface Referrer {
  module: GradleModule;
  /** The class is an annotation: what it names may be absent at run time. */
  isAnnotation: boolean;
}

const RUNTIME =
  /^(?!(?:test|androidTest))(?:api|implementation|runtimeOnly|compile|runtime|\w+(?:Api|Implementation|RuntimeOnly))$/;
const COMPILE_ONLY = /^(?!(?:test|androidTest))(?:compileOnly|\w+CompileOnly)$/;
/** Source sets of a multiplatform module that are no part of an Android app. */
const ELSEWHERE =
  /\b(?:native|apple|ios|macos|tvos|watchos|linux|mingw|js|wasm|web|commonJs|commonWeb|jvm|desktop)\w*(?:Main|Test)\b|Test\b/;

export function* referrerOf(className: string, build: GradleModel): AnalysisTask<Referrer | undefined> {
  const found = yield* requestTool(resolveClass, { className });
  const places = (found?.places ?? []).filter(({ symbol }) => symbol === className);
  const modules = new Set(places.map(({ path }) => moduleOfPath(build, path)));
  const [module, ...others] = modules;
  const [place] = places;
  if (!module || !place || others.length > 0) return undefined;
  const outline = yield* outlineOf(place.path);
  const isIt = ({ kind, qualifiedName }: Declaration) =>
    kind === "annotation" && className.endsWith(`.${qualifiedName}`);
  return { module, isAnnotation: outline?.declarations.some(isIt) ?? false };
}

/**
 * The declarations that keep a library out of the app: compileOnly ones of modules that an app packages, of the module
 * of the referring class where that is known. None where one of those modules packages the library after all.
 */
export function* findUnpackaged(
  build: GradleModel,
  isWanted: (module: string) => boolean,
  shrunk: GradleModule | undefined,
  referrer: Referrer | undefined,
): AnalysisTask<NotPackaged[]> {
  const all: NotPackaged[] = [];
  for (const module of packagedModules(build, shrunk)) {
    for (const dependency of module.dependencies.filter((each) => isWanted(each.module)))
      if (yield* isOfAndroid(dependency)) all.push({ module, dependency });
  }
  const brought = new Set(
    all.flatMap(({ dependency }) => (RUNTIME.test(dependency.configuration) ? [dependency.module] : [])),
  );
  const reasons = all.filter(
    ({ module, dependency }) =>
      COMPILE_ONLY.test(dependency.configuration) &&
      !brought.has(dependency.module) &&
      (!referrer || referrer.module === module),
  );
  const keys = reasons.map(({ module, dependency }) => `${module.name} ${dependency.module}`);
  return reasons.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

/** What the app holds: modules that it reaches through configurations of the run time. A processor is none. */
function packagedModules(build: GradleModel, shrunk: GradleModule | undefined): GradleModule[] {
  const roots = shrunk ? [shrunk] : build.modules.filter(isApplication);
  const reached = new Set(roots);
  for (const module of reached) {
    for (const { configuration, module: name } of module.dependencies) {
      const next = RUNTIME.test(configuration) && build.modules.find((each) => each.name === name);
      if (next) reached.add(next);
    }
  }
  return [...reached];
}

function* isOfAndroid({ configuration, place }: GradleDependency): AnalysisTask<boolean> {
  if (ELSEWHERE.test(configuration.replace(/(?:CompileOnly|Api|Implementation|RuntimeOnly)$/, "")))
    return false;
  const script = yield* scriptOf(place.path);
  const on = (script ? statementsOf(script) : []).filter(
    ({ line, endLine }) => line <= place.line && place.line <= endLine,
  );
  return !on.some(({ path }) => path.some((name) => ELSEWHERE.test(name)));
}
