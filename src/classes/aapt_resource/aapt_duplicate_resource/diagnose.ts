import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { attributeOf, insideOf, tagAt, wholeLines, xmlOf } from "../../../analysis/resources/xml.ts";
import type { ResourcePlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

/** One resource defined twice in one source set and configuration. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const [type, name] = (fact(error, "resource") ?? "").split("/", 2);
  if (!type || !name) return;
  yield* think(`Which two places define ${type}/${name}?`);
  const all = yield* definitionsOf(type, name);
  const printed = [fact(error, "place"), fact(error, "otherPlace")].map((each) =>
    each?.replace(/:\d+(?::\d+)?$/, ""),
  );
  const paths: string[] = [];
  for (const each of printed) {
    const path = each ? yield* workspacePath(each.trim()) : undefined;
    if (path) paths.push(path);
  }
  const named = all.filter(({ path }) => paths.length === 0 || paths.includes(path));
  const [first, second] = pairIn(named.length > 1 ? named : all);
  if (!first || !second) {
    const [only] = all;
    if (type === "attr" && only && all.length === 1) yield* conclude(definedOnceHere(error, name, only));
    return;
  }
  const values = [yield* contentOf(first), yield* contentOf(second)];
  const isSame = values[0] !== undefined && values[0] === values[1];
  const where =
    first.path === second.path ? `both in ${fileName(first.path)}` : `in ${first.path} and ${second.path}`;
  yield* conclude({
    rootCause: `${type}/${name} is defined twice for the same configuration, ${where}${isSame ? ", with the same value" : ""}. A resource may have one definition in each source set and folder.`,
    ground: "proven",
    location: { path: second.path, line: second.line },
    label: "defined again",
    evidence: [
      logClaim(error),
      lineClaim("resource_lookup", first.path, first.line, first.text, "the first"),
      lineClaim("resource_lookup", second.path, second.line, second.text, "the second"),
    ],
    fixGuidelines: [
      isSame
        ? `Remove one of the two; ${second.path}:${second.line} came second.`
        : "Keep the one that is meant and remove the other, or give it another name.",
    ],
    fixes: isSame ? fixOf("Remove the second", "safe", yield* withoutElement(second)) : [],
  });
}

/** An `attr` without a format and without values only lists an attribute that is defined elsewhere. */
function* definitionsOf(type: string, name: string): Inquiry<readonly ResourcePlace[]> {
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

function definedOnceHere(
  error: ErrorOf<typeof failureClass>,
  name: string,
  { path, line, text }: ResourcePlace,
): Finding {
  return {
    rootCause: `${path}:${line} defines attr/${name}, the one definition that was found in this project. What defines it again is a library or something the build writes.`,
    question: `what defines attr/${name} a second time`,
    ground: "oneOfSeveral",
    unestablished: true,
    location: { path, line },
    label: "one of the two",
    evidence: [logClaim(error), lineClaim("resource_lookup", path, line, text, "one definition")],
    fixGuidelines: [
      `Attributes of an app and of all its libraries share one name space. \`grep -rl --include=values.xml 'attr name="${name}"' ~/.gradle/caches\` finds the library that has one.`,
      `Then give this one a prefix of its own, or take its definition out and leave \`<attr name="${name}" />\`.`,
    ],
  };
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
function* contentOf({ path, line, text }: ResourcePlace): Inquiry<string | undefined> {
  const xml = path.endsWith(`/${text}`) ? undefined : yield* xmlOf(path);
  const tag = xml && tagAt(xml, line);
  const own = tag?.attributes.map(({ name, written }) => `${name}=${written}`).toSorted();
  return (
    xml && tag && [tag.name, ...(own ?? []), insideOf(xml, tag)?.text.replace(/\s+/g, " ").trim()].join("\n")
  );
}

function* withoutElement({ path, line }: ResourcePlace): Inquiry<Edit[] | undefined> {
  const xml = yield* xmlOf(path);
  const tag = xml && tagAt(xml, line);
  const range = xml && tag && wholeLines(xml, tag);
  return xml && range && editLines(xml, [{ ...range, lines: [] }]);
}
