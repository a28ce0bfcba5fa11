import { slipOf } from "../../../analysis/code/spelling.ts";
import { knownModules, movedModule } from "../../../facts/known-modules.ts";
import { platformOf } from "../../../facts/platforms.ts";
import { isKnownGroup, repositoryOf } from "../../../facts/repositories.ts";
import { TOOL_ARTIFACTS } from "../../../facts/tool-artifacts.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import { rowOf } from "../../../model/row-of.ts";
import { neverOfThatVersion } from "../../never-released.ts";
import type { Reading, StatedCause, Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  notForThisPlatform,
  fileMissing,
  withoutVersion,
  moved,
  ({ facts }) => neverOfThatVersion(facts.module, facts.version),
  unsearched,
  misspelled,
];

/** `group:artifact:` with nothing behind it: no version, and no platform that gives one. */
function withoutVersion({ facts, list }: Told<typeof failureClass>): StatedCause | undefined {
  const { dependency, module, version } = facts;
  if (!module || version || !dependency?.endsWith(":")) return undefined;
  const platform = platformOf(module);
  const gone = movedModule(module);
  // The last of the chain asks: a project, or a library that it uses.
  const asking = list("requiredBy")[0]?.split(" > ").at(-1);
  const by = asking?.replace(/^project /, "");
  const inProject = by && by !== asking ? `in ${by}` : "to the module";
  if (gone) {
    return {
      cause: `${module} is asked for without a version, and no current platform (BOM) names it: ${gone.why.replace(/\.$/, "")}.`,
      steps: [`Use ${gone.to} instead.`],
      ground: "inKind",
      said: true,
    };
  }
  return {
    cause: `${by ? `${by} asks` : "The build asks"} for ${module} without a version, and nothing there gives it one${platform ? `: the platform (BOM) ${platform.module} is missing or does not list it` : ": neither the declaration nor a platform (BOM), a constraint or a plugin that sets versions"}.`,
    steps: [
      platform
        ? `Add implementation(platform("${platform.module}:<version>")) ${inProject}, or write a version on the line.`
        : `Write a version behind ${module}, or add the platform (BOM) that lists it.`,
      "A platform counts only in the module, and for the configuration, that declares it.",
    ],
    ground: "told",
    said: true,
  };
}

/** A program that is published for each platform by itself, in a release that has none for this one. */
function notForThisPlatform({ facts }: Told<typeof failureClass>): StatedCause | undefined {
  const { artifact, dependency } = facts;
  const [, module, version] = /^([\w.-]+:[\w.-]+):([\w.-]+)$/.exec(dependency ?? "") ?? [];
  const row = TOOL_ARTIFACTS.rows.find((each) => each.module === module && artifact?.includes(each.platform));
  if (!row || !version || compareVersions(version, row.since) >= 0) return undefined;
  const mac = row.platform === "osx-aarch_64" ? ", a Mac with an Apple processor," : "";
  return {
    cause: `${module}:${version} was published without a program for ${row.platform}${mac} which is what runs this build; the first release that has one is ${row.since}.`,
    steps: [
      `Raise ${module} to ${row.since} or newer, and the libraries that go with it.`,
      ...(mac
        ? [
            `Or take the one for Intel, which such a Mac runs with Rosetta: artifact = "${module}:${version}:osx-x86_64" in the protobuf block.`,
          ]
        : []),
    ],
    ground: "inKind",
    said: true,
  };
}

/** The module was found and a file of it was not: it is looked for where the module was found, and nowhere else. */
function fileMissing({ facts, list }: Told<typeof failureClass>): StatedCause | undefined {
  const { artifact, dependency } = facts;
  const [url] = list("searchedIn");
  const host = url && hostOf(url);
  if (!artifact || !host || !/^[\w.-]+:[\w.-]+:\S+$/.test(dependency ?? "")) return undefined;
  return {
    cause: `${dependency} was found, and its file ${artifact} was not. Gradle looks for a file only in the repository where it found the module, here ${host}, and asks no other one for it.`,
    steps: [
      "Refresh the cache once with --refresh-dependencies; a mirror or an interrupted download can leave a description without its file.",
      `Where another repository publishes ${dependency} with its file, put that one before ${host}.`,
    ],
    ground: "told",
    said: true,
    question: `why ${host} has no ${artifact} of ${dependency}`,
    quotes: [url],
  };
}

/** Gradle looked for it and has not found it; what it "could not resolve" it may never have reached. */
const isNotFound = ({ error }: Told<typeof failureClass>) => /Could not find /.test(error.raw);

function moved(told: Told<typeof failureClass>): StatedCause | undefined {
  const { module, version } = told.facts;
  const gone = module && isNotFound(told) ? movedModule(module, version) : undefined;
  if (!gone || !module) return undefined;
  return {
    cause: `${module}${version ? `:${version}` : ""} is in none of the repositories that were searched: ${gone.why.replace(/\.$/, "")}.`,
    steps: [`Use ${gone.to} instead.`],
    ground: "inKind",
    said: true,
  };
}

function misspelled(told: Told<typeof failureClass>): StatedCause | undefined {
  const { facts } = told;
  const meant = facts.module && isNotFound(told) && slipOf(facts.module, knownModules());
  if (!meant) return undefined;
  return {
    cause: `No repository that was searched has ${facts.module}; ${meant} is a library that exists, and differs by a slip.`,
    steps: [`Write ${meant}.`],
    ground: "inKind",
    said: true,
  };
}

/** The group is published in one place, and the places that were searched are others. */
function unsearched({ facts, list }: Told<typeof failureClass>): StatedCause | undefined {
  const { module, version } = facts;
  const searched = list("searchedIn");
  if (!module || searched.length === 0) return undefined;
  if (!isKnownGroup(module) && !knownModules().includes(module)) return undefined;
  const repository = repositoryOf(module, version);
  const host = /https?:\/\/([\w.-]+)/.exec(repository.kotlin)?.[1] ?? rowOf(HOSTS, repository.kotlin);
  if (!host || searched.some((address) => address.includes(host))) return undefined;
  const hosts = [...new Set(searched.map((address) => hostOf(address)).filter((name) => name !== undefined))];
  if (hosts.length === 0) return undefined;
  return {
    cause: `${module} is published in ${repository.title}, and the build searched only ${hosts.slice(0, 4).join(", ")}.`,
    steps: [
      `Add ${repository.kotlin} to the repositories of dependencyResolutionManagement in settings${repository.groovy === repository.kotlin ? "" : ` (Groovy: ${repository.groovy})`}.`,
      ...(repository.note ? [repository.note] : []),
    ],
    ground: "inKind",
    said: true,
    quotes: searched.slice(0, 2),
  };
}

/** Where the short declarations lead. */
const HOSTS: Readonly<Record<string, string>> = {
  "google()": "dl.google.com",
  "mavenCentral()": "repo.maven.apache.org",
  "gradlePluginPortal()": "plugins.gradle.org",
};

const hostOf = (address: string): string | undefined => /^https?:\/\/([\w.-]+)/.exec(address)?.[1];
