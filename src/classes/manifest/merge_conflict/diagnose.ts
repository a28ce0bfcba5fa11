import { declarationsOf, placeClaim } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
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
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import type { GradleDependency, ManifestFile } from "../../../model/code.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { replacedWithoutValue } from "./replace-without-value.ts";
import { twoLibraries } from "./two-libraries.ts";

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
  dependency?: GradleDependency;
  isModule: boolean;
}

/** Manifests that are looked at for the other side. */
const mostManifests = 20;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const manifests = yield* manifestsOf(error);
  const attribute = fact(error, "attribute");
  const value = fact(error, "value");
  const otherValue = fact(error, "otherValue");
  if (!attribute) return;
  if (value === undefined || otherValue === undefined) {
    yield* replacedWithoutValue(error, manifests, prefixed(attribute));
    return;
  }
  const [from, also] = [fact(error, "source") ?? "", fact(error, "otherSource") ?? ""];
  yield* think(`Both manifests set ${attribute}: who owns which side?`);
  if (readPlace(from).owner && !readPlace(from).owner?.startsWith(":")) {
    yield* twoLibraries(error, manifests, { attribute, value, otherValue, from, also });
    return;
  }
  const own = yield* ownSide(error, manifests, prefixed(attribute), value);
  const other =
    own && readPlace(also).owner === undefined
      ? yield* onlyOther(manifests, own, prefixed(attribute), otherValue)
      : yield* otherSide(manifests, also, prefixed(attribute), otherValue);
  if (own && other) yield* conclude(conflict(error, own, other, value));
}

function* ownSide(
  error: ErrorOf<typeof failureClass>,
  manifests: Manifests,
  attribute: string,
  value: string,
): Inquiry<OwnSide | undefined> {
  const place = readPlace(fact(error, "source") ?? "");
  const manifest = place.owner
    ? manifestOfOwner(manifests, place.owner)
    : yield* namedManifest(error, manifests);
  return manifest && (yield* sideIn(manifest, attribute, value, place.line ?? error.line));
}

/** The tag that gives the attribute this value, the one at or nearest to the line. */
function* sideIn(
  manifest: ManifestFile,
  attribute: string,
  value: string,
  line: number,
): Inquiry<OwnSide | undefined> {
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
): Inquiry<OtherSide | undefined> {
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
    ...(dependency && { dependency }),
    isModule: owner.startsWith(":"),
  };
}

/** The side of a merger that names no owner: the one other manifest that gives the attribute this value. */
function* onlyOther(
  { all }: Manifests,
  own: OwnSide,
  attribute: string,
  value: string,
): Inquiry<OtherSide | undefined> {
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

function conflict(error: ParsedError, own: OwnSide, other: OtherSide, value: string): Finding {
  const { xml, tag, attribute } = own;
  const line = attributeOf(tag, attribute)?.line ?? tag.line;
  const owner = other.name.endsWith(".xml")
    ? `The manifest ${other.name}`
    : other.isModule
      ? `The manifest of ${other.name}`
      : `The manifest of the library ${other.name}`;
  const fix = replaceFix(own, value);
  const hint = hintFor(attribute, other.value);
  return {
    rootCause: `The app sets ${attribute} of <${tag.name}> to "${value}". ${owner} sets it to "${other.value}", and the merger does not choose between them.`,
    ground: "proven",
    location: { path: xml.path, line },
    label: `"${other.value}" in ${other.isModule ? other.name : "the library"}`,
    evidence: [
      logClaim(error, error.message.split(" is also present", 1)[0]),
      tagClaim(xml, tag, attribute, "the app's"),
      ...other.claims,
    ],
    fixGuidelines: [
      `If the app decides, keep "${value}": put tools:replace="${attribute}" on its <${tag.name}>.`,
      other.isModule
        ? `If ${other.name} should not decide this at all, leave ${attribute} out of its manifest.`
        : `If the library's value is right, set ${attribute} to "${other.value}" here or take the attribute out.`,
      ...(hint ? [hint] : []),
    ],
    fixes: fix ? [fix] : [],
  };
}

function hintFor(attribute: string, theirs: string): string | undefined {
  if (attribute === "android:name" && theirs)
    return `An app has one Application class: extend ${theirs.split(".").at(-1)} or call what it sets up from your own, before replacing it.`;
  if (attribute === "android:authorities")
    return "Two providers of one class need different names: make a subclass of your own for your authority.";
  return undefined;
}

function replaceFix({ xml, tag, attribute }: OwnSide, value: string): ProposedFix | undefined {
  const changes = withTools(xml, tag, "tools:replace", attribute);
  const edits = changes && editLines(xml, changes);
  return edits && { title: `Let the app's ${attribute}="${value}" win`, safety: "review", edits };
}
