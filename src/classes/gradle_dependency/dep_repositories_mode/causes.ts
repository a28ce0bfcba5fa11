import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

interface OwnBlock {
  script: string;
  repository?: string;
  forbidding?: { path: string; line: number };
  missing?: readonly string[];
}

export const causes = causesOf<typeof failureClass>()({
  /** `forbidding` is the line of the settings; of the block, these lack `missing`, where it was read. */
  ownBlock: ({ repository, script, forbidding, missing }: OwnBlock) => {
    const isCovered = missing?.length === 0;
    const lacking = isCovered
      ? " Those in the block are all there already."
      : ` Of those in the block, the settings lack ${missing?.slice(0, 3).join(", ")}.`;
    return {
      text: forbidding
        ? `${script} has a repositories block, and ${forbidding.path}:${forbidding.line} makes that an error: repositories stand in the settings alone.${missing ? lacking : ""}`
        : `Settings allow repositories in settings only (repositoriesMode), and ${script} adds '${repository}' itself.`,
      steps: [
        ...(isCovered
          ? []
          : [
              `Move what the settings lack to dependencyResolutionManagement { repositories { } } in ${forbidding?.path ?? "settings"}.`,
            ]),
        `Remove the block from ${script}${forbidding ? "" : "; an allprojects { repositories } counts too"}.`,
        "Where the build file is not yours, RepositoriesMode.PREFER_SETTINGS ignores its block with a warning: what it needs then has to be declared in settings.",
      ],
      label: "belongs into the settings",
    };
  },
  addedByPlugin: ({ repository, plugin }: Record<"repository" | "plugin", string>) => ({
    text: `Settings allow repositories in settings only (repositoriesMode), and the plugin ${plugin} adds '${repository}' itself.`,
    steps: [
      `Declare that repository in dependencyResolutionManagement of settings, and set RepositoriesMode.PREFER_SETTINGS, which ignores what a plugin adds; or raise ${plugin} to a release that adds none.`,
    ],
  }),
}).settleByLog("addedByPlugin", "ownBlock");

export function readLog({ facts: { repository, addedBy, how } }: Context<typeof failureClass>) {
  if (!repository || !addedBy) return undefined;
  return how === "plugin"
    ? causes.proven("addedByPlugin", { repository, plugin: addedBy }, { explicit: true })
    : causes.proven("ownBlock", { repository, script: addedBy }, { explicit: true });
}
