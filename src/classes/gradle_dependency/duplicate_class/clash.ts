import { placeClaim } from "../../../analysis/build/build.ts";
import type { DuplicateModules } from "../../../facts/duplicate-modules.ts";
import type { GradleDependency, GradleModel, GradleModule } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

/** One of the two places that hold the class. */
export interface Holder {
  /** As the log prints it: `group:artifact:version`, or a file. */
  printed: string;
  /** `group:artifact`; undefined for a file. */
  module?: string;
  version?: string;
  /** Where this build asks for it itself. */
  declared?: { module: GradleModule; dependency: GradleDependency };
}

export interface Clash {
  error: ParsedError;
  build: GradleModel;
  className: string;
  holders: [Holder, Holder];
  /** The module whose classpath holds both. */
  module?: GradleModule;
  known?: DuplicateModules;
}

export function declaredClaims({ holders }: Clash): Claim[] {
  return holders.flatMap(({ declared, module }) =>
    declared ? [placeClaim(declared.dependency.place, `asks for ${module?.split(":")[1]}`)] : [],
  );
}
