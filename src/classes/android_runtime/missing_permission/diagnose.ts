import { fixOf } from "../../../analysis/build/build.ts";
import { fact } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { type Manifests, manifestFor, manifestsOf } from "../../../analysis/resources/manifest.ts";
import {
  attributeText,
  tagClaim,
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import { fullPermissionName, permissionOf } from "../../../facts/permissions.ts";
import { isRuntimePermission } from "../../../facts/runtime-permissions.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { restOfDemand } from "./foreground-demand.ts";
import { permissionLine } from "./permission-line.ts";
import { needFor } from "./permission-need.ts";
import { notGranted } from "./permission-not-granted.ts";
import { callBehind, type PermissionCallSite } from "./permission-site.ts";
import { capital, said, short } from "./permission-words.ts";
import { notForApps, outOfReach } from "./system-permission.ts";

const LONGEST_LIST = 4;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const wanted = permissionsOf(error);
  const [first] = wanted;
  if (!first) return;
  const manifests = yield* manifestsOf();
  const site = yield* callBehind(error);
  yield* think(`Is ${short(first)} declared, for every Android version, and asked for?`);
  const missing = wanted.filter((name) => declarationsIn(manifests, name).length === 0);
  const isEither = / or /.test(fact(error, "permission") ?? "");
  if (missing.length === wanted.length || (missing.length > 0 && !isEither))
    yield* notDeclared(error, isEither ? [first] : missing, manifests, site);
  else if (!(yield* restOfDemand(error, first, manifests, site)))
    yield* declared(error, wanted.find((name) => !missing.includes(name)) ?? first, manifests, site);
}

/** The permissions the message names, full names. */
function permissionsOf(error: ErrorOf<typeof failureClass>): string[] {
  const named = (fact(error, "permission") ?? "").split(/, ?| or /);
  return named
    .map((name) => name.trim())
    .filter((name) => /^[\w.]+$/.test(name))
    .map(fullPermissionName)
    .slice(0, LONGEST_LIST);
}

const declarationsIn = ({ all }: Manifests, name: string) =>
  all.flatMap((manifest) =>
    manifest.permissions
      .filter((each) => each.name === name)
      .map(({ line }) => ({ path: manifest.path, line })),
  );

/** No manifest of the project asks for it. */
function* notDeclared(
  error: ParsedError,
  missing: readonly string[],
  manifests: Manifests,
  site: PermissionCallSite | undefined,
): Inquiry {
  const manifest = manifestFor(manifests, site?.path, error);
  const xml = manifest && (yield* xmlOf(manifest.path));
  const root = xml?.tags.find((tag) => tag.name === "manifest");
  const [name = ""] = missing;
  if (!xml || !root) return;
  const known = permissionOf(name);
  if (known?.protection === "signature") {
    yield* conclude(outOfReach(error, name, site));
    return;
  }
  if (!known && name.startsWith("android.permission.") && !isRuntimePermission(name)) {
    const finding = yield* notForApps(error, name, site, xml);
    if (finding) yield* conclude(finding);
    return;
  }
  const need = needFor(error, missing, manifests);
  const names = missing.map(short).join(" and ");
  const asks = missing.some(isRuntimePermission);
  const last = xml.tags.findLast((tag) => tag.name.startsWith("uses-permission")) ?? root;
  yield* conclude({
    rootCause: `${capital(site?.text ?? need ?? "What failed")} needs ${names}, and no manifest of this project declares ${missing.length > 1 ? "them" : "it"}.${site && need ? ` ${need} needs it.` : ""}`,
    // What the user grants may be declared by a library and refused; the rest is granted with the declaration.
    ground: asks ? "inKind" : "proven",
    location: { path: xml.path, line: last.line },
    label: `no ${short(name)} here`,
    evidence: [
      said(error, name),
      ...(site ? [site.claim] : []),
      tagClaim(xml, last, "android:name", last === root ? undefined : "the last one declared"),
      ...serviceClaims(error, manifests),
    ],
    fixGuidelines: [
      `Declare ${missing.join(" and ")} in ${xml.path}.`,
      ...(asks
        ? [`Ask for ${names} before the call, too: it is granted by the user while the app runs.`]
        : []),
      ...(known?.protection === "special"
        ? [`The user grants ${names} on a settings page; check for it before the call.`]
        : []),
    ],
    fixes: fixOf(
      `Declare ${names}`,
      asks || known?.protection === "special" ? "review" : "safe",
      permissionLine(xml, missing),
    ),
  });
}

