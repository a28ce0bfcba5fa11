import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["repository", "addedBy"],
  ({ repository, addedBy }) => ({
    cause: `Settings allow repositories in settings only (repositoriesMode), and ${addedBy} adds '${repository}' itself.`,
    steps: [
      `Declare that repository in dependencyResolutionManagement of settings, and remove the repositories block of ${addedBy}; an allprojects { repositories } counts too.`,
      "Or set RepositoriesMode.PREFER_PROJECT, where the build file is not yours.",
    ],
    ground: "told",
    said: true,
  }),
);
