import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { fixOf, placeClaim, replaceOnLines } from "../../../analysis/build/build.ts";
import { notationAt } from "../../../analysis/build/offered-library.ts";
import { ownArtifact } from "../../../analysis/build/own-artifact.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { GradleDependency, GradleModel, GradleModule } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { causes, type Holder } from "./causes.ts";
import type { failureClass } from "./class.ts";

const PROJECT = /^project\s+'?(:[\w.:-]+)'?$/;

/** A module of this build beside a release of it: one class from the sources here and from the repository. */
export function* ownRelease(clash: Clash): AnalysisTask<Verdict | undefined> {
  const { build, className, holders } = clash;
  const [name] = holders.flatMap(({ printed }) => PROJECT.exec(printed)?.[1] ?? []);
  const published = holders.find(({ module }) => module !== undefined);
  const own = published?.module ? yield* ownArtifact(build, published.module) : undefined;
  if (!name || !published || !own || own.module.name !== name) return undefined;
  const written = (yield* requestTool(resolveClass, { className }))?.places ?? [];
  if (!written.some(({ path }) => path.startsWith(`${own.module.directory}/`))) return undefined;
  const place = published.declared?.dependency.place;
  const notation = place && (yield* notationAt(place));
  const quote = notation?.startsWith("'") ? "'" : '"';
  const edits =
    place && notation && published.declared?.module !== own.module
      ? yield* replaceOnLines([place], notation, `project(${quote}${name}${quote})`)
      : undefined;
  const values = { className, name, published, place: place && `${place.path}:${place.line}` };
  const group = own.group ? [placeClaim(own.group, `the group of ${name}`)] : [];
  return causes.proven("ownRelease", values, {
    ground: own.group ? "proven" : "typical",
    location: place && { path: place.path, line: place.line },
    evidence: [...group, ...declaredClaims(clash)],
    fixes: fixOf(`Depend on the module ${name}`, "review", edits),
  });
}

export interface Clash {
  context: Context<typeof failureClass>;
  build: GradleModel;
  className: string;
  holders: readonly [DeclaredHolder, DeclaredHolder];
  /** The module whose classpath holds both. */
  module: GradleModule | undefined;
}

export const declaredClaims = ({ holders }: Clash): Claim[] =>
  holders.flatMap(({ declared, module }) =>
    declared ? [placeClaim(declared.dependency.place, `asks for ${module?.split(":")[1]}`)] : [],
  );

/** A holder with the place where this build asks for it itself. */
export interface DeclaredHolder extends Holder {
  declared?: Declared;
}

/** A line that asks for a module. */
export type Declared = { module: GradleModule; dependency: GradleDependency };
