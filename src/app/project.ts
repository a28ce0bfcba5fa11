import { newerThanTables } from "../facts/compatibility/newer-than-tables.ts";
import { type ServerSettings, servedLanguages, serverCommand } from "../workspace/language-server/servers.ts";
import { findMappingFiles } from "../workspace/mapping-files.ts";
import { Workspace } from "../workspace/workspace.ts";

/** What `doctor` says of a project. */
export async function describeProject(
  root: string,
): Promise<{ files: number; modules: number; versions: string[]; newer: string[]; mappings: string[] }> {
  const workspace = new Workspace(root);
  const [files, build, mappings] = await Promise.all([
    workspace.files(),
    workspace.gradle(),
    findMappingFiles(root),
  ]);
  const versions = build.versions.map(({ name, value }) => `${name} ${value}`);
  if (build.gradleVersion) versions.unshift(`gradle ${build.gradleVersion}`);
  const newer = versions.flatMap((each) => {
    const [tool = "", version = ""] = each.split(" ");
    const end = newerThanTables(tool, version);
    return end ? [`${each} is newer than the tables of ${end.asOf}, which end with ${end.newest}`] : [];
  });
  return { files: files.length, modules: build.modules.length, versions, newer, mappings };
}

/** The language servers of this machine: `kotlin: /usr/bin/kotlin-lsp`. None is started. */
export function languageServers(settings: ServerSettings, project: string | undefined): string[] {
  return servedLanguages.flatMap((language) => {
    const [program] = serverCommand(language, settings, project) ?? [];
    return program ? [`${language}: ${program}`] : [];
  });
}

/** Package names of a project's app, as its build and manifests state them. */
export async function packagesOf(root: string): Promise<string[]> {
  const { appPackages } = await import("../tools/debug/web-search/app-packages.ts");
  return appPackages(new Workspace(root));
}
