import { factList } from "../../../analysis/build/build.ts";
import { declaring } from "../../../analysis/build/found-statements.ts";
import type { Statement } from "../../../analysis/build/statements.ts";
import { logClaim } from "../../../analysis/claims.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Finding } from "../../../model/finding.ts";
import { lineOfUrl } from "./hidden-by-earlier.ts";
import { askingClaims, askingPlaces, coordinatesOf, type Unresolved } from "./unresolved.ts";

/** The module was found, a file of it was not: Gradle looks for the file where it found the module, and nowhere else. */
export function* fileMissing(unresolved: Unresolved): Inquiry<Finding | undefined> {
  const { error, file, declared } = unresolved;
  if (!file) return undefined;
  const [place] = askingPlaces(unresolved);
  const [url] = factList(error, "searchedIn");
  const host = /^https?:\/\/([\w.-]+)/.exec(url ?? "")?.[1];
  const asking = declared && (yield* declaring(declared.dependency));
  const asksKind = place !== undefined && asking !== undefined && namesKind(asking.statement);
  return {
    rootCause: `${coordinatesOf(unresolved)} was found, and its file ${file} was not. Gradle looks for a file only in the repository where it found the module${host ? `, here ${host},` : ""} and asks no other one for it.${asksKind ? ` ${place.path} asks for that kind of file itself.` : ""}`,
    ground: asksKind ? "inKind" : "oneOfSeveral",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: "no such file",
    evidence: [
      logClaim(error),
      ...(url ? [logClaim(error, url, lineOfUrl(error.raw, url, error.logLine))] : []),
      ...askingClaims(unresolved),
    ],
    fixGuidelines: [
      asksKind
        ? "Drop the file type or classifier from the coordinates, so that Gradle takes what the module publishes."
        : "Refresh the cache once with --refresh-dependencies; a mirror or an interrupted download can leave a description without its file.",
      "If a repository is a mirror or mavenLocal(), move it behind the repository that published the module.",
    ],
    ...(!asksKind && { unestablished: true }),
  };
}

/** `a:b:1@aar`, `a:b:1:sources`, `ext: "aar"`, `classifier = "sources"`. */
const namesKind = ({ literals, arguments: given }: Statement): boolean =>
  literals.some((each) => /^[^@:]+:[^@:]+:[^@:]*[@:]./.test(each)) ||
  given.some(({ name }) => name === "ext" || name === "classifier");
