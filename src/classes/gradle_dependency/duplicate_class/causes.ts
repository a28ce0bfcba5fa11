import { type DuplicateModules, duplicateModules } from "../../../facts/duplicate-modules.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import { fileName } from "../../../model/paths.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { type Look, look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** One of the two places that hold the class. */
export interface Holder {
  /** As the log prints it: `group:artifact:version`, or a file. */
  printed: string;
  /** `group:artifact`; undefined for a file. */
  module?: string;
  version?: string;
}

type Holders = readonly [Holder, Holder];

/** A class from two places, of which something else than the project brings one, as far as is known. */
type Clash = { className: string; holders: Holders; brought?: Holder };
/** What is known of a pair, the module in which they meet, and whether a line of it asks for one of them. */
type KnownPair = Clash & { known: DuplicateModules; module?: string; isDeclared?: boolean };
/** A release of the module of this name, and the line that asks for it, where this build does so itself. */
type Release = { className: string; name: string; published: Holder; place?: string };

const label = "holds the same class";

const bothHold = ({ className, holders: [one, other] }: Clash): string =>
  `${one.printed} and ${other.printed} both hold ${shortName(className)}.`;

function describeSource(holder: Holder | undefined): Look[] {
  if (!holder) return [];
  const { module, printed } = holder;
  return [
    look(
      module
        ? `See who brings ${module}: ./gradlew <module>:dependencyInsight --configuration <variant>RuntimeClasspath --dependency ${module.split(":")[1]}`
        : `See who brings ${printed}: ./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath`,
    ),
  ];
}

const KEEP_ONE = "Keep one of the two, and exclude the other from what brings it.";

export const causes = causesOf<typeof failureClass>()({
  localFile: ({ className, file, library }: Record<"className" | "file" | "library", string>) => {
    const name = fileName(file);
    return {
      text: `${shortName(className)} is in the project's own file ${name} and in ${library}: the same library is there twice.`,
      steps: [`Delete ${name} and keep ${library}, or take out the dependency and keep the file.`],
      label: `brings ${name}`,
    };
  },
  /** `local` is a module by its name alone, as flatDir makes one of a file: `:basket-1.2:`. */
  flatFile: ({ local, ...clash }: Clash & { local: string }) => ({
    text: `${bothHold(clash)} ${local} has no group: it is a file, which a flatDir repository offers by its name.`,
    steps: [
      `Delete the file ${LOCAL.exec(local)?.[1]}.aar (or .jar) from the folder that flatDir names, mostly libs, with the line that depends on it; a Unity project takes it from Assets/Plugins/Android. The other one comes from a repository and can stay.`,
    ],
    label,
  }),
  knownPair: ({ known, holders, module = "one module", brought, isDeclared }: KnownPair) => ({
    text: `${known.why}. Here ${holders.map(({ printed }) => printed).join(" and ")} meet in ${module}.`,
    steps: [known.fix, ...describeSource(brought)],
    label: isDeclared ? "holds the same classes" : "brings both",
  }),
  ownRelease: ({ className, name, published, place }: Release) => ({
    text: `${shortName(className)} is of ${name}, and ${published.printed} is a release of the same module: ${place ?? "a library"} asks for it, so that both meet on one class path.`,
    steps: place
      ? [`Depend on project("${name}") there in place of ${published.module}.`]
      : [
          `Have Gradle take the module for every request of the release: configurations.all { resolutionStrategy.dependencySubstitution { substitute(module("${published.module}")).using(project("${name}")) } }.`,
          ...describeSource(published),
        ],
    label: `a release of ${name}`,
  }),
  oneLibraryTwoNames: (clash: Clash) => ({
    text: `${bothHold(clash)} It looks like one library under two groups.`,
    steps: [KEEP_ONE, ...describeSource(clash.brought)],
    label,
  }),
  familyApart: (clash: Clash) => ({
    text: `${bothHold(clash)} They are of one family at two versions, and classes may have moved between them.`,
    steps: [
      `Bring ${clash.holders.map(({ module }) => module).join(" and ")} to one version.`,
      ...describeSource(clash.brought),
    ],
    label,
  }),
  oneContainsOther: (clash: Clash) => ({
    text: `${bothHold(clash)} One contains the other, or both contain a third.`,
    steps: [KEEP_ONE, ...describeSource(clash.brought)],
    label,
  }),
});

export function holderOf(printed: string): Holder {
  const [group, artifact, version] = printed.split(":");
  if (!group || !artifact || isFile({ printed }) || group.startsWith("project")) return { printed };
  return { printed, module: `${group}:${artifact}`, ...(version && { version }) };
}

const isFile = ({ printed }: Holder): boolean => /\.(?:jar|aar)$/.test(printed);

/** The file of the project, and what else has the class; undefined where neither is a file. */
export function localFileOf(holders: Holders): { file: string; library: string } | undefined {
  const file = holders.find(isFile);
  const library = holders.find((each) => each !== file);
  return file && library && { file: file.printed, library: library.printed };
}

/** What duplicateModules knows of the two. */
export const knownPairOf = ([one, other]: Holders): DuplicateModules | undefined =>
  one.module && other.module ? duplicateModules(one.module, other.module) : undefined;

export const sortByVersion = ([one, other]: Holders): Holders =>
  compareVersions(one.version ?? "", other.version ?? "") <= 0 ? [one, other] : [other, one];

/** What the two coordinates tell of a pair that no table has. */
export function unknownPairOf([one, other]: Holders) {
  const [group, artifact] = one.module?.split(":") ?? [];
  const [otherGroup, otherArtifact] = other.module?.split(":") ?? [];
  if (artifact === otherArtifact) return "oneLibraryTwoNames";
  return group === otherGroup && one.version !== other.version ? "familyApart" : "oneContainsOther";
}

const LOCAL = /^:([^:]+):[^:]*$/;

/** The one of the two that flatDir made a module of. */
export function flatFileOf(holders: Holders): string | undefined {
  const [local, ...more] = holders.filter(({ printed }) => LOCAL.test(printed));
  return more.length === 0 ? local?.printed : undefined;
}

export function readLog({ facts, module }: Context<typeof failureClass>) {
  const { className, dependency, otherDependency } = facts;
  if (!className || !dependency || !otherDependency) return undefined;
  const holders: Holders = [holderOf(dependency), holderOf(otherDependency)];
  const clash = { className, holders };
  const local = flatFileOf(holders);
  if (local) return causes.proven("flatFile", { ...clash, local }, { explicit: true });
  const known = knownPairOf(holders);
  if (known) return causes.proven("knownPair", { ...clash, known, module }, { explicit: true });
  const file = localFileOf(holders);
  const support = { ground: "typical", explicit: true } as const;
  if (file) return causes.proven("localFile", { className, ...file }, support);
  return causes.proven(unknownPairOf(holders), { ...clash, brought: sortByVersion(holders)[0] }, support);
}
