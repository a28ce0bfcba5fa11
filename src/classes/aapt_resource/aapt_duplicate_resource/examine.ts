import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { attributeOf, insideOf, tagAt, wholeLines, xmlOf } from "../../../analysis/resources/xml.ts";
import type { ResourcePlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Support } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causeFor, causes, pathIn } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** One resource defined twice in one source set and configuration. */
export function* examine({ facts }: Context<typeof failureClass>): Examination {
  const [type, name] = (facts.resource ?? "").split("/", 2);
  if (!type || !name) return;
  yield { thought: `Which two places define ${type}/${name}?` };
  const all = yield* definitionsOf(type, name);
  const paths: string[] = [];
  for (const printed of [facts.place, facts.otherPlace]) {
    const path = printed ? yield* workspacePath(pathIn(printed)) : undefined;
    if (path) paths.push(path);
  }
  const named = all.filter(({ path }) => paths.length === 0 || paths.includes(path));
  const [first, second] = pairIn(named.length > 1 ? named : all);
  if (!first || !second) {
    const [only] = all;
    if (type === "attr" && only && all.length === 1)
      yield causes.open(
        "outsideProject",
        { name, path: only.path, line: only.line },
        { ground: "ambiguous", ...shown([only, "one definition"]) },
      );
    return;
  }
  const values = [yield* contentOf(first), yield* contentOf(second)];
  const duplicate = {
    resource: `${type}/${name}`,
    first: first.path,
    second: second.path,
    line: second.line,
  };
  const support = shown([second, "the second"], [first, "the first"]);
  if (values[0] === undefined || values[0] !== values[1])
    return void (yield causes.proven(causeFor(first.path, second.path), duplicate, support));
  const fixes = fixOf("Remove the second", "safe", yield* withoutElement(second));
  yield causes.proven("sameTwice", duplicate, { ...support, fixes });
}

/** Definitions as they are quoted, the one to open first. */
function shown(...definitions: readonly (readonly [ResourcePlace, string])[]): Support {
  const [place] = definitions[0] ?? [];
  return {
    ...(place && { location: { path: place.path, line: place.line } }),
    evidence: definitions
      .toReversed()
      .map(([{ path, line, text }, note]) => lineClaim("resource_lookup", path, line, text, note)),
  };
}

/** An `attr` without a format and without values only lists an attribute that is defined elsewhere. */
function* definitionsOf(type: string, name: string): AnalysisTask<readonly ResourcePlace[]> {
  const all = yield* placesOf(type, name);
  if (type !== "attr") return all;
  const definitions: ResourcePlace[] = [];
  for (const place of all) {
    const xml = yield* xmlOf(place.path);
    const tag = xml && tagAt(xml, place.line);
    if (!tag?.isEmpty || attributeOf(tag, "format")) definitions.push(place);
  }
  return definitions;
}

/** Two places of one source set, folder and variant. */
function pairIn(places: readonly ResourcePlace[]): readonly ResourcePlace[] {
  const setOf = ({ path, variant }: ResourcePlace): string => `${path.replace(/\/res\/.*/s, "")}|${variant}`;
  for (const place of places) {
    const other = places.find((each) => each !== place && setOf(each) === setOf(place));
    if (other) return [place, other];
  }
  return [];
}

/** The element that defines a resource, with all in it, on one line; undefined for a file of its own. */
function* contentOf({ path, line, text }: ResourcePlace): AnalysisTask<string | undefined> {
  const xml = path.endsWith(`/${text}`) ? undefined : yield* xmlOf(path);
  const tag = xml && tagAt(xml, line);
  const own = tag?.attributes.map(({ name, written }) => `${name}=${written}`).toSorted();
  return (
    xml && tag && [tag.name, ...(own ?? []), insideOf(xml, tag)?.text.replace(/\s+/g, " ").trim()].join("\n")
  );
}

function* withoutElement({ path, line }: ResourcePlace): AnalysisTask<Edit[] | undefined> {
  const xml = yield* xmlOf(path);
  const tag = xml && tagAt(xml, line);
  const range = xml && tag && wholeLines(xml, tag);
  return xml && range && editLines(xml, [{ ...range, lines: [] }]);
}
