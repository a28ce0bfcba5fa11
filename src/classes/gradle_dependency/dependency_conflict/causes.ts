import { type DuplicateModules, duplicateModules } from "../../../facts/duplicate-modules.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { type Look, look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** `group:artifact` that is asked for in several versions, as far as the log names them. */
type Asked = { coordinates: string; versions: readonly string[] };
/** A script that allows one version, and the newer one that a module needs. */
type Pin = Record<"coordinates" | "script", string> & Partial<Record<"held" | "needed" | "module", string>>;
/** The module that a capability is named for, the other that provides it, and what is known of the two. */
type Providers = { provided: string; other: string; known?: DuplicateModules };

/** The command that shows who asks. */
const seeWhoAsks = (coordinates: string, configuration = "<variant>RuntimeClasspath"): Look =>
  look(
    `See who asks for what: ./gradlew <module>:dependencyInsight --configuration ${configuration} --dependency ${coordinates}`,
  );

type FailsOnConflict = Asked & { script: string; wanted?: string };

export const causes = causesOf<typeof failureClass>()({
  pinned: ({ coordinates, script, held, needed, module = "the build" }: Pin) => ({
    text: `${script} pins ${coordinates}${held ? ` to ${held}` : ""}${needed ? `, and something else in ${module} needs at least ${needed}` : ", and something else asks for another version"}. A pin gives way to nothing, so nothing fits both.`,
    steps: [
      needed
        ? `Raise the pin to ${needed}, or drop it and let Gradle take the newest version.`
        : "Drop the pin, or bring everything that uses the module to the pinned version.",
    ],
    label: "pinned here",
  }),
  failsOnConflict: ({ coordinates, versions, script, wanted }: FailsOnConflict) => ({
    text: `${coordinates} is asked for in ${versions.length > 1 ? versions.join(" and ") : "several versions"}, and ${script} makes every such difference a failure.`,
    steps: [
      `Decide the version once, with a constraint: dependencies { constraints { implementation("${coordinates}${wanted ? `:${wanted}` : ""}") } }.`,
      "Or drop failOnVersionConflict(); Gradle then takes the newest.",
    ],
    label: "fails on any difference",
  }),
  capabilityTwice: ({ provided, other, known }: Providers) => ({
    text: `Two modules provide ${provided}, one of them ${other}, and a class path may hold only one of them.${known ? ` ${known.why}.` : ""}`,
    steps: [
      ...(known ? [known.fix] : []),
      `Choose one: configurations.all { resolutionStrategy.capabilitiesResolution.withCapability("${provided}") { selectHighestVersion() } }, or exclude the other.`,
    ],
    label: `provides ${provided.split(":")[1]}`,
  }),
  noChoiceAllowed: ({ coordinates, versions, configuration }: Asked & { configuration?: string }) => ({
    text: `${coordinates} is asked for in ${versions.slice(0, 3).join(" and ")}, and the build does not let Gradle choose one: a strict version, or failOnVersionConflict().`,
    steps: [
      seeWhoAsks(coordinates, configuration),
      "State one version that all can use, in most builds the newest, in a constraint or the platform (BOM) of the family.",
    ],
  }),
  askedApart: ({ coordinates, withTests }: { coordinates: string; withTests: boolean }) => ({
    text: `This build itself asks for ${coordinates} in different versions.`,
    steps: [
      `Bring ${coordinates} to one version${withTests ? ", tests included" : ""}.`,
      seeWhoAsks(coordinates),
    ],
    label: "one of the versions",
  }),
  versionsDiffer: ({ coordinates, versions, place }: Asked & { place?: string }) => ({
    text: `${coordinates} is asked for in ${versions.length > 1 ? `versions ${versions.join(" and ")}` : "versions that do not go together"}${place ? `, one of them at ${place}` : ""}.`,
    steps: [seeWhoAsks(coordinates)],
    label: "one of the versions",
  }),
});

export function providersOf({ facts }: Context<typeof failureClass>): Providers | undefined {
  const { capability, otherDependency = "" } = facts;
  const other = /(?<![\w.-])([\w.-]+:[\w.-]+)/.exec(otherDependency)?.[1];
  if (!capability || !other) return undefined;
  const provided = capability.split(":").slice(0, 2).join(":");
  return { provided, other, known: duplicateModules(provided, other) };
}

export function readLog(context: Context<typeof failureClass>) {
  const { module: coordinates, configuration } = context.facts;
  const versions = context.list("versions");
  const support = { ground: "typical", explicit: true } as const;
  if (coordinates && versions.length >= 2) {
    const values = { coordinates, versions, configuration: configuration?.split(":").at(-1) };
    const quotes = versions.map((version) => `${coordinates}:${version}`);
    return causes.proven("noChoiceAllowed", values, { ...support, quotes });
  }
  const providers = providersOf(context);
  return providers && causes.proven("capabilityTwice", providers, support);
}
