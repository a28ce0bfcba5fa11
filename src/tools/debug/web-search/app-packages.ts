import type { Workspace } from "../../../workspace/workspace.ts";

/** Settings of a module that name the app. */
const naming = ["namespace", "applicationId", "testNamespace"];

/** Package names of the app, as its build and manifests state them; empty when they cannot be read. */
export async function appPackages(workspace: Workspace): Promise<string[]> {
  const [build, manifests] = await Promise.allSettled([workspace.gradle(), workspace.manifests()]);
  const modules = build.status === "fulfilled" ? build.value.modules : [];
  const stated = modules.flatMap(({ settings }) => naming.map((name) => settings[name]?.value));
  const declared =
    manifests.status === "fulfilled" ? manifests.value.map((manifest) => manifest.package) : [];
  const isPackage = (name: string | undefined): name is string => /^[A-Za-z]\w*(?:\.\w+)+$/.test(name ?? "");
  return [...new Set([...stated, ...declared].filter(isPackage))];
}
