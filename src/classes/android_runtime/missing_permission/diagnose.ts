import { fixOf } from "../../../analysis/build/build.ts";
import { tableOf } from "../../../analysis/build/versions.ts";
import { fact, firstLine, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { isMain, type Manifests, manifestFor, manifestsOf } from "../../../analysis/resources/manifest.ts";
import {
  attributeText,
  tagClaim,
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import { fullPermissionName, PERMISSIONS, permissionOf } from "../../../facts/permissions.ts";
import { isRuntimePermission } from "../../../facts/runtime-permissions.ts";
import { isSystemPermission } from "../../../facts/system-permissions.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { permissionLine } from "./permission-line.ts";
import { needFor } from "./permission-need.ts";
import { notGranted } from "./permission-not-granted.ts";
import { callBehind, type PermissionCallSite } from "./permission-site.ts";

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
  else yield* declared(error, wanted.find((name) => !missing.includes(name)) ?? first, manifests, site);
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

const short = (name: string): string => name.replace(/^android\.permission\./, "");

/** The link of the chain that names the permission; its cause may tell only what the network said. */
function said(error: ParsedError, name: string): Claim {
  const link = throwablesOf(error).findLast(({ message }) => message.includes(short(name)));
  return logClaim(error, link && firstLine(link.message), link?.logLine);
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
    const [elsewhere] = yield* search(`${name}"`, { files: MANIFESTS, limit: 1 });
    if (elsewhere) return;
    const ofSystem = isSystemPermission(name) ? yield* systemPermission() : undefined;
    const declaring = ofSystem && (yield* xmlOf(ofSystem.path));
    yield* conclude(
      ofSystem && declaring
        ? undeclaredOfSystem(error, name, site, declaring, ofSystem)
        : unknownPermission(error, name, site, xml, root),
    );
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

const capital = (text: string): string =>
  text.startsWith("the ") ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** Not one that apps of the store get; an app that belongs to a system image may. */
function unknownPermission(
  error: ParsedError,
  name: string,
  site: PermissionCallSite | undefined,
  xml: XmlSource,
  root: XmlTag,
): Finding {
  return {
    rootCause: `${capital(site?.text ?? "What failed")} needs ${short(name)}, which no manifest of this project declares. It is not among those that apps are known to get (${tableOf(PERMISSIONS)}); most others Android keeps for the system image.`,
    // Without the call that was refused, what to change is open.
    ground: site ? "inKind" : "likely",
    location: site ? { path: site.path, line: site.line } : { path: xml.path, line: root.line },
    label: `needs ${short(name)}`,
    evidence: [said(error, name), ...(site ? [site.claim] : [tagClaim(xml, root)])],
    fixGuidelines: [
      "In an ordinary app: do without this call, or catch the SecurityException and go on without what it gives.",
      `In an app of the system image: declare ${name}, and allow it in the image's list of privileged permissions.`,
    ],
  };
}

/** A line that declares a permission of the system image: the app is made to be part of one. */
interface OfSystem {
  path: string;
  name: string;
  line: number;
}

/** Manifests of a system's app are merged by its build from files of other names, too. */
const MANIFESTS = "**/AndroidManifest*.xml";
const MOST_DECLARED = 200;

function* systemPermission(): Inquiry<OfSystem | undefined> {
  const declared = yield* search('<uses-permission[^>]*"android\\.permission\\.\\w+"', {
    isRegex: true,
    files: MANIFESTS,
    limit: MOST_DECLARED,
  });
  const found = declared.flatMap(({ path, line, text }) => {
    const name = /"(android\.permission\.\w+)"/.exec(text)?.[1] ?? "";
    return isMain(path) && !/(?:^|\/)tests?\//.test(path) && isSystemPermission(name)
      ? [{ path, name, line }]
      : [];
  });
  const inFile = (path: string): number => found.filter((each) => each.path === path).length;
  const [most] = found.toSorted((left, right) => inFile(right.path) - inFile(left.path));
  return most && found.findLast(({ path }) => path === most.path);
}

function undeclaredOfSystem(
  error: ParsedError,
  name: string,
  site: PermissionCallSite | undefined,
  xml: XmlSource,
  known: OfSystem,
): Finding {
  const tag = xml.tags.find((each) => each.line === known.line);
  return {
    rootCause: `${capital(site?.text ?? "What failed")} needs ${short(name)}, which no manifest of this project declares. Android keeps it for the system image, as it does ${short(known.name)}, which this project declares.`,
    ground: "told",
    location: { path: xml.path, line: known.line },
    label: `no ${short(name)} here`,
    evidence: [
      said(error, name),
      ...(site ? [site.claim] : []),
      ...(tag ? [tagClaim(xml, tag, "android:name", "one of the system, too")] : []),
    ],
    fixGuidelines: [
      `Declare ${name} in ${xml.path}, and where the image asks for it, in its list of privileged permissions.`,
    ],
    fixes: fixOf(`Declare ${short(name)}`, "review", permissionLine(xml, [name])),
  };
}

function outOfReach(error: ParsedError, name: string, site: PermissionCallSite | undefined): Finding {
  return {
    rootCause: `${short(name)} is granted only to apps that are signed with the platform's key or preinstalled. Declaring it does not help an ordinary app.`,
    ground: "told",
    ...(site && { location: { path: site.path, line: site.line } }),
    label: "for system apps",
    evidence: [said(error, name), ...(site ? [site.claim] : [])],
    fixGuidelines: ["Do without this call, or find the public way to what it is for."],
  };
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
