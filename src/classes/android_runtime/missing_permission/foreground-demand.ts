import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import type { Manifests } from "../../../analysis/resources/manifest.ts";
import { tagClaim, type XmlSource, type XmlTag, xmlOf } from "../../../analysis/resources/xml.ts";
import { isRuntimePermission } from "../../../facts/runtime-permissions.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { causes, heldByApps } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { claimsOf, type PermissionCallSite } from "./permission-site.ts";

/** The manifest declares the permission of the type: one of the others is missing, or the app was not in use. */
export function* restOfDemand(
  context: Context<typeof failureClass>,
  name: string,
  { all }: Manifests,
  site: PermissionCallSite | undefined,
): AnalysisTask<Verdict | undefined> {
  const { fgsType: type, anyOf, inUse } = context.facts;
  if (!type || !anyOf) return undefined;
  const [own] = yield* declaredOf(all, [name]);
  const others = yield* declaredOf(all, heldByApps(anyOf));
  if (!own) return undefined;
  const demand = { type, names: [name], anyOf, inUse };
  const evidence = [...claimsOf(context, name, site), claimOf(own)];
  if (others.length === 0) {
    const location = { path: own.xml.path, line: own.tag.line };
    return causes.proven("oneOfUndeclared", demand, { ground: "typical", location, evidence });
  }
  if (!others.every((each) => isRuntimePermission(each.name))) return undefined;
  const granted = others.map((each) => each.name);
  const values = { ...demand, granted };
  return causes.proven("oneOfNotGranted", values, {
    ground: site ? "stated" : "typical",
    location: site?.location,
    evidence: [...evidence, ...others.slice(0, 2).map(claimOf)],
  });
}

interface Declared {
  name: string;
  xml: XmlSource;
  tag: XmlTag;
}

const claimOf = ({ xml, tag }: Declared) => tagClaim(xml, tag, "android:name", "declared");

/** Where manifests declare one of these permissions. */
function* declaredOf(all: Manifests["all"], names: readonly string[]): AnalysisTask<Declared[]> {
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
