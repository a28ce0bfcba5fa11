import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** What a plugin asked for in vain, and the plugin or the task that did. */
export interface Missing {
  /** As a sentence calls it. */
  what: string;
  /** Qualified, with full stops. */
  name: string;
  /** Id or class of the plugin that could not be applied. */
  plugin?: string;
  task?: string;
}

const APPLIED =
  /(?:Failed to apply plugin (?:\[(?:id|class) )?|applying plugin request \[id: |Failed to apply plugin class )'?([\w.-]{1,200})'?/g;

/** What the message names; undefined where it names nothing of a build's API. */
export function missingOf({
  raw,
  metadata = {},
}: Pick<ErrorOf<typeof failureClass>, "raw" | "metadata">): Missing | undefined {
  const { removedApi, removedPlugin, missingClass, missingOwner, missingMethod, task } = metadata;
  const name = String(removedApi ?? missingClass ?? missingOwner ?? "").replaceAll("/", ".");
  if (!name || removedPlugin) return undefined;
  const plugin = Array.from(raw.matchAll(APPLIED), ([, id]) => id).at(-1);
  const method = missingMethod === "<init>" ? "a constructor of" : `${missingMethod}() of`;
  return {
    what: missingMethod ? `${method} ${simpleName(name)}` : name,
    name,
    ...(plugin && { plugin }),
    ...(typeof task === "string" && { task }),
  };
}

const simpleName = (name: string): string => name.slice(name.lastIndexOf(".") + 1);
