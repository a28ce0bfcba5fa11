import { type DocEntry, docEntries } from "../../facts/android-docs/doc-entry.ts";
import { DocsCatalog } from "../../workspace/docs-catalog.ts";

let loading: Promise<DocsCatalog<DocEntry>> | undefined;

/** The index that comes with the product, loaded and built when it is first asked for. */
export function bundledDocs(): Promise<DocsCatalog<DocEntry>> {
  loading ??= load();
  return loading;
}

async function load(): Promise<DocsCatalog<DocEntry>> {
  const tables = await Promise.all([
    import("../../facts/android-docs/activity-fragment-docs.ts").then((file) => file.ACTIVITY_FRAGMENT_DOCS),
    import("../../facts/android-docs/view-docs.ts").then((file) => file.VIEW_DOCS),
    import("../../facts/android-docs/compose-docs.ts").then((file) => file.COMPOSE_DOCS),
    import("../../facts/android-docs/coroutine-docs.ts").then((file) => file.COROUTINE_DOCS),
    import("../../facts/android-docs/kotlin-docs.ts").then((file) => file.KOTLIN_DOCS),
    import("../../facts/android-docs/data-docs.ts").then((file) => file.DATA_DOCS),
    import("../../facts/android-docs/background-docs.ts").then((file) => file.BACKGROUND_DOCS),
    import("../../facts/android-docs/injection-navigation-docs.ts").then(
      (file) => file.INJECTION_NAVIGATION_DOCS,
    ),
    import("../../facts/android-docs/permission-network-docs.ts").then(
      (file) => file.PERMISSION_NETWORK_DOCS,
    ),
    import("../../facts/android-docs/resource-manifest-docs.ts").then((file) => file.RESOURCE_MANIFEST_DOCS),
    import("../../facts/android-docs/gradle-docs.ts").then((file) => file.GRADLE_DOCS),
    import("../../facts/android-docs/android-build-docs.ts").then((file) => file.ANDROID_BUILD_DOCS),
    import("../../facts/android-docs/quality-docs.ts").then((file) => file.QUALITY_DOCS),
  ]);
  return new DocsCatalog(tables.flatMap(docEntries));
}
