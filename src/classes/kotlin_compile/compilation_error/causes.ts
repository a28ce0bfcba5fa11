import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { readUnfitPlugin, unfitPluginCauses } from "../../unfit-plugin.ts";
import { formatAt, withArticle } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** Source sets that hold the code of a platform, by the name that the compiler has for it. */
const SOURCE_SETS: Readonly<Record<string, string>> = {
  JVM: "jvmMain or androidMain",
  JS: "jsMain",
  Native: "iosMain, or the source set of that native target",
  WASM: "wasmJsMain",
  Wasm: "wasmJsMain",
};

/** `path` is the file where it may be declared open; undefined where nothing can make it so. */
const openSteps = (name: string, path: string | undefined, done: string): string[] => [
  path
    ? `Declare ${name} open in ${path}, if it was made to be ${done}.`
    : `${name} cannot be ${done}: use it as a property instead, or let both implement an interface.`,
];

export const causes = causesOf<typeof failureClass>()({
  ...unfitPluginCauses,
  oldLanguageVersion: (given: { kind: string; level: string; least: string; module?: string }) => {
    const [setting, option] = given.kind === "API" ? ["apiVersion", "api"] : ["languageVersion", "language"];
    return {
      text: `${given.module ?? "A module"} is to be compiled as Kotlin ${given.level} (${setting}), and the Kotlin of this build goes back to ${given.least} only.`,
      steps: [
        `Take ${setting} out of that module's compilerOptions or kotlinOptions, and -${option}-version out of its arguments, or set ${given.least} or newer.`,
        "Where a package's module sets it (Flutter, React Native), raise the package; a convention plugin or the root script can set it for all.",
      ],
    };
  },
  noActual: ({ expected, platform, at }: { expected: string; platform?: string; at: string }) => ({
    text: `${expected} is declared with expect${at}, and the code that is compiled for ${platform ?? "this platform"} here has no actual of it with the same name, package and kind.`,
    steps: [
      `Write the actual in ${SOURCE_SETS[platform ?? ""] ?? "the source set of that platform"}, in the package of the expect.`,
      "Where it is there: its folder has to be that of a source set of this target (src/<target>Main/kotlin), and a dependsOn of one's own turns the default hierarchy off, so that an intermediate source set such as iosMain is not part of a target any more.",
    ],
  }),
  actualDiffers: ({ actual, differsIn, at }: { actual: string; differsIn: string; at: string }) => ({
    text: `${actual}${at} is marked actual, and the expect that it belongs to differs: ${differsIn}.`,
    steps: [
      "Make both alike: kind, modality (open, abstract, final), visibility, type parameters and types have to be the same in expect and actual.",
    ],
  }),
  noExpect: ({ actual, at }: { actual: string; at: string }) => ({
    text: `${actual}${at} is marked actual, and no expect fits it: none has its name and package, or the module with it is not what this one depends on.`,
    steps: [
      "Declare the expect in a source set that this one depends on, in the same package, or take actual away.",
    ],
  }),
  noOverride: ({ name, base }: { name: string; base: string }) => ({
    text: `${base} declares ${name} too, and Kotlin wants what replaces it marked override.`,
    steps: [
      `Mark ${name} with override if it is to replace the one of ${base}; if not, give it another name.`,
    ],
    label: "no override",
  }),
  finalMember: ({ name, owner, path }: { name: string; owner: string; path?: string }) => ({
    text: `${owner} declares ${name} without open, so it cannot be overridden.`,
    steps: openSteps(name, path, "overridden"),
    label: "is final there",
  }),
  /** `kind` is what makes a class final for good: `data`, `enum`. */
  finalClass: ({ name, kind, path }: { name: string; kind?: string; path?: string }) => ({
    text: kind
      ? `${name} is ${withArticle(kind)} class, and these are always final.`
      : `${name} is declared without open, and classes of Kotlin are final unless they say so.`,
    steps: openSteps(name, path, "inherited from"),
    label: `${name} is final`,
  }),
}).settleByLog("oldLanguageVersion");

const support = { ground: "stated", explicit: true } as const;

export function readLog(context: Context<typeof failureClass>) {
  const { facts, module } = context;
  const unfit = readUnfitPlugin(context);
  if (unfit) return unfit;
  const { levelKind: kind, level, leastLevel: least, expected, platform, actual, differsIn } = facts;
  if (kind && level && least)
    return causes.proven("oldLanguageVersion", { kind, level, least, module }, support);
  if (expected) return causes.proven("noActual", { expected, platform, at: formatAt(context) }, support);
  if (!actual) return undefined;
  return differsIn
    ? causes.proven("actualDiffers", { actual, differsIn, at: formatAt(context) }, support)
    : causes.proven("noExpect", { actual, at: formatAt(context) }, support);
}
