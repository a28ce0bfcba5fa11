import { renamedScriptName } from "../../../facts/gradle-names.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { readRemoved, unknownNameCauses } from "../unknown-name-causes.ts";
import type { failureClass } from "./class.ts";

type OtherExtension = Texts<"name" | "reader" | "type" | "owner" | "plugin">;

export const causes = causesOf<typeof failureClass>()({
  ...unknownNameCauses,
  componentNotMade: ({ name, project }: { name: string; project?: string }) => ({
    text: `There is no software component ${name} yet when the publication asks for it: from Android Gradle plugin 8 on it is made only for variants that are to be published, and always after the script was read.`,
    steps: [
      `Write android { publishing { singleVariant("${name}") } } in ${project ?? "the module"}.`,
      `Read components.${name} inside afterEvaluate { } only.`,
    ],
  }),
  readOfNull: ({ name }: { name: string }) => ({
    text: `Groovy code of the build reads ${name} of something that is null there, most often a properties file or an extra property that this machine does not have.`,
    steps: [
      look(
        `Look at what stands before .${name} and where it is read: local.properties and keystore.properties are in no fresh checkout.`,
      ),
    ],
  }),
  /** `reader` is the line that alone reads it, `type` what it was handed. */
  ofOtherExtension: ({ name, reader, type, owner, plugin }: OtherExtension) => ({
    text: `${reader} is the only line that was found outside of tests to read ${name}, and it was handed the ${type} of a module. ${name} is a member of ${owner}, which ${plugin} brings.`,
    steps: [
      `See by which condition that line is reached, and let it through only where ${plugin} is applied.`,
      "androidComponents { onVariants { } } of Android Gradle plugin 7 and newer serves every kind of module.",
    ],
    label: `no ${name} on ${type}`,
  }),
});

/** The android block of plugin 9, which has the new interfaces alone; an older one prints BaseAppModuleExtension. */
const NEW_DSL =
  /\.internal\.dsl\.(?:Application|Library|DynamicFeature|Test)ExtensionImpl|of type com\.android\.build\.api\.dsl\.(?:Application|Library|DynamicFeature|Test)Extension\b/;

export function readLog({ facts }: Context<typeof failureClass>) {
  const { propertyName: name, target = "", project } = facts;
  if (!name) return undefined;
  const row = renamedScriptName(name, false, undefined, target);
  // What a newer Android plugin lacks, an older one has on some of its extensions only.
  const isGone = row?.notBefore?.tool === "agp" && NEW_DSL.test(target);
  if (row && (isGone || row.notBefore?.tool !== "agp"))
    return readRemoved({ row, project, mayBePlugins: true }, !row.on && !isGone);
  if (/^SoftwareComponent container/.test(target))
    return causes.proven("componentNotMade", { name, project }, { ground: "typical" });
  return target === "null object" ? causes.proven("readOfNull", { name }, { ground: "likely" }) : undefined;
}
