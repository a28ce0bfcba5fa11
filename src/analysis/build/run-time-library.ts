import type { GradleDependency, GradleModel, GradleModule } from "../../model/code.ts";
import { libraryOfClass } from "./library-of-class.ts";

/** How a module has a library that holds a class: for compiling alone, or at run time too. */
export interface RunTimeLibrary {
  /** `org.example.beds:beds-core`. */
  artifact: string;
  declared: GradleDependency;
  isForCompilingOnly: boolean;
}

/** Configurations by which Gradle and older plugins of Android's compile against a library without passing it on. */
const COMPILING_ONLY =
  /^(?:compileOnly|compileOnlyApi|provided|\w+CompileOnly|\w+CompileOnlyApi|\w+Provided)$/;
/** Configurations of tools, which no program runs with. */
const OF_TOOLS = /(?:^kapt|^ksp|[aA]nnotationProcessor$|^lintChecks$|^lintPublish$|^coreLibraryDesugaring$)/;

/**
 * How a module declares the library of a class. Compiling alone is told only where nothing else in the build brings the
 * library to a program that runs. Undefined where the library is not known for certain, or the module does not name it.
 */
export function runTimeLibrary(
  className: string,
  build: GradleModel,
  module: GradleModule,
): RunTimeLibrary | undefined {
  const library = libraryOfClass(className, build);
  const artifact = library?.module;
  if (!artifact) return undefined;
  const isIt = (each: GradleDependency): boolean => each.module === artifact;
  const own = module.dependencies.filter((each) => isIt(each) && !OF_TOOLS.test(each.configuration));
  const bringing = build.modules
    .flatMap(({ dependencies }) => dependencies)
    .filter(
      (each) => isIt(each) && !COMPILING_ONLY.test(each.configuration) && !OF_TOOLS.test(each.configuration),
    );
  const passed = own.find(({ configuration }) => !COMPILING_ONLY.test(configuration));
  const declared = passed ?? own[0];
  if (!declared || (!passed && bringing.length > 0)) return undefined;
  return { artifact, declared, isForCompilingOnly: !passed };
}
