import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import {
  type Manifests,
  manifestOfOwner,
  manifestsOf,
  namedManifest,
  prefixed,
  readPlace,
  withTools,
} from "../../../analysis/resources/manifest.ts";
import {
  attributeOf,
  attributeText,
  tagAt,
  tagClaim,
  withValue,
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import type { ManifestFile } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Examination } from "../../examination.ts";
import { causes, type Failure } from "./causes.ts";
import { examineLibraries } from "./two-libraries.ts";

/** The app's own side of a conflict. */
interface OwnSide {
  xml: XmlSource;
  tag: XmlTag;
  attribute: string;
}

/** The side that a module or a library brings. */
interface OtherSide {
  /** As a sentence names it: `:data`, `com.example:tooltip:0.1.5`. */
  name: string;
  value: string;
  claims: Claim[];
  isModule: boolean;
}

/** Manifests that are looked at for the other side. */
const mostManifests = 20;

export function* examine(context: Failure): Examination {
  const { error, facts } = context;
  const { value, otherValue, source: from = "", otherSource: also = "" } = facts;
  const manifests = yield* manifestsOf(error);
  if (!facts.attribute) return;
  const attribute = prefixed(facts.attribute);
  if (!value || !otherValue) return yield* examineReplacement(manifests, attribute);
  yield { thought: `Both manifests set ${facts.attribute}: who owns which side?` };
  const { owner, line = error.line } = readPlace(from);
  if (owner && !owner.startsWith(":"))
    return yield* examineLibraries(context, manifests, { attribute, value, otherValue });
  const manifest = owner ? manifestOfOwner(manifests, owner) : yield* namedManifest(error, manifests);
  const own = manifest && (yield* sideIn(manifest, attribute, value, line));
  if (!own) {
    const xml = manifest && (yield* xmlOf(manifest.path));
    const [tag] = xml?.tags ?? [];
    const instead = `${xml?.path} does not set ${attribute} to "${value}"`;
    if (xml && tag)
      yield causes.ruledOut("twoValues", instead, [context.line({ source: xml, line: tag.line })]);
    return;
  }
  const other =
    readPlace(also).owner === undefined
      ? yield* findOnlyOther(manifests, own, attribute, otherValue)
      : yield* otherSide(manifests, also, attribute, otherValue);
  if (!other) return;
  const { xml, tag } = own;
  const changes = withTools(xml, tag, "tools:replace", attribute);
  const edits = changes && editLines(xml, changes);
  const kind = other.name.endsWith(".xml") ? "" : other.isModule ? "of " : "of the library ";
  yield causes.proven(
    "twoValues",
    {
      tag: tag.name,
      attribute,
      value,
      otherValue: other.value,
      owner: `The manifest ${kind}${other.name}`,
      other: other.name,
      isModule: other.isModule,
    },
    {
      location: { path: xml.path, line: attributeOf(tag, attribute)?.line ?? tag.line },
      evidence: [
        context.log(error.message.split(" is also present", 1)[0]),
        tagClaim(xml, tag, attribute, "the app's"),
        ...other.claims,
      ],
      fixes: fixOf(`Let the app's ${attribute}="${value}" win`, "review", edits),
    },
  );
}

/** The tag that gives the attribute this value, the one at or nearest to the line. */
function* sideIn(
  manifest: ManifestFile,
  attribute: string,
  value: string,
  line: number,
): AnalysisTask<OwnSide | undefined> {
  const xml = yield* xmlOf(manifest.path);
  if (!xml) return undefined;
  const named = tagAt(xml, line);
  const fits = xml.tags
    .filter((tag) => attributeText(tag, attribute) === value)
    .toSorted((left, right) => Math.abs(left.line - line) - Math.abs(right.line - line));
  const stated = named && attributeText(named, attribute);
  const tag = stated === value || stated?.includes("${") ? named : fits[0];
  return tag && { xml, tag, attribute };
}

function* otherSide(
  manifests: Manifests,
  printed: string,
  attribute: string,
  value: string,
): AnalysisTask<OtherSide | undefined> {
  const { owner, line } = readPlace(printed);
  if (!owner) return undefined;
  const manifest = manifestOfOwner(manifests, owner);
  const side = manifest && (yield* sideIn(manifest, attribute, value, line ?? 1));
  if (side) {
    const claims = [tagClaim(side.xml, side.tag, attribute, `in ${owner}`)];
    return { name: owner, value, claims, isModule: true };
  }
  const coordinates = owner.split(":").slice(0, 2).join(":");
  const dependency =
    manifests.build && declarationsOf(manifests.build, coordinates).map((each) => each.dependency)[0];
  return {
    name: owner,
    value,
    claims: dependency ? [placeClaim(dependency.place, "brings the other value")] : [],
    isModule: owner.startsWith(":"),
  };
}

/** The side of a merger that names no owner: the one other manifest that gives the attribute this value. */
function* findOnlyOther(
  { all }: Manifests,
  own: OwnSide,
  attribute: string,
  value: string,
): AnalysisTask<OtherSide | undefined> {
  const sides: OtherSide[] = [];
  for (const { path } of all.slice(0, mostManifests)) {
    const xml = path === own.xml.path ? undefined : yield* xmlOf(path);
    const tag = xml?.tags.find(
      (each) => each.name === own.tag.name && attributeText(each, attribute) === value,
    );
    if (!xml || !tag) continue;
    sides.push({ name: path, value, claims: [tagClaim(xml, tag, attribute, "the other")], isModule: true });
  }
  return sides.length === 1 ? sides[0] : undefined;
}

/** `tools:replace` names an attribute that its element does not set. */
function* examineReplacement({ all }: Manifests, attribute: string): Examination {
  for (const { path } of all.slice(0, 8)) {
    const xml = yield* xmlOf(path);
    const tag = xml?.tags.find(
      (each) => replacedBy(each).includes(attribute) && !attributeOf(each, attribute),
    );
    const replace = tag && attributeOf(tag, "tools:replace");
    if (!xml || !replace) continue;
    const others = replacedBy(tag).filter((part) => part !== attribute);
    const change = others.length > 0 ? withValue(xml, replace, others.join(",")) : undefined;
    const edits = change && editLines(xml, [change]);
    yield causes.proven(
      "replacedByNothing",
      { where: `<${tag.name}>`, attribute, replaced: replace.value },
      {
        location: { path, line: replace.line },
        evidence: [tagClaim(xml, tag, "tools:replace")],
        fixes: fixOf(`Take ${attribute} out of tools:replace`, "review", edits),
      },
    );
  }
}

const replacedBy = (tag: XmlTag): string[] =>
  attributeText(tag, "tools:replace")
    ?.split(",")
    .map((part) => part.trim()) ?? [];
