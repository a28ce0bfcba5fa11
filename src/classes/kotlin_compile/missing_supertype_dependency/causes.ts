import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** What of the missing class is needed, where it comes from, and the module that does not see it. */
type OutOfReach = Record<"missing" | "from" | "user", string> & { subclass?: string };

const textOf = ({ missing, subclass, from }: OutOfReach): string =>
  `${subclass ? `${shortName(subclass)} extends ${shortName(missing)}` : `What is used here needs ${shortName(missing)}`}, which comes from ${from}`;

export const causes = causesOf<typeof failureClass>()({
  /** `by` is the module that has it, `as` the configuration that it has it in. */
  notPassedOn: ({ by, as, ...given }: OutOfReach & { by: string; as: string }) => ({
    text: `${textOf(given)}. ${by} has that as ${as}, so it does not reach ${given.user}, although the types of ${by} show it.`,
    steps: [
      `Make it api in ${by}, since it is part of what ${by} offers (Android and java-library modules have api; a plain java module does not).`,
      `Or let ${given.user} depend on ${given.from} itself.`,
    ],
    label: "hides it from users",
  }),
  notDeclared: (given: OutOfReach) => ({
    text: `${textOf(given)}, and ${given.user} does not depend on it.`,
    steps: [
      `Add ${given.from.startsWith(":") ? `project("${given.from}")` : given.from} to the dependencies of ${given.user}.`,
    ],
    label: `${shortName(given.missing)} is out of reach`,
  }),
  notOnClasspath: ({ missing, at }: { missing: string; at: string }) => ({
    text: `A type used${at} needs ${missing} in its declaration, and the library that holds ${shortName(missing)} is not on this module's compile classpath.`,
    steps: [
      `Add the library of ${missing} to this module; where it comes through another module of yours, let that one say api instead of implementation.`,
    ],
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const { className: missing } = context.facts;
  const support = { ground: "typical", explicit: true } as const;
  return missing ? causes.proven("notOnClasspath", { missing, at: formatAt(context) }, support) : undefined;
}
