import { withUnread } from "../../../analysis/build/unread-build-logic.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** The module, and its script where that was read; `unread` is build logic that was not. */
type Lacking = Texts<"module", "script" | "unread">;

export const causes = causesOf<typeof failureClass>()({
  /** `level` is what the other modules agree on. */
  noCompileSdk: ({ module, script, level = "<level>", unread }: Lacking & { level?: string }) => ({
    text: `${module} applies the Android plugin, and ${script ? `neither the android block of ${script} nor another one that was read` : "nothing"} tells it which Android to compile against.${withUnread("", unread)}`,
    steps: script
      ? [`Write compileSdk = ${level} into that block.`]
      : [
          `Write android { compileSdk = ${level} } into the build file of ${module}, the one of the other modules.`,
          look("Where a script or a convention plugin sets it for all, see that it reaches this module."),
        ],
    label: "no compileSdk",
  }),
  /** `script` has the line of the flavors, `flavor` is one that belongs to none. */
  noDimension: ({ module, script, flavor, unread }: Lacking & { flavor?: string }) => ({
    text: `${script ? `${script} declares` : `${module} has`} product flavors, and ${script ? "its android block names no flavor dimension for them" : `${flavor ? `${flavor} belongs` : "some of them belong"} to no flavor dimension`}.${withUnread("", unread)}`,
    steps: [
      'Name one in its android block: flavorDimensions += "default" (Groovy the same); with one dimension the flavors need no line of their own.',
      'With several, each flavor says which is its own: dimension = "…".',
    ],
    label: "no dimension",
  }),
}).settleByLog("noCompileSdk", "noDimension");

export function readLog({ facts: { project, setting, flavors, flavor } }: Context<typeof failureClass>) {
  const module = project ?? "the module";
  if (setting) return causes.proven("noCompileSdk", { module }, { explicit: true });
  return flavors || flavor ? causes.proven("noDimension", { module, flavor }, { explicit: true }) : undefined;
}
