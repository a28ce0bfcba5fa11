import { fixOf } from "../../../analysis/build/build.ts";
import { type Manifests, manifestFor, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { attributeText, tagClaim, xmlOf } from "../../../analysis/resources/xml.ts";
import { FOREGROUND_SERVICE_TYPES } from "../../../facts/permission-calls.ts";
import { fullPermissionName, permissionOf } from "../../../facts/permissions.ts";
import { isRuntimePermission } from "../../../facts/runtime-permissions.ts";
import { shortName } from "../../../syntax/names.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, short } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { restOfDemand } from "./foreground-demand.ts";
import { permissionLine } from "./permission-line.ts";
import { examineGrant } from "./permission-not-granted.ts";
import { callBehind, claimsOf, type PermissionCallSite } from "./permission-site.ts";
import { examineSystemPermission } from "./system-permission.ts";

const LONGEST_LIST = 4;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { permission = "" } = context.facts;
  const wanted = permission
    .split(/, ?| or /)
    .map((name) => name.trim())
    .filter((name) => /^[\w.]+$/.test(name))
    .map(fullPermissionName)
    .slice(0, LONGEST_LIST);
  const [first] = wanted;
  if (!first) return;
  const manifests = yield* manifestsOf();
  const site = yield* callBehind(context);
  yield { thought: `Is ${short(first)} declared, for every Android version, and asked for?` };
  const missing = wanted.filter((name) => declarationsIn(manifests, name).length === 0);
  const isEither = / or /.test(permission);
  if (missing.length === wanted.length || (missing.length > 0 && !isEither))
    return yield* examineMissing(context, isEither ? [first] : missing, manifests, site);
  const rest = yield* restOfDemand(context, first, manifests, site);
  if (rest) return void (yield rest);
  yield* examineDeclared(context, wanted.find((name) => !missing.includes(name)) ?? first, manifests, site);
}

const declarationsIn = ({ all }: Manifests, name: string) =>
  all.flatMap(({ path, permissions }) =>
    permissions.filter((each) => each.name === name).map(({ line }) => ({ path, line })),
  );

/** No manifest of the project asks for it. */
function* examineMissing(
  context: Context<typeof failureClass>,
  names: readonly string[],
  manifests: Manifests,
  site: PermissionCallSite | undefined,
): Examination {
  const manifest = manifestFor(manifests, site?.location.path, context.error);
  const xml = manifest && (yield* xmlOf(manifest.path));
  const root = xml?.tags.find((tag) => tag.name === "manifest");
  const [name = ""] = names;
  if (!xml || !root) return;
  const known = permissionOf(name);
  const said = claimsOf(context, name, site);
  if (known?.protection === "signature") {
    const support = { ground: "stated", location: site?.location, evidence: said } as const;
    yield causes.proven("forSystemApps", { name: short(name) }, support);
  }
  const asks = names.some(isRuntimePermission);
  if (!known && name.startsWith("android.permission.") && !isRuntimePermission(name))
    return yield* examineSystemPermission(context, name, site, xml);
  const last = xml.tags.findLast((tag) => tag.name.startsWith("uses-permission")) ?? root;
  const { fgsType } = context.facts;
  const need = needFor(fgsType, names, manifests);
  const risk = asks || known?.protection === "special" ? "review" : "safe";
  const values = { who: site?.text, need, names, manifest: xml.path };
  yield causes.proven("notDeclared", values, {
    // What the user grants may be declared by a library and refused; the rest is granted with the declaration.
    ground: asks ? "typical" : "proven",
    location: { path: xml.path, line: last.line },
    evidence: [
      ...said,
      tagClaim(xml, last, "android:name", last === root ? undefined : "the last one declared"),
      ...servicesOf(manifests, fgsType)
        .slice(0, 2)
        .map((service) => ({ ...service, source: "manifest_analyzer", note: `runs as ${fgsType}` })),
    ],
    fixes: fixOf(`Declare ${names.map(short).join(" and ")}`, risk, permissionLine(xml, names)),
  });
}

/** The services of a type of foreground service, and where they are declared. */
const servicesOf = ({ all }: Manifests, type: string | undefined) =>
  all.flatMap(({ path, components }) =>
    components
      .filter(
        ({ attributes }) => type && attributes["android:foregroundServiceType"]?.split("|").includes(type),
      )
      .map(({ name, line }) => ({ quote: shortName(name), path, line: line + 1 })),
  );

/** What a permission is for in this failure, as the beginning of a sentence; undefined where the call says it. */
function needFor(fgsType: string | undefined, missing: readonly string[], manifests: Manifests) {
  const row = FOREGROUND_SERVICE_TYPES.rows.find(({ permission }) => missing.includes(permission));
  const type = fgsType ?? row?.type;
  if (!type) return undefined;
  const [service, ...more] = servicesOf(manifests, type);
  const who = service && more.length === 0 ? service.quote : "A service";
  return `${who} runs as a foreground service of type ${type}, which from targetSdk 34 on`;
}

/** A manifest declares it: limited to old versions, removed, or declared and not granted. */
function* examineDeclared(
  context: Context<typeof failureClass>,
  permission: string,
  manifests: Manifests,
  site: PermissionCallSite | undefined,
): Examination {
  const [place] = declarationsIn(manifests, permission);
  const xml = place && (yield* xmlOf(place.path));
  const tag = xml?.tags.find((each) => each.line === place?.line && each.name.startsWith("uses-permission"));
  if (!xml || !tag) return;
  const until = attributeText(tag, "android:maxSdkVersion");
  const name = short(permission);
  const [said] = claimsOf(context, permission, undefined);
  const supportAt = (attribute: string) => ({
    location: { path: xml.path, line: tag.line },
    evidence: [...(said ? [said] : []), tagClaim(xml, tag, attribute)],
  });
  if (until && permissionOf(permission)?.until === undefined)
    yield causes.proven("limitedByManifest", { name, until }, supportAt("android:maxSdkVersion"));
  if (attributeText(tag, "tools:node") === "remove")
    yield causes.proven("removedByManifest", { name, manifest: xml.path }, supportAt("tools:node"));
  // The rest is granted with the declaration.
  if (isRuntimePermission(permission))
    return yield* examineGrant(context, permission, tagClaim(xml, tag, "android:name", "declared"), site);
  const held = { isUnknown: permissionOf(permission) === undefined };
  yield causes.open("notInThatBuild", { name, held }, supportAt("android:name"));
}
