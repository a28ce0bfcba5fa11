import { fixOf, placeClaim, replaceOnLines } from "../../../analysis/build/build.ts";
import { notationAt } from "../../../analysis/build/offered-library.ts";
import { ownArtifact } from "../../../analysis/build/own-artifact.ts";
import { logClaim } from "../../../analysis/claims.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { type Inquiry, look } from "../../../analysis/inquiry.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { type Clash, declaredClaims } from "./clash.ts";

const PROJECT = /^project\s+'?(:[\w.:-]+)'?$/;

/** A module of this build beside a release of it: one class from the sources here and from the repository. */
export function* ownPublished(clash: Clash): Inquiry<Finding | undefined> {
  const { error, build, className, holders } = clash;
  const project = holders.find(({ printed }) => PROJECT.test(printed));
  const published = holders.find(({ module }) => module !== undefined);
  const name = project && PROJECT.exec(project.printed)?.[1];
  const own = published?.module ? yield* ownArtifact(build, published.module) : undefined;
  if (!published?.module || !own || own.module.name !== name) return undefined;
  const written = (yield* look(resolveClass, { className }))?.places ?? [];
  if (!written.some(({ path }) => path.startsWith(`${own.module.directory}/`))) return undefined;
  const place = published.declared?.dependency.place;
  const notation = place && (yield* notationAt(place));
  const swap = published.declared?.module === own.module ? undefined : notation;
  return {
    rootCause: `${shortClass(className)} is of ${name}, and ${published.printed} is a release of the same module: ${
      place ? `${place.path}:${place.line} asks for it` : "a library asks for it"
    }, so that both meet on one class path.`,
    ground: own.group ? "proven" : "inKind",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: `a release of ${name}`,
    evidence: [
      logClaim(error),
      ...(own.group ? [placeClaim(own.group, `the group of ${name}`)] : []),
      ...declaredClaims(clash),
    ],
    fixGuidelines: place
      ? [`Depend on project("${name}") there in place of ${published.module}.`]
      : [
          `Have Gradle take the module for every request of the release: configurations.all { resolutionStrategy.dependencySubstitution { substitute(module("${published.module}")).using(project("${name}")) } }.`,
          `See who brings ${published.module}: ./gradlew <module>:dependencyInsight --configuration <variant>RuntimeClasspath --dependency ${published.module.split(":")[1]}`,
        ],
    fixes:
      place && swap
        ? fixOf(
            `Depend on the module ${name}`,
            "review",
            yield* replaceOnLines(
              [place],
              swap,
              `project(${swap.startsWith("'") ? `'${name}'` : `"${name}"`})`,
            ),
          )
        : [],
  };
}
