import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** The level that is needed, and the one of the module, which `stated` is the line of. */
type Levels = Record<"needed" | "used", number | string> & { at: string; module?: string; stated?: string };

export const causes = causesOf<typeof failureClass>()({
  builtForNewer: ({ at, needed, used, module = "this module", stated }: Levels) => ({
    text: `The inline function that is called${at} is compiled for Java ${needed}, and ${module} compiles for ${used}${stated ? ` (${stated})` : ""}: its code cannot be copied into older byte code.`,
    steps: [
      `Compile ${module} for Java ${needed}: kotlin.compilerOptions.jvmTarget, and with it the level of Java (compileOptions of an android block, else the java block). Older Android devices run it all the same.`,
      "Do the same in modules that have its code inlined in turn.",
    ],
    label: `needs ${needed}`,
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const { libraryTarget: needed, moduleTarget: used } = context.facts;
  if (!needed || !used) return undefined;
  return causes.proven(
    "builtForNewer",
    { at: formatAt(context), needed, used },
    { ground: "stated", explicit: true },
  );
}
