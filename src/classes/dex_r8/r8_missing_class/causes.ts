import { optionalClass } from "../../../facts/optional-classes.ts";
import type { GradleDependency } from "../../../model/code.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** Missing classes, the first reported first, and what refers to that one. */
export interface Missing {
  classes: readonly string[];
  referrer?: string;
  /** The rules file of the module that R8 shrinks. */
  rules?: string;
}

/** What refers to it is in a module that declares the library of the class without packaging it. */
interface NotPackaged extends Missing {
  isAnnotation: boolean;
  owner: string;
  dependency: GradleDependency;
  /** The configuration that would package it. */
  packaged: string;
}

const rulesStep = ({ classes, rules = "the rules file of the module that is minified" }: Missing) => {
  const lines = classes.slice(0, 3).map((each) => `\`-dontwarn ${each}\``);
  return `Where it is not needed, add ${lines.join(", ")}${classes.length > 3 ? " and so on" : ""} to ${rules}; the build has written all of them to build/outputs/mapping/<variant>/missing_rules.txt.`;
};
const labelOf = ({ rules }: Missing) => (rules ? "the rules end here" : "no rule for it");
const referring = ({ referrer = "A library" }: Missing) => `${referrer} refers`;

export const causes = causesOf<typeof failureClass>()({
  optional: (missing: Missing & { why: string }) => {
    const more = missing.classes.length - 1;
    const others =
      more > 0 ? ` The ${more === 1 ? "other one is" : `${more} others are`} of the same kind.` : "";
    return {
      text: `${missing.classes[0]} is not needed on Android: ${missing.why}. ${referring(missing)} to it, and no rule tells R8 to accept that.${others}`,
      steps: [
        rulesStep(missing),
        ...(missing.rules ? [] : ["A newer release of the library may bring the rule itself."]),
      ],
      label: labelOf(missing),
    };
  },
  annotation: (missing: Missing) => ({
    text: `${referring(missing)} to ${missing.classes[0]}, which R8 finds nowhere in the app. By its package it is an annotation, and those are mostly read at compile time only.`,
    steps: [
      rulesStep(missing),
      "A newer release of the library that refers to it may bring the rule itself. Add a dependency for it only where something reads that annotation at run time.",
    ],
    label: labelOf(missing),
  }),
  newerPlatform: ({ name, level, module }: { name: string; level: string; module: string }) => ({
    text: `${name} has the name of a class of Android, and the platform of API level ${level}, with which ${module} compiles, does not contain it: it came with a later level, or is no part of the public SDK.`,
    steps: [
      look(
        `Look ${name} up in the reference of Android: where it has an API level, raise compileSdk to that; targetSdk can stay.`,
      ),
      `Where it is not there, it is internal to Android: \`-dontwarn ${name}\` lets R8 go on, as the device brings it or not.`,
    ],
    label: "without that class",
  }),
  /** The module of the code that refers to it compiles against the library but does not package it. */
  notPackaged: ({ classes: [name], referrer, isAnnotation, owner, dependency, packaged }: NotPackaged) => {
    const { module, configuration, place } = dependency;
    const declare = `Declare ${module} as ${packaged}`;
    return {
      text: `${referrer} refers to ${name}, of ${module}. Its module ${owner} declares that as ${configuration} (${place.path}): there to compile with, absent from the app.`,
      steps: isAnnotation
        ? [
            `${referrer} is an annotation, and what it names may be absent at run time: add \`-dontwarn ${name}\` to the rules of the app, or to those that ${owner} gives its users.`,
            `${declare} only where something reads it at run time.`,
          ]
        : [`${declare}; where the code truly works without it, add \`-dontwarn ${name}\` instead.`],
      label: "not packaged",
    };
  },
  /** `candidates` are declarations of libraries that it may be of, which do not package them. */
  foundNowhere: ({
    candidates = [],
    ...missing
  }: Missing & { candidates?: readonly GradleDependency[] }) => ({
    text: `${referring(missing)} to ${missing.classes[0]}${missing.classes.length > 1 ? `, and ${missing.classes.length - 1} more` : ""}, which R8 finds nowhere in the app. Either a dependency is missing, or that library can do without it.`,
    steps: [
      ...candidates.map(({ module, configuration, place }) =>
        look(
          `See whether it is of ${module}, which ${place.path}:${place.line} declares as ${configuration}: that packages nothing.`,
        ),
      ),
      look(
        `Find out which dependency should bring ${shortName(missing.classes[0] ?? "")}: one that is compileOnly, excluded, or missing beside the library that uses it, whose documentation may ask for it or for another version. Add it as implementation.`,
      ),
      rulesStep(missing),
    ],
    label: labelOf(missing),
  }),
});

/** A class of a package that is called after the annotations in it. */
const ANNOTATION = /\.annotations?\.[A-Z][\w$]*$/;

/** The classes that the log names, the first reported first. */
export function classesIn({ facts: { className }, list }: Context<typeof failureClass>): readonly string[] {
  const listed = list("classNames");
  return listed.length > 0 || !className ? listed : [className];
}

export function readLog(context: Context<typeof failureClass>) {
  const { className, referencedFrom, otherContexts } = context.facts;
  if (!className) return undefined;
  const more = otherContexts ? ` and ${otherContexts} more place${otherContexts === "1" ? "" : "s"}` : "";
  const referrer = `Code that is packaged${referencedFrom ? ` (${shortCode(referencedFrom)}${more})` : ""}`;
  const missing = { classes: [className], referrer };
  const why = optionalClass(className)?.why;
  if (why) return causes.proven("optional", { ...missing, why });
  const isAnnotation = [className, ...classesIn(context)].every((each) => ANNOTATION.test(each));
  return causes.proven(isAnnotation ? "annotation" : "foundNowhere", missing, { ground: "typical" });
}

/** `void org.example.map.OrchardMap.draw(int)` and `org.example.Tile org.example.map.OrchardMap.source`, as `OrchardMap.draw`. */
function shortCode(code: string): string {
  const name = code.replace(/\(.*/s, "").trim().split(" ").at(-1) ?? code;
  const parts = name.split(".");
  return parts.slice(/^[A-Z]/.test(parts.at(-1) ?? "") ? -1 : -2).join(".");
}
