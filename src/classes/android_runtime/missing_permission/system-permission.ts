import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { search } from "../../../analysis/code/code.ts";
import { foundNone } from "../../../analysis/code/search-result.ts";
import { isMain } from "../../../analysis/resources/manifest.ts";
import {
  attributeText,
  tagClaim,
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import { isSystemPermission } from "../../../facts/system-permissions.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, short } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { permissionLine } from "./permission-line.ts";
import { claimsOf, type PermissionCallSite } from "./permission-site.ts";

/** A permission that no table gives to apps: nothing is said where a manifest of another build names it. */
export function* examineSystemPermission(
  context: Context<typeof failureClass>,
  name: string,
  site: PermissionCallSite | undefined,
  xml: XmlSource,
): Examination {
  if (!foundNone(yield* search(`${name}"`, { files: MANIFESTS, limit: 10 }))) return;
  const said = claimsOf(context, name, site);
  const who = site?.text;
  const known = isSystemPermission(name) ? yield* systemPermission() : undefined;
  if (known) {
    const { path } = known.xml;
    const values = { who, name, declared: known.name, manifest: path };
    yield causes.proven("ofSystemImage", values, {
      ground: "stated",
      location: { path, line: known.tag.line },
      evidence: [...said, tagClaim(known.xml, known.tag, "android:name", "one of the system, too")],
      fixes: fixOf(`Declare ${short(name)}`, "review", permissionLine(known.xml, [name])),
    });
  }
  // An app that belongs to a system image may get it. Without the call that was refused, what to change is open.
  const [root] = xml.tags;
  const location = site?.location ?? { path: xml.path, line: root?.line ?? 1 };
  const evidence = site || !root ? said : [...said, tagClaim(xml, root)];
  yield causes.proven(
    "notForApps",
    { who, name },
    { ground: site ? "typical" : "likely", location, evidence },
  );
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
function* systemPermission(): AnalysisTask<OfSystem | undefined> {
  const { hits } = yield* search("<uses-permission", { files: MANIFESTS, limit: MOST_DECLARED });
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
