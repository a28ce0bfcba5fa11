import { pluginsBehind, renamedScriptName } from "../../../facts/gradle-names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { readRemoved, unknownNameCauses } from "../unknown-name-causes.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()(unknownNameCauses);

export function readLog({ facts: { method: name, project, target } }: Context<typeof failureClass>) {
  if (!name) return undefined;
  const row = renamedScriptName(name, false, undefined, target);
  if (row) return readRemoved({ row, project });
  const plugins =
    pluginsBehind(name) ??
    (/^(?:implementation|api|testImplementation|compileOnly|runtimeOnly)$/.test(name)
      ? ["java-library", "com.android.application", "com.android.library"]
      : undefined);
  if (!plugins) return undefined;
  const values = {
    name,
    plugins,
    lacks: project ? `${project} has none of that kind there` : "no plugin of that kind is in force there",
    mayBeMisplaced: !project?.startsWith(":"),
  };
  return causes.proven("pluginNotApplied", values, { ground: "typical" });
}
