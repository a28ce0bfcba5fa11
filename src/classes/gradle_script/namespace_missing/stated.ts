import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts }) => {
  const { project, buildFile } = facts;
  if (!project && !buildFile) return undefined;
  const foreign = /[/\\](?:\.pub-cache|node_modules)[/\\]/.test(buildFile ?? "");
  return {
    cause: `${project ?? buildFile} sets no namespace, which the Android Gradle plugin demands from version 8 on; package in the manifest no longer counts.`,
    steps: foreign
      ? [
          `${buildFile} belongs to a package: update that package to a release with a namespace.`,
          "Until then set it from the root script: subprojects { afterEvaluate { … extensions of type LibraryExtension … namespace = … } }.",
        ]
      : [
          `Write android { namespace = "…" } into ${buildFile ?? `the build file of ${project}`}, with what stood in package of its manifest, and remove package there.`,
        ],
    ground: "told",
  };
};
