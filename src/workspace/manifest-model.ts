import type { FileEntry, GradleModule, ManifestFile, SourceFile } from "../model/code.ts";
import { fileName } from "../model/paths.ts";
import { readTags, type XmlTag } from "../syntax/xml.ts";
import { compareSourceSets } from "./source-sets.ts";

type Component = ManifestFile["components"][number];

const KINDS: Record<string, Component["kind"]> = {
  activity: "activity",
  "activity-alias": "activity-alias",
  service: "service",
  receiver: "receiver",
  provider: "provider",
};

/** Every AndroidManifest.xml of a tree, main source sets first. */
export async function readManifests(
  files: readonly FileEntry[],
  read: (path: string) => Promise<SourceFile | undefined>,
  modules: readonly GradleModule[],
): Promise<ManifestFile[]> {
  const manifests: ManifestFile[] = [];
  for (const { path } of files) {
    const text = fileName(path) === "AndroidManifest.xml" ? (await read(path))?.text : undefined;
    if (text !== undefined) manifests.push(readManifest(path, text, namespaceFor(path, modules)));
  }
  return manifests.sort((a, b) => compareSourceSets(a.path, b.path));
}

/** Namespace of the innermost module a file lies in. */
function namespaceFor(path: string, modules: readonly GradleModule[]): string | undefined {
  let namespace: string | undefined;
  let length = -1;
  for (const { directory, settings } of modules) {
    const isAround = directory === "" || path.startsWith(`${directory}/`);
    if (!isAround || directory.length <= length) continue;
    length = directory.length;
    namespace = settings.namespace?.value;
  }
  return namespace;
}

/**
 * Reads an AndroidManifest.xml. Class names that begin with a dot, or have none, are completed with the manifest's
 * package, else with `namespace` of its Gradle module; without either they stay as written.
 */
function readManifest(path: string, text: string, namespace?: string): ManifestFile {
  const tags = readTags(text);
  const manifest: ManifestFile = { path, permissions: [], components: [] };
  const own = tags[0] && attributesOf(tags[0]).package;
  if (own !== undefined) manifest.package = own;
  const prefix = manifest.package ?? namespace;
  const filters = countFilters(tags);
  for (const tag of tags) {
    const { name, line, endLine } = tag;
    const attributes = attributesOf(tag);
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
    if (kind) {
      const className = complete(attributes["android:name"] ?? "", prefix);
      const intentFilters = filters.get(tag) ?? 0;
      manifest.components.push({ kind, name: className, line, endLine, attributes, intentFilters });
    } else if (name === "application" && !manifest.application) {
      const className = attributes["android:name"];
      const completed = className === undefined ? {} : { name: complete(className, prefix) };
      manifest.application = { ...completed, line, attributes };
    } else if (name === "uses-permission" || name.startsWith("uses-permission-sdk")) {
      manifest.permissions.push({ name: attributes["android:name"] ?? "", line });
    } else if (name === "uses-sdk") {
      manifest.usesSdk = { line, ...sdkLevels(attributes) };
    }
  }
  return manifest;
}

function sdkLevels(attributes: Record<string, string>): { minSdk?: string; targetSdk?: string } {
  const minSdk = attributes["android:minSdkVersion"];
  const targetSdk = attributes["android:targetSdkVersion"];
  return { ...(minSdk === undefined ? {} : { minSdk }), ...(targetSdk === undefined ? {} : { targetSdk }) };
}

const attributesOf = ({ attributes }: XmlTag): Record<string, string> =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value]));

/** Intent filters by the tag that they are in. */
function countFilters(tags: readonly XmlTag[]): Map<XmlTag | undefined, number> {
  const filters = new Map<XmlTag | undefined, number>();
  for (const { name, parent } of tags)
    if (name === "intent-filter") filters.set(parent, (filters.get(parent) ?? 0) + 1);
  return filters;
}

function complete(name: string, prefix: string | undefined): string {
  if (prefix === undefined || name === "" || name.startsWith("$")) return name;
  if (name.startsWith(".")) return prefix + name;
  return name.includes(".") ? name : `${prefix}.${name}`;
}
