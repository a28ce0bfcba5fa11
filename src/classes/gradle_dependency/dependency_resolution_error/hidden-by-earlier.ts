import { factList, fixOf } from "../../../analysis/build/build.ts";
import {
  classpathRepositories,
  dependencyRepositories,
  titleOf,
} from "../../../analysis/build/repository-list.ts";
import { askedBefore } from "../../../analysis/build/repository-order.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { isKnownGroup, repositoryOf } from "../../../facts/repositories.ts";
import type { Finding } from "../../../model/finding.ts";
import { askingClaims, coordinatesOf, type Unresolved } from "./unresolved.ts";

/**
 * A repository that is asked earlier has the description of a module and not its file: Gradle takes the files of a module
 * from where it found the description, and asks none of the later ones.
 */
export function* hiddenByEarlier(unresolved: Unresolved): Inquiry<Finding | undefined> {
  const { error, build, module, version, project, isClasspath } = unresolved;
  const artifact = fact(error, "artifact");
  const [url] = factList(error, "searchedIn");
  if (!artifact || !url || !isKnownGroup(module)) return undefined;
  const list = isClasspath
    ? yield* classpathRepositories(project, build)
    : yield* dependencyRepositories(build, project);
  const repository = repositoryOf(module, version);
  const order = list && askedBefore(list, url, repository);
  if (!list || !order) return undefined;
  const { path } = list.script;
  const first = order.earlier.text.trim();
  const later = order.later.text.trim();
  return {
    rootCause: `${coordinatesOf(unresolved)} was found in ${first}, which has its description but not its file ${artifact}. Gradle takes a module's files from the repository where it found the description, so ${later} on line ${order.later.line}, ${titleOf(repository)} that publishes it, was not asked.`,
    ground: "proven",
    location: { path, line: order.earlier.line },
    label: `asked before ${later}`,
    evidence: [
      logClaim(error),
      logClaim(error, url, lineOfUrl(error.raw, url, error.logLine)),
      lineClaim("read_file", path, order.earlier.line, order.earlier.text, `asked before ${later}`),
      lineClaim("read_file", path, order.later.line, order.later.text, "publishes it"),
      ...askingClaims(unresolved).slice(0, 2),
    ],
    fixGuidelines: [
      `Put ${later} in front of ${first} in ${list.title}, and do the same wherever else the two stand in that order.`,
      "Then once with --refresh-dependencies, so that the description is read anew.",
    ],
    fixes: fixOf(`Ask ${titleOf(repository)} before ${first}`, "review", order.reordered),
  };
}

/** The line of the log that prints the address. */
export function lineOfUrl(raw: string, url: string, from = 1): number {
  return from + Math.max(0, raw.slice(0, Math.max(0, raw.indexOf(url))).split("\n").length - 1);
}