function serviceClaims(error: ErrorOf<typeof failureClass>, { all }: Manifests) {
  const type = fact(error, "fgsType");
  if (!type) return [];
  return all.flatMap(({ path, components }) =>
    components
      .filter(({ attributes }) => attributes["android:foregroundServiceType"]?.split("|").includes(type))
      .slice(0, 2)
      .map(({ name, line }) => ({
        quote: name.slice(name.lastIndexOf(".") + 1),
        source: "manifest_analyzer",
        path,
        line: line + 1,
        note: `runs as ${type}`,
      })),
  );
}

/** A manifest declares it: limited to old versions, removed, or declared and not granted. */
function* declared(
  error: ParsedError,
  name: string,
  manifests: Manifests,
  site: PermissionCallSite | undefined,
): Inquiry {
  const [place] = declarationsIn(manifests, name);
  const xml = place && (yield* xmlOf(place.path));
  const tag = xml?.tags.find((each) => each.line === place?.line && each.name.startsWith("uses-permission"));
  if (!xml || !tag) return;
  const until = attributeText(tag, "android:maxSdkVersion");
  const isRemoved = attributeText(tag, "tools:node") === "remove";
  if (until && permissionOf(name)?.until === undefined) yield* limited(error, name, xml, tag, until);
  else if (isRemoved) yield* removed(error, name, xml, tag);
  else if (isRuntimePermission(name)) yield* notGranted(error, name, { xml, tag }, site);
  else yield* conclude(notInThatBuild(error, name, xml, tag));
}

/** Declared, and granted with the declaration: the app that ran was built of something else. */
const notInThatBuild = (error: ParsedError, name: string, xml: XmlSource, tag: XmlTag): Finding => ({
  rootCause: `${short(name)} is declared here, and the app that ran does not hold it.`,
  question: `why the app that ran does not hold ${short(name)}`,
  ground: "open",
  unestablished: true,
  location: { path: xml.path, line: tag.line },
  label: "declared here",
  evidence: [said(error, name), tagClaim(xml, tag, "android:name")],
  fixGuidelines: [
    "Install the app anew, and read the merged manifest of the variant that ran.",
    ...(permissionOf(name) ? [] : ["Look up who may hold it: its protection level may leave this app out."]),
  ],
});

function* limited(error: ParsedError, name: string, xml: XmlSource, tag: XmlTag, until: string): Inquiry {
  yield* conclude({
    rootCause: `${short(name)} is declared for Android up to API ${until} only (android:maxSdkVersion), so newer devices do not grant it.`,
    ground: "proven",
    location: { path: xml.path, line: tag.line },
    label: `only up to API ${until}`,
    evidence: [said(error, name), tagClaim(xml, tag, "android:maxSdkVersion")],
    fixGuidelines: [
      "Take android:maxSdkVersion out, if the call is needed on newer versions as well; else do not make it there.",
    ],
  });
}

function* removed(error: ParsedError, name: string, xml: XmlSource, tag: XmlTag): Inquiry {
  yield* conclude({
    rootCause: `${xml.path} removes ${short(name)} from the merged manifest with tools:node="remove", and what failed needs it.`,
    ground: "proven",
    location: { path: xml.path, line: tag.line },
    label: "removed here",
    evidence: [said(error, name), tagClaim(xml, tag, "tools:node")],
    fixGuidelines: [
      `Take the element out, so that ${short(name)} is declared again, or do without what needs it.`,
    ],
  });
}
