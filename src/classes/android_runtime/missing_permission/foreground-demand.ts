import { fact } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { Manifests } from "../../../analysis/resources/manifest.ts";
import { tagClaim, type XmlSource, type XmlTag, xmlOf } from "../../../analysis/resources/xml.ts";
import { fullPermissionName, permissionOf } from "../../../facts/permissions.ts";
import { isRuntimePermission } from "../../../facts/runtime-permissions.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";
import type { PermissionCallSite } from "./permission-site.ts";
import { said, short } from "./permission-words.ts";

// ActiveServices of the platform writes one text when the policy of a type is not met: all permissions that it wants, and
// the demand to be in use where a permission of the type is for use in the foreground only. It does not say which failed.

/** What a type of foreground service demands, as steps: the declared permission, and the rest in the order to check. */
export function demandOf(
  type: string,
  names: readonly string[],
  { anyOf, inUse }: { anyOf?: string; inUse?: string },
): { declared: string; others: string[] } {
  const tags = names.map((name) => `<uses-permission android:name="android.permission.${short(name)}" />`);
  return {
    declared: `The merged manifest of the build that ran must have ${tags.join(" ")}.`,
    others: [
      ...(anyOf ? [`${oneOf(heldByApps(anyOf))} must be held when it starts: ${howHeld(anyOf)}.`] : []),
      ...(inUse ? [inUseStep(type)] : []),
    ],
  };
}

/** Of the permissions of which one is enough, those that an ordinary app can hold; all where that is not known. */
function heldByApps(anyOf: string): string[] {
  const all = anyOf.split(/,\s*/).map((name) => fullPermissionName(name.trim()));
  const held = all.filter((name) => isRuntimePermission(name) || permissionOf(name)?.protection === "normal");
  return held.length > 0 ? held : all;
}

const oneOf = (names: readonly string[]): string =>
  names.length === 1 ? short(names[0] ?? "") : `One of ${names.map(short).join(", ")}`;

const howHeld = (anyOf: string): string =>
  heldByApps(anyOf).some(isRuntimePermission)
    ? "check it right before (checkSelfPermission), and start the service only once a person has granted it"
    : "declare it, too";

const inUseStep = (type: string): string =>
  `Start it while the app is visible: from the background (after a push message, an alarm, the boot, in a worker) a service of type ${type} may not use a permission that is granted while the app is in use.`;

/** The manifest declares the permission of the type: one of the others is missing, or the app was not in use. */
export function* restOfDemand(
  error: ErrorOf<typeof failureClass>,
  name: string,
  { all }: Manifests,
  site: PermissionCallSite | undefined,
): Inquiry<boolean> {
  const type = fact(error, "fgsType");
  const anyOf = fact(error, "anyOf");
  const inUse = fact(error, "inUse");
  if (!type || !anyOf) return false;
  const either = heldByApps(anyOf);
  const own = yield* declaredOf(all, [name]);
  const others = yield* declaredOf(all, either);
  const evidence = (notes: readonly Declared[]): Claim[] => [
    said(error, name),
    ...(site ? [site.claim] : []),
    ...notes.map(({ xml, tag }) => tagClaim(xml, tag, "android:name", "declared")),
  ];
  const [first] = own;
  if (!first) return false;
  if (others.length === 0) {
    yield* conclude({
      rootCause: `A foreground service of type ${type} must hold ${short(name)} and ${oneOf(either).replace(/^One/, "one")}; no manifest of this project declares ${either.length > 1 ? "any of the latter" : "the latter"}.`,
      ground: "inKind",
      location: { path: first.xml.path, line: first.tag.line },
      label: "alone",
      evidence: evidence(own.slice(0, 1)),
      fixGuidelines: demandOf(type, [name], { anyOf, inUse }).others,
    });
    return true;
  }
  const granted = others.filter((each) => isRuntimePermission(each.name));
  if (granted.length < others.length) return false;
  const names = granted.map((each) => short(each.name)).join(" or ");
  const late = inUse ? `, or it counts only while the app is in use, and the app was in the background` : "";
  yield* conclude({
    rootCause: `The manifest declares ${short(name)}, so it is ${names} that did not count when the service of type ${type} started: a person had not granted it${late}.`,
    ground: site ? "told" : "inKind",
    ...(site && { location: { path: site.path, line: site.line } }),
    label: "starts it",
    evidence: evidence([...own.slice(0, 1), ...granted.slice(0, 2)]),
    fixGuidelines: demandOf(type, [name], { anyOf, inUse }).others,
  });
  return true;
}

interface Declared {
  name: string;
  xml: XmlSource;
  tag: XmlTag;
}

/** Where manifests declare one of these permissions. */
function* declaredOf(all: Manifests["all"], names: readonly string[]): Inquiry<Declared[]> {
  const found: Declared[] = [];
  for (const manifest of all) {
    const wanted = manifest.permissions.filter((each) => names.includes(each.name));
    const xml = wanted.length > 0 ? yield* xmlOf(manifest.path) : undefined;
    for (const { name, line } of wanted) {
      const tag = xml?.tags.find((each) => each.line === line && each.name.startsWith("uses-permission"));
      if (xml && tag && !found.some((each) => each.name === name)) found.push({ name, xml, tag });
    }
  }
  return found;
}
