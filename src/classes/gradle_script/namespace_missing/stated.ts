import { packageOfPath } from "../../../analysis/build/package-folder.ts";
import type { Reading } from "../../stated-cause.ts";
import { ofPackageModule } from "../../steps-for-package.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts }) => {
  const { project, buildFile } = facts;
  if (!project && !buildFile) return undefined;
  const owner = packageOfPath(buildFile ?? "");
  return {
    cause: `${project ?? buildFile} sets no namespace, which the Android Gradle plugin demands from version 8 on; package in the manifest no longer counts.`,
    steps: owner
      ? [
          `${buildFile} belongs to the package ${owner.name}${owner.version ? ` ${owner.version}` : ""}: raise it in ${owner.listedIn} to a release with a namespace. What is changed in its folder is lost when ${owner.fetchedBy} fetches it anew.`,
          "Until then set it from the root script: subprojects { afterEvaluate { … extensions of type LibraryExtension … namespace = … } }.",
        ]
      : [
          ...ofPackageModule(project, "namespace"),
          `Write android { namespace = "…" } into ${buildFile ?? `the build file of ${project}`}, with what stood in package of its manifest, and remove package there.`,
        ],
    ground: "told",
  };
};
