import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
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
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const authority = fact(error, "authority");
  if (authority) yield* authorityInUse(error, authority);
  else yield* declaredTwice(error);
}

function* declaredTwice(error: ErrorOf<typeof failureClass>): Inquiry {
  const component = fact(error, "component");
  const manifests = yield* manifestsOf(error);
  const manifest = yield* namedManifest(error, manifests);
  const xml = manifest && (yield* xmlOf(manifest.path));
  if (!xml || !component) return;
  const kind = fact(error, "componentKind");
  const simple = component.slice(component.lastIndexOf(".") + 1);
  const lines = (["place", "otherPlace"] as const).map((name) => lineIn(fact(error, name)));
  const same = xml.tags.filter((tag) => {
    const name = attributeText(tag, "android:name") ?? "";
    return (
      (!kind || tag.name === kind) &&
      (name === component || (name.endsWith(simple) && component.endsWith(name)))
    );
  });
  const [first, second] =
    same.length > 2 ? same.filter(({ line }) => lines.includes(line)).slice(0, 2) : same;
  if (!first || !second || first.parent !== second.parent) return;
  const poorer = poorerOf(xml, first, second);
  const isCopy = poorer !== undefined && contentOf(xml, first) === contentOf(xml, second);
  const range = poorer && wholeLines(xml, poorer);
  const kept = poorer === first ? second : first;
  const edits = range && editLines(xml, [{ ...range, lines: [] }]);
  const place = poorer ?? second;
  yield* conclude({
    rootCause: `<${first.name}> ${simple} is declared twice in ${xml.path}, on lines ${first.line} and ${second.line}${isCopy ? "; the two say the same" : poorer ? `; line ${kept.line} says everything that line ${poorer.line} says` : ", and the two differ"}.`,
    ground: "proven",
    location: { path: xml.path, line: attributeOf(place, "android:name")?.line ?? place.line },
    label: "declared twice",
    evidence: [
      logClaim(error),
      tagClaim(xml, first, "android:name", "first"),
      tagClaim(xml, second, "android:name", "second"),
    ],
    fixGuidelines: [
      poorer
        ? `Delete the element on line ${poorer.line}.`
        : "Bring what differs into one of the two elements and delete the other.",
    ],
    fixes: fixOf(
      `Delete the ${poorer === first ? "first" : "second"} ${simple}`,
      isCopy ? "safe" : "review",
      edits,
    ),
  });
}

const lineIn = (place: string | undefined): number => Number(/:(\d{1,7}):/.exec(place ?? "")?.[1] ?? 0);

const contentOf = (xml: XmlSource, tag: XmlTag): string => [...statementsOf(xml, tag)].toSorted().join("\n");

/** Attributes and inner tags as comparable texts; the way the name is written does not count. */
function statementsOf(xml: XmlSource, tag: XmlTag): Set<string> {
  const own = tag.attributes
    .filter(({ name }) => name !== "android:name")
    .map(({ name, value }) => `${name}=${value}`);
  const inner = xml.tags
    .filter((each) => isInside(each, tag))
    .map(
      (each) =>
        `<${each.name} ${each.attributes
          .map(({ name, value }) => `${name}=${value}`)
          .toSorted()
          .join(" ")}`,
    );
  return new Set([...own, ...inner]);
}

/** The one that says nothing the other does not say; of two equal ones the later. */
function poorerOf(xml: XmlSource, first: XmlTag, second: XmlTag): XmlTag | undefined {
  const [one, other] = [statementsOf(xml, first), statementsOf(xml, second)];
  if ([...other].every((each) => one.has(each))) return second;
  return [...one].every((each) => other.has(each)) ? first : undefined;
}

/** Another installed app holds the provider's name, because it is written out instead of derived from the id. */
function* authorityInUse(error: ErrorOf<typeof failureClass>, authority: string): Inquiry {
  const manifests = yield* manifestsOf(error);
  const { build } = manifests;
  const owner = manifests.all.find(({ components }) =>
    components.some(({ attributes }) => attributes["android:authorities"]?.split(";").includes(authority)),
  );
  const xml = owner && (yield* xmlOf(owner.path));
  const tag = xml?.tags.find((each) =>
    attributeText(each, "android:authorities")?.split(";").includes(authority),
  );
  const attribute = tag && attributeOf(tag, "android:authorities");
  if (!xml || !tag || !attribute) return;
  const ids = (build?.modules ?? []).flatMap(
    ({ settings }) => settings.applicationId?.value ?? settings.namespace?.value ?? [],
  );
  const id = ids
    .toSorted((left, right) => right.length - left.length)
    .find((each) => authority.startsWith(each));
  const derived = id && `\${applicationId}${authority.slice(id.length)}`;
  const change = derived
    ? withValue(
        xml,
        attribute,
        attribute.value.replace(authority, () => derived),
      )
    : undefined;
  const isApp = appManifest(manifests, error)?.path === xml.path;
  const edits = change && isApp ? editLines(xml, [change]) : undefined;
  yield* conclude({
    rootCause: `The provider name ${authority} is written out in ${xml.path}, so every build of the app claims the same one, and ${fact(error, "otherPackage") ?? "an installed app"} already has it on this device.`,
    ground: "proven",
    location: { path: xml.path, line: attribute.line },
    label: "the same in every build",
    evidence: [logClaim(error, `provider name ${authority}`), tagClaim(xml, tag, "android:authorities")],
    fixGuidelines: [
      `Derive it from the application id: android:authorities="${derived ?? `\${applicationId}.provider`}".`,
      "Use the same name in code: FileProvider.getUriForFile(context, context.packageName + …).",
      `On this device, uninstalling ${fact(error, "otherPackage") ?? "the other app"} also helps.`,
    ],
    fixes: fixOf("Derive the provider's name from the application id", "review", edits),
  });
}
