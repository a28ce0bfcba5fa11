import { titleOf } from "../../../analysis/build/repository-list.ts";
import { withUnread } from "../../../analysis/build/unread-build-logic.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { knownModules, type MovedModule, movedModule } from "../../../facts/known-modules.ts";
import { neverBuiltFor } from "../../../facts/native-artifacts.ts";
import { platformOf } from "../../../facts/platforms.ts";
import { isKnownGroup, isPublicGroup, type Repository, repositoryOf } from "../../../facts/repositories.ts";
import { rowOf } from "../../../model/row-of.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { type Advice, look } from "../../look.ts";
import { neverReleasedCauses, readNeverReleased, WAS_RELEASED } from "../../never-released.ts";
import { joinWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";
import { readCapability } from "./read-capability.ts";

/** Who asks, as a sentence begins, and `group:artifact:version` as far as known. */
export type Asked = Texts<"requester" | "asked">;
/** A program of a version that was not published for this kind of machine, and the module that has that version. */
type WrongMachine = { never: NonNullable<ReturnType<typeof neverBuiltFor>>; asker?: string };
/** A repository that is asked first and has no file of a module, and the one that publishes it. */
type Hidden = Texts<"asked" | "file" | "first" | "later" | "publisher" | "list"> & {
  line: number;
  /** The log prints where the description was found. */
  isSaid: boolean;
};
/** `module` is asked for without a version in `configuration`, of which no line was read where `isUnread`. */
type Versionless = Texts<"requester" | "module", "configuration" | "platform" | "broughtBy"> & {
  isUnread?: boolean;
};
/** A line of `script` that leaves the version of a module to a platform, which `owner` does not apply. */
type OfPlatform = Texts<"script" | "module", "platform" | "owner" | "unread" | "since" | "instead">;
/** A module that does not exist, one that does, and how the two are alike. */
type Misspelled = Texts<"module" | "meant", "label"> & { likeness: "slip" | "artifact" | "neighbour" };
/** A list of a build, its entry for the repository, and a declaration that does not count; or the hosts of the log. */
type Unsearched = Asked &
  Texts<never, "list" | "entry" | "other" | "name" | "hosts"> & { repository: Repository };
/** A module that was not got, and why this is not known: `isMissing` where it was looked for everywhere. */
type Lost = Texts<"asked" | "module", "version" | "broughtBy"> & { isMissing: boolean; isReleased: boolean };
/** A repository whose filter, on `line`, leaves a module out. */
type Filtered = Asked & Texts<"module" | "name" | "host"> & { line: number; isExcluded: boolean };
/** A version that the repository does not have whose filter, on `line`, names the module. */
type Owned = Asked & Texts<"module" | "version" | "name", "broughtBy"> & { line: number };
/** A found module without a capability that is asked of it; `provided` is what its variants have. */
type NotProvided = Texts<"asked" | "capability", "fromPom" | "framework"> & { provided: readonly string[] };
type OtherVersionInstalled = Texts<"npm" | "version" | "range" | "script">;

export const causes = causesOf<typeof failureClass>()({
  ...neverReleasedCauses,
  notForThisMachine: ({
    never: { module, version, since, classifier, instead, asOf },
    asker,
  }: WrongMachine) => ({
    text: `${module} ${version} was never published for ${classifier}, the machine that ran this: it has such a file from ${since} on (table of ${asOf})${asker ? `, and ${asker} asks for ${version}` : ""}.`,
    steps: [
      `Raise it to ${since} or newer, together with the runtime library that belongs to it.`,
      `Or keep ${version} and ask for ${module}:${version}:${instead}, which such a machine runs by emulation.`,
    ],
    label: `not for ${classifier}`,
  }),
  programMissing: ({ file, script, line }: Texts<"file" | "script"> & { line: number }) => ({
    text: `No repository that was searched has ${file}, which ${script} asks for on line ${line}.`,
    steps: [
      look(
        "Look in the repository which files that version has: some are published for fewer kinds of machine, or some days later.",
      ),
    ],
    label: "no such file",
  }),
  fileMissing: ({ asked, file, host, script }: Texts<"asked" | "file", "host" | "script">) => ({
    text: `${asked} was found, and its file ${file} was not. Gradle looks for a file only in the repository where it found the module${host ? `, here ${host},` : ""} and asks no other one for it.${script ? ` ${script} asks for that kind of file itself.` : ""}`,
    steps: [
      script
        ? "Drop the file type or classifier from the coordinates, so that Gradle takes what the module publishes."
        : "Refresh the cache once with --refresh-dependencies; a mirror or an interrupted download can leave a description without its file.",
      "If a repository is a mirror or mavenLocal(), move it behind the repository that published the module.",
    ],
    label: "no such file",
    ...(host && !script && { question: `why ${host} has no ${file} of ${asked}` }),
  }),
  capabilityMissing: ({ asked, capability, provided, fromPom, framework }: NotProvided) => ({
    text: `Gradle found ${asked}, but none of its variants has the capability ${capability}${provided.length > 0 ? `: those that the log lists provide ${joinWords(provided)}` : ""}.${framework ? " The Kotlin plugin asks for that capability where a module uses kotlin-test, by the framework that its tests run with." : ""}${fromPom ? ` Variants like ${fromPom} are what Gradle makes out of a POM: it read no module metadata (a .module file) of it, where a library declares its capabilities.` : ""}`,
    steps: [
      ...(framework
        ? [
            `Ask for ${framework}, which is an artifact of its own, in place of kotlin-test, in the configuration of the tests.`,
            "Or set kotlin.test.infer.jvm.variant=false in gradle.properties, so that the plugin asks for none.",
          ]
        : [
            asked.startsWith("project ")
              ? `Declare ${capability} in ${asked}, or no longer ask for that capability.`
              : `Take a version of ${asked.replace(/:[^:]*$/, "")} that declares ${capability}, or no longer ask for that capability.`,
          ]),
      ...(fromPom
        ? [
            look(
              "See whether the repository that answers serves .module files: a mirror or metadataSources { mavenPom() } may leave them out.",
            ),
          ]
        : []),
    ],
    label: "lacks the capability",
  }),
  hiddenByEarlier: ({ asked, file, first, later, line, publisher, list, isSaid }: Hidden) => ({
    text: `${isSaid ? `${asked} was found in ${first}, which has its description but not its file ${file}` : `The description of ${asked} was found, and its file ${file} was not. The one repository that is asked before its publisher is ${first}`}. Gradle takes a module's files from the repository where it found the description, so ${later} on line ${line}, ${publisher} that publishes it, ${isSaid ? "was not asked" : "will not have been asked"}.`,
    steps: [
      `Put ${later} in front of ${first} in ${list}, and do the same wherever else the two stand in that order.`,
      "Then once with --refresh-dependencies, so that the description is read anew.",
    ],
    label: `asked before ${later}`,
  }),
  /** `result` is what came of asking: "which no searched repository has". */
  movedAway: ({ requester, asked, result, moved }: Asked & { result: string; moved: MovedModule }) => ({
    text: `${requester} asks for ${asked}${result}: ${moved.why.replace(/\.$/, "")}. Its successor is ${moved.to}.`,
    steps: [`Move to ${moved.to}, with its own packages and versions.`],
    label: "moved away",
  }),
  versionMissing: ({ requester, module, configuration, platform, broughtBy, isUnread }: Versionless) => ({
    text: `${requester} asks for ${module} without a version, and nothing gives it one ${configuration ? `in ${configuration}` : "there"}: no platform (BOM), no constraint and no plugin that sets versions. Without a version there is nothing to look for in a repository.`,
    steps: [
      broughtBy
        ? `Give ${module} a version in a constraint of the module that uses ${broughtBy}.`
        : `Write a version where ${module} is declared${isUnread ? ": a plugin or a script that was not read may do so" : ""}.`,
      `Or add the platform that lists it${platform ? `, ${platform},` : ""} to that configuration: one counts only for the configuration that declares it, and those that extend it.`,
    ],
    label: broughtBy ? "brings it without a version" : "asked for here",
  }),
  platformMissing: ({ script, module, platform, owner, unread }: OfPlatform) => ({
    text: withUnread(
      `${script} asks for ${module} without a version${platform ? `, and ${owner} does not apply the platform ${platform}` : ""}, so there is none to fetch.`,
      unread,
    ),
    steps: [
      platform
        ? `Add the platform ${platform} to the dependencies of ${owner}, or give ${module} a version.`
        : `Give ${module} a version.`,
    ],
    label: "no version",
  }),
  droppedFromPlatform: ({ script, module, platform, since, instead }: OfPlatform) => ({
    text: `${script} leaves the version of ${module} to ${platform}, which dropped it in ${since}. In its place there is ${instead}.`,
    steps: [`Depend on ${withoutKtx(module)} instead, and drop .ktx from the imports of its package.`],
    label: "dropped from the platform",
  }),
  notInPlatform: ({ script, module, platform }: OfPlatform) => ({
    text: `${script} leaves the version of ${module} to ${platform}, which has none for it.`,
    steps: [`Give ${module} a version of its own, or check that its name is spelled as in the platform.`],
    label: "not in the platform",
  }),
  misspelled: ({ module, meant, likeness, label }: Misspelled) => ({
    text:
      likeness === "neighbour"
        ? `${module} was not found; this build also asks for ${meant}, which differs by one letter or two.`
        : `${module} was not found; ${meant} is a library that exists, and ${likeness === "slip" ? "differs by a slip" : "has the same artifact"}.`,
    steps: [`Ask for ${meant}.`],
    label,
  }),
  repositoryNotSearched: ({ requester, asked, repository, list, entry, other, name, hosts }: Unsearched) => ({
    text: `${requester} asks for ${asked}, which is published in ${titleOf(repository)}. ${list ? `${sentenceStart(list)} does not search it.` : `The build searched only ${hosts}.`}${other ? ` The one at ${other} does not count for this.` : ""}`,
    steps: addRepositoryTo({ repository, list, entry }),
    label: `without ${name}`,
  }),
  usualNotSearched: ({ requester, asked, repository, list, entry, name }: Unsearched & { list: string }) => ({
    text: `${requester} asks for ${asked}. ${sentenceStart(list)} does not search ${titleOf(repository)}, where most libraries are; whether this one is there does not show here.`,
    steps: addRepositoryTo({ repository, list, entry }),
    label: `without ${name}`,
  }),
  leftOutByFilter: ({ requester, asked, module, name, host, line, isExcluded }: Filtered) => ({
    text: `${requester} asks for ${asked}. Gradle did not ask ${name} on line ${line} for it: ${isExcluded ? "the content filter there excludes it" : "the content filter there takes other modules only"}. The repositories that it did ask do not have it.`,
    steps: [
      isExcluded
        ? `If ${host} is to serve ${module}, take the line that excludes it out of the filter.`
        : `If ${host} has it, add includeModule("${module.split(":").join('", "')}") to that filter.`,
      `Otherwise declare the repository that publishes ${module}.`,
    ],
    label: "not asked for it",
    question: `whether ${name}, which was not asked, has ${module}`,
    decidedBy: `Open ${module} in the repository at ${host}: is it there?`,
  }),
  notInItsRepository: ({ requester, asked, module, version, name, line, broughtBy }: Owned) => ({
    text: `${requester} asks for ${asked}. ${name} is the repository of ${module} in this build: its content filter, on line ${line}, names it. Gradle asked it, and ${version} is not there; no other that was searched has it either.`,
    steps: [
      broughtBy
        ? `Take a version of ${broughtBy.split(":").slice(0, 2).join(":")} that asks for a version of ${module} which ${name} has.`
        : look(
            `See which versions of ${module} are at ${name} (its maven-metadata.xml lists them), and ask for one of those.`,
          ),
    ],
    label: "not there",
  }),
  noRepositories: ({ requester, asked, block }: Asked & { block: string }) => ({
    text: `${requester} asks for ${asked}, and no repositories are declared for it.`,
    steps: [`Declare google() and mavenCentral() in ${block}.`],
    label: "nowhere to look",
  }),
  notBuiltByJitPack: ({ repository, version }: Texts<"repository", "version">) => ({
    text: `JitPack was asked and has no build of ${repository}${version ? ` for ${version}` : ""}: that tag or commit does not exist there, or its build failed.`,
    steps: [
      look(
        `Compare ${version ?? "the version"} with the tags of github.com/${repository}; a leading v is part of the tag.`,
      ),
      look(`Open https://jitpack.io/#${repository} and read its build log.`),
    ],
    label: "no such JitPack build",
  }),
  onlyInNodeModules: ({ requester, asked, npm, isListed }: Asked & { npm: string; isListed: boolean }) => ({
    text: `${requester} asks for ${asked}, which no public repository has: it comes with the npm package ${npm}, in a folder of node_modules that has only the version which is installed.${isListed ? "" : " No repository that was read is such a folder."}`,
    steps: [
      look(
        `See which version is installed: the version in node_modules/${npm}/package.json, next to where the repository's url points.`,
      ),
    ],
    label: "exactly this version",
  }),
  otherVersionInstalled: ({ npm, version, range, script }: OtherVersionInstalled) => ({
    text: `npm installed another ${npm} than ${version}: ${range} lets it take newer ones, and ${script} asks for this one alone.`,
    steps: [
      "Ask for the version that is installed; React Native's own template asks for + here, as the folder has one version only.",
    ],
    decidedBy: `Is the version in node_modules/${npm}/package.json another one than ${version}?`,
  }),
  notFound: (lost: Lost & { requester: string; isDeclared: boolean }) => ({
    text: `${lost.requester} asks for ${lost.asked}, ${missing(lost)}. ${lost.isDeclared ? explainUnknown(lost) : `No build file that was read names ${lost.module}${lost.broughtBy ? "; it comes with another library" : ""}.`}`.trimEnd(),
    steps: stepsToFind(lost),
    label: lost.isMissing ? "not found" : "not resolved",
  }),
  /** One of so many plugins with a version; `plugin` is the first. */
  broughtByPlugin: (lost: Lost & { plugin: string; count: number }) => ({
    text: `${lost.asked} is asked for by the class path of build scripts, ${missing(lost)}. No build file that was read names ${lost.module}, so that a plugin brings it along${lost.count === 1 ? `, and ${lost.plugin} is the one here with a version` : `: one of the ${lost.count} here with a version`}.`,
    steps: [
      "Raise the plugin that brings it to a release whose own dependencies are published, or add the repository that has them to pluginManagement.",
      ...stepsToFind(lost),
    ],
    label: "may bring it",
  }),
}).settleByLog("capabilityMissing");

/** What Gradle says of a module that it did not get. */
const missing = ({ isMissing }: Lost): string =>
  isMissing
    ? "and no repository that was searched has it"
    : "and Gradle could not resolve it, which it also says where a repository was not reached";

function explainUnknown({ module, isMissing, isReleased }: Lost): string {
  if (!isMissing) return "";
  return isReleased
    ? WAS_RELEASED
    : `Why does not show in this project: the name or the version was never published, or ${isPublicGroup(module) ? "a mirror lacks it" : "a repository of its own is missing"}.`;
}

function stepsToFind({ module, version, broughtBy }: Lost): Advice[] {
  const isOpen = version !== undefined && /[+[\](,]|^latest\./.test(version);
  return [
    ...(isOpen
      ? [
          `For ${version} Gradle has to list the versions in every repository, and fails where one of them does not answer. Write out the version that is meant.`,
        ]
      : version
        ? [
            look(
              `Check that ${version} of ${module} was published${isKnownGroup(module) ? ` in ${titleOf(repositoryOf(module, version))}` : ", and in which repository"}.`,
            ),
          ]
        : []),
    ...(broughtBy
      ? [
          `Take a version of ${broughtBy.split(":").slice(0, 2).join(":")} whose own dependencies are published, or exclude ${module} from it.`,
        ]
      : []),
    ...(isPublicGroup(module) ? [] : [`If ${module} is private, add its repository with credentials.`]),
  ];
}

function addRepositoryTo({ repository, list, entry }: Omit<Unsearched, keyof Asked>): string[] {
  const { kotlin, groovy, note } = repository;
  return [
    list
      ? `Add \`${entry}\` to the repositories of ${list}.`
      : `Add ${kotlin} to the repositories of dependencyResolutionManagement in settings${groovy === kotlin ? "" : ` (Groovy: ${groovy})`}.`,
    ...(note ? [`If it is then still not found: ${note}.`] : []),
  ];
}

const sentenceStart = (list: string): string =>
  /^[a-z]+\.gradle/.test(list) ? `The repositories list of ${list}` : list;

export const withoutKtx = (module: string): string => module.replace(/-ktx$/, "");

type Failure = Context<typeof failureClass>;

/** Gradle looked for it and has not found it; what it "could not resolve" it may never have reached. */
export const isNotFound = ({ error }: Pick<Failure, "error">): boolean => /Could not find /.test(error.raw);

/** What came of asking for a module. */
export const resultOf = (isFound: boolean): string =>
  isFound ? ", which Gradle could not resolve" : ", which no searched repository has";
export const VERSIONLESS = " without a version, and no current platform (BOM) names it";

const hostOf = (address = ""): string | undefined => /^https?:\/\/([\w.-]+)/.exec(address)?.[1];

/** The host where Gradle found a module whose file it did not find. */
export const hostOfModule = ({ list }: Failure): string | undefined => hostOf(list("searchedIn")[0]);

export function readLog(context: Failure) {
  const { facts, list } = context;
  const { module, version, dependency = "", artifact } = facts;
  const never = artifact ? neverBuiltFor(artifact) : undefined;
  const support = { ground: "typical", explicit: true } as const;
  if (never) return causes.proven("notForThisMachine", { never }, support);
  const host = hostOfModule(context);
  if (artifact && host && /^[\w.-]+:[\w.-]+:\S+$/.test(dependency)) {
    const values = { asked: dependency, file: artifact, host };
    const quotes = list("searchedIn").slice(0, 1);
    return causes.open("fileMissing", values, { ground: "stated", explicit: true, quotes });
  }
  const capability = readCapability(context.error.raw);
  if (capability) return causes.proven("capabilityMissing", capability, { ground: "stated", explicit: true });
  if (!module) return undefined;
  // The last of the chain asks: a project, or a library that it uses.
  const requester =
    list("requiredBy")[0]
      ?.split(" > ")
      .at(-1)
      ?.replace(/^project /, "") ?? "The build";
  const isVersionless = !version && dependency.endsWith(":");
  const moved = isVersionless || isNotFound(context) ? movedModule(module, version) : undefined;
  const who = { requester, asked: version ? `${module}:${version}` : module };
  if (moved) {
    const result = isVersionless ? VERSIONLESS : resultOf(false);
    return causes.proven("movedAway", { ...who, result, moved }, support);
  }
  if (isVersionless) {
    const values = { requester, module, platform: platformOf(module)?.module };
    return causes.proven("versionMissing", values, { explicit: true });
  }
  const meant = isNotFound(context) ? slipOf(module, knownModules()) : undefined;
  const stated = readNeverReleased(module, version) ?? readUnsearched(context, who);
  if (stated || !meant) return stated;
  return causes.proven("misspelled", { module, meant, likeness: "slip" }, support);
}

/** The group is published in one place, and the places that were searched are others. */
function readUnsearched({ facts: { module = "", version }, list }: Failure, who: Asked) {
  const searched = list("searchedIn");
  if (!isKnownGroup(module) && !knownModules().includes(module)) return undefined;
  const repository = repositoryOf(module, version);
  const host = /https?:\/\/([\w.-]+)/.exec(repository.kotlin)?.[1] ?? rowOf(HOSTS, repository.kotlin);
  const hosts = [...new Set(searched.flatMap((address) => hostOf(address) ?? []))];
  if (!host || hosts.length === 0 || searched.some((address) => address.includes(host))) return undefined;
  const values = { ...who, repository, hosts: hosts.slice(0, 4).join(", ") };
  const quotes = searched.slice(0, 2);
  return causes.proven("repositoryNotSearched", values, { ground: "typical", explicit: true, quotes });
}

/** Where the short declarations lead. */
const HOSTS: Readonly<Record<string, string>> = {
  "google()": "dl.google.com",
  "mavenCentral()": "repo.maven.apache.org",
  "gradlePluginPortal()": "plugins.gradle.org",
};
