import { fixOf } from "../../../analysis/build/build.ts";
import { tableOf } from "../../../analysis/build/versions.ts";
import { search } from "../../../analysis/code/code.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { isMain } from "../../../analysis/resources/manifest.ts";
import {
  attributeText,
  tagClaim,
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import { PERMISSIONS } from "../../../facts/permissions.ts";
import { isSystemPermission } from "../../../facts/system-permissions.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { permissionLine } from "./permission-line.ts";
import type { PermissionCallSite } from "./permission-site.ts";
import { capital, said, short } from "./permission-words.ts";

/** A permission that no table gives to apps: undefined where a manifest of another build names it. */
export function* notForApps(
  error: ParsedError,
  name: string,
  site: PermissionCallSite | undefined,
  xml: XmlSource,
): Inquiry<Finding | undefined> {
  const [elsewhere] = yield* search(`${name}"`, { files: MANIFESTS, limit: 1 });
  if (elsewhere) return undefined;
  const ofSystem = isSystemPermission(name) ? yield* systemPermission() : undefined;
  return ofSystem
    ? undeclaredOfSystem(error, name, site, ofSystem)
    : unknownPermission(error, name, site, xml);
}

/** Not one that apps of the store get; an app that belongs to a system image may. */
function unknownPermission(
  error: ParsedError,
  name: string,
  site: PermissionCallSite | undefined,
  xml: XmlSource,
): Finding {
  const root = xml.tags[0];
  return {
    rootCause: `${capital(site?.text ?? "What failed")} needs ${short(name)}, which no manifest of this project declares. It is not among those that apps are known to get (${tableOf(PERMISSIONS)}); most others Android keeps for the system image.`,
    // Without the call that was refused, what to change is open.
    ground: site ? "inKind" : "likely",
    location: site ? { path: site.path, line: site.line } : { path: xml.path, line: root?.line ?? 1 },
    label: `needs ${short(name)}`,
    evidence: [said(error, name), ...(site ? [site.claim] : root ? [tagClaim(xml, root)] : [])],
    fixGuidelines: [
      "In an ordinary app: do without this call, or catch the SecurityException and go on without what it gives.",
      `In an app of the system image: declare ${name}, and allow it in the image's list of privileged permissions.`,
    ],
  };
}

/** A tag that declares a permission of the system image: the app is made to be part of one. */
interface OfSystem {
  xml: XmlSource;
  tag: XmlTag;
  name: string;
}

/** Manifests of a system's app are merged by its build from files of other names, too. */
const MANIFESTS = "**/AndroidManifest*.xml";
const MOST_DECLARED = 200;

/** The last such permission of the manifest that declares most of them. */
function* systemPermission(): Inquiry<OfSystem | undefined> {
  const hits = yield* search("<uses-permission", { files: MANIFESTS, limit: MOST_DECLARED });
  let most: OfSystem[] = [];
  for (const path of new Set(hits.map((hit) => hit.path))) {
    const xml = isMain(path) && !/(?:^|\/)tests?\//.test(path) ? yield* xmlOf(path) : undefined;
    const own = (xml?.tags ?? []).flatMap((tag) => {
      const name = tag.name === "uses-permission" ? (attributeText(tag, "android:name") ?? "") : "";
      return xml && isSystemPermission(name) ? [{ xml, tag, name }] : [];
    });
    if (own.length > most.length) most = own;
  }
  return most.at(-1);
}

function undeclaredOfSystem(
  error: ParsedError,
  name: string,
  site: PermissionCallSite | undefined,
  known: OfSystem,
): Finding {
  const { xml, tag } = known;
  return {
    rootCause: `${capital(site?.text ?? "What failed")} needs ${short(name)}, which no manifest of this project declares. Android keeps it for the system image, as it does ${short(known.name)}, which this project declares.`,
    ground: "told",
    location: { path: xml.path, line: tag.line },
    label: `no ${short(name)} here`,
    evidence: [
      said(error, name),
      ...(site ? [site.claim] : []),
      tagClaim(xml, tag, "android:name", "one of the system, too"),
    ],
    fixGuidelines: [
      `Declare ${name} in ${xml.path}, and where the image asks for it, in its list of privileged permissions.`,
    ],
    fixes: fixOf(`Declare ${short(name)}`, "review", permissionLine(xml, [name])),
  };
}

/** Granted to no ordinary app, declared or not. */
export function outOfReach(error: ParsedError, name: string, site: PermissionCallSite | undefined): Finding {
  return {
    rootCause: `${short(name)} is granted only to apps that are signed with the platform's key or preinstalled. Declaring it does not help an ordinary app.`,
    ground: "told",
    ...(site && { location: { path: site.path, line: site.line } }),
    label: "for system apps",
    evidence: [said(error, name), ...(site ? [site.claim] : [])],
    fixGuidelines: ["Do without this call, or find the public way to what it is for."],
  };
}
