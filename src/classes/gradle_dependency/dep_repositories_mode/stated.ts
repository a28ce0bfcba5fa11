import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["repository", "addedBy"],
  ({ repository, addedBy }, { facts }) => ({
    cause: `Settings allow repositories in settings only (repositoriesMode), and ${facts.how === "plugin" ? `the plugin ${addedBy}` : addedBy} adds '${repository}' itself.`,
    steps: [
      facts.how === "plugin"
        ? `Declare that repository in dependencyResolutionManagement of settings, and set RepositoriesMode.PREFER_SETTINGS, which ignores what a plugin adds; or raise ${addedBy} to a release that adds none.`
        : `Declare that repository in dependencyResolutionManagement of settings, and remove the repositories block of ${addedBy}; an allprojects { repositories } counts too.`,
      ...(facts.how === "plugin"
        ? []
        : [
            "Where the build file is not yours, RepositoriesMode.PREFER_SETTINGS ignores its block: what it needs then has to be declared in settings.",
          ]),
    ],
    ground: "told",
    said: true,
  }),
);
