import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { appManifest, manifestsOf, namedManifest } from "../../../analysis/resources/manifest.ts";
import {
  attributeOf,
  attributeText,
  isInside,
  tagClaim,
  wholeLines,
  withValue,
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import { shortName } from "../../../syntax/names.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { authority } = context.facts;
  yield* authority ? examineAuthority(context, authority) : examineTwins(context);
}

function* examineTwins({ error, facts }: Context<typeof failureClass>): Examination {
  const { component, componentKind: kind, place, otherPlace } = facts;
  const manifest = yield* namedManifest(error, yield* manifestsOf(error));
  const xml = manifest && (yield* xmlOf(manifest.path));
  if (!xml || !component) return;
  const name = shortName(component);
  const lines = [lineIn(place), lineIn(otherPlace)];
  const same = xml.tags.filter((tag) => {
    const written = attributeText(tag, "android:name") ?? "";
    return (
      (!kind || tag.name === kind) &&
      (written === component || (written.endsWith(name) && component.endsWith(written)))
    );
  });
  const [only] = same;
  if (only && same.length === 1 && error.filePath.endsWith(`/${xml.path}`))
    yield causes.ruledOut("declaredTwice", `${xml.path} declares ${name} once`, [
      tagClaim(xml, only, "android:name"),
    ]);
  const [first, second] =
    same.length > 2 ? same.filter(({ line }) => lines.includes(line)).slice(0, 2) : same;
  if (!first || !second || first.parent !== second.parent) return;
  const poorer = poorerOf(xml, first, second);
  const isCopy = poorer !== undefined && contentOf(xml, first) === contentOf(xml, second);
  const range = poorer && wholeLines(xml, poorer);
  const kept = poorer === first ? second : first;
  const shown = poorer ?? second;
  yield causes.proven(
    "declaredTwice",
    {
      name,
      kind: first.name,
      where: `in ${xml.path}, on lines ${first.line} and ${second.line}`,
      poorer: poorer?.line,
      compared: isCopy
        ? "; the two say the same"
        : poorer
          ? `; line ${kept.line} says everything that line ${poorer.line} says`
          : ", and the two differ",
    },
    {
      location: { path: xml.path, line: attributeOf(shown, "android:name")?.line ?? shown.line },
      evidence: [
        tagClaim(xml, first, "android:name", "first"),
        tagClaim(xml, second, "android:name", "second"),
      ],
      fixes: fixOf(
        `Delete the ${poorer === first ? "first" : "second"} ${name}`,
        isCopy ? "safe" : "review",
        range && editLines(xml, [{ ...range, lines: [] }]),
      ),
    },
  );
}

const lineIn = (place: string | undefined): number => Number(/:(\d{1,7}):/.exec(place ?? "")?.[1] ?? 0);

const contentOf = (xml: XmlSource, tag: XmlTag): string => [...statementsOf(xml, tag)].toSorted().join("\n");

/** Attributes and inner tags as comparable texts; the way the name is written does not count. */
function statementsOf(xml: XmlSource, tag: XmlTag): Set<string> {
  const own = tag.attributes
    .filter(({ name }) => name !== "android:name")
    .map(({ name, value }) => `${name}=${value}`);
  const inside = xml.tags.filter((each) => isInside(each, tag));
  const inner = inside.map(({ name: kind, attributes }) => {
    const written = attributes.map(({ name, value }) => `${name}=${value}`);
    return `<${kind} ${written.toSorted().join(" ")}`;
  });
  return new Set([...own, ...inner]);
}

/** The one that says nothing the other does not say; of two equal ones the later. */
function poorerOf(xml: XmlSource, first: XmlTag, second: XmlTag): XmlTag | undefined {
  const [one, other] = [statementsOf(xml, first), statementsOf(xml, second)];
  if ([...other].every((each) => one.has(each))) return second;
  return [...one].every((each) => other.has(each)) ? first : undefined;
}

/** Another installed app holds the provider's name, because it is written out instead of derived from the id. */
function* examineAuthority(context: Context<typeof failureClass>, authority: string): Examination {
  const manifests = yield* manifestsOf(context.error);
  const claims = (written: string | undefined) => written?.split(";").includes(authority);
  const owner = manifests.all.find(({ components }) =>
    components.some(({ attributes }) => claims(attributes["android:authorities"])),
  );
  const xml = owner && (yield* xmlOf(owner.path));
  const tag = xml?.tags.find((each) => claims(attributeText(each, "android:authorities")));
  const attribute = tag && attributeOf(tag, "android:authorities");
  if (!xml || !tag || !attribute) return;
  const { path } = xml;
  const ids = (manifests.build?.modules ?? []).flatMap(
    ({ settings }) => settings.applicationId?.value ?? settings.namespace?.value ?? [],
  );
  const id = ids
    .toSorted((left, right) => right.length - left.length)
    .find((each) => authority.startsWith(each));
  const derived = id && `\${applicationId}${authority.slice(id.length)}`;
  const isApp = appManifest(manifests, context.error)?.path === path;
  const written = derived && attribute.value.replace(authority, () => derived);
  const change = written && isApp ? withValue(xml, attribute, written) : undefined;
  yield causes.proven(
    "authorityInUse",
    { authority, other: context.facts.otherPackage, path, derived },
    {
      location: { path, line: attribute.line },
      evidence: [context.log(`provider name ${authority}`), tagClaim(xml, tag, "android:authorities")],
      fixes: fixOf(
        "Derive the provider's name from the application id",
        "review",
        change && editLines(xml, [change]),
      ),
    },
  );
}
