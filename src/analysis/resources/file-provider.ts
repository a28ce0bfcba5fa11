import { fileSearch } from "../../contracts/file-search.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import type { Manifests } from "./manifest.ts";
import { attributeText, type XmlSource, type XmlTag, xmlOf } from "./xml.ts";

/** A FileProvider as a manifest of the workspace declares it. */
export interface Provider {
  xml: XmlSource;
  tag: XmlTag;
  /** As written: `${applicationId}.files`. */
  authority: string;
  /** The file of the paths it shares, where its meta-data names one of the workspace. */
  paths?: XmlSource;
}

const META = "android.support.FILE_PROVIDER_PATHS";

/** The FileProviders that the workspace's manifests declare. */
export function* fileProvidersOf({ all }: Manifests): AnalysisTask<Provider[]> {
  const found: Provider[] = [];
  for (const { path, components } of all.slice(0, 12)) {
    if (!components.some(({ kind, name }) => kind === "provider" && isFileProvider(name))) continue;
    const xml = yield* xmlOf(path);
    for (const tag of xml?.tags ?? []) {
      const name = attributeText(tag, "android:name") ?? "";
      const authority = attributeText(tag, "android:authorities");
      if (!xml || tag.name !== "provider" || !isFileProvider(name) || !authority) continue;
      const paths = yield* pathsOf(xml, tag);
      found.push({ xml, tag, authority, ...(paths && { paths }) });
    }
  }
  return found;
}

/** By its class, or by a subclass that says so in its name. */
const isFileProvider = (name: string): boolean => /FileProvider\w{0,60}$/.test(name);

function* pathsOf(xml: XmlSource, provider: XmlTag): AnalysisTask<XmlSource | undefined> {
  const meta = xml.tags.find((tag) => tag.parent === provider && attributeText(tag, "android:name") === META);
  const name = /^@xml\/(\w+)$/.exec((meta && attributeText(meta, "android:resource")) ?? "")?.[1];
  if (!name) return undefined;
  const files = (yield* requestTool(fileSearch, { pattern: `**/res/xml/${name}.xml` }))?.files ?? [];
  const path = files.find((each) => !each.includes("/build/"));
  return path ? yield* xmlOf(path) : undefined;
}
