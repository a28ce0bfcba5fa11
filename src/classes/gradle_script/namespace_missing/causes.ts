import { type PackageFolder, packageOfPath } from "../../../analysis/build/package-folder.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { stepsForPackageModule } from "../../steps-for-package.ts";
import type { failureClass } from "./class.ts";

/** A module without a namespace: its script, what sets the namespace there, and its manifest with the package in it. */
type NotSet = Texts<never, "project" | "buildFile" | "statement" | "manifest" | "packageName">;

const NOT_NEEDED =
  "Its build script sets no namespace, which it did not need before version 8.0 of the Android Gradle plugin.";
const UNTIL =
  "Until there is one, set android.namespace for it from the root script (subprojects { afterEvaluate { … } }), or stay on version 7.4 of the plugin.";

export const causes = causesOf<typeof failureClass>()({
  notSet: ({ project, buildFile, statement, manifest, packageName }: NotSet) => ({
    text: `${project ?? buildFile} sets no namespace${project && buildFile ? ` in ${buildFile}` : ""}, which the Android Gradle plugin demands from version 8 on; ${packageName ? `${packageName} in the manifest` : "package in the manifest"} no longer counts.${manifest && !packageName ? ` ${manifest} names no package either.` : ""}`,
    steps: [
      ...stepsForPackageModule(manifest ? undefined : project, "namespace"),
      manifest && !packageName
        ? `Put a namespace into the android block of ${buildFile}: the package of its R class, which the sources import.`
        : `Write android { ${statement ?? 'namespace = "…"'} } into ${buildFile ?? `the build file of ${project}`}${packageName ? "" : ", with what stood in package of its manifest"}, and take package out of the manifest.`,
    ],
    label: "no namespace",
  }),
  oldPackage: ({ project, owner }: { project: string; owner: PackageFolder }) => ({
    text: `${project} is of the package ${owner.name}${owner.version ? ` ${owner.version}` : ""}, by the path that the log prints. ${NOT_NEEDED}`,
    steps: [
      `Raise ${owner.name} in ${owner.listedIn} to a release with a namespace. What is changed in its folder is lost when ${owner.fetchedBy} fetches it anew.`,
      UNTIL,
    ],
    label: "requires a namespace",
  }),
  noSuchModule: ({ project }: { project: string }) => ({
    text: `No module ${project} was found in this workspace by its name. ${NOT_NEEDED}`,
    steps: [
      `Where the script of ${project} is yours, put a namespace into its android block.`,
      `Else upgrade the package that brings ${project} to a release that supports version 8 of the Android Gradle plugin.`,
      UNTIL,
    ],
    label: "requires a namespace",
  }),
  setHere: ({ project, path }: { project: string; path: string }) => ({
    text: `${project} has a namespace in ${path}. The build that wrote this log did not see that line.`,
    steps: [
      look("Build again: the log may be older than the file."),
      look(
        `If it fails again, look for another ${project} in included builds, or for a condition around that line.`,
      ),
    ],
    label: "set here",
  }),
});

export function readLog({ facts: { project, buildFile } }: Context<typeof failureClass>) {
  const owner = packageOfPath(buildFile ?? "");
  if (owner)
    return causes.proven("oldPackage", { project: project ?? "A module", owner }, { ground: "stated" });
  return project || buildFile
    ? causes.proven("notSet", { project, buildFile }, { ground: "stated" })
    : undefined;
}
