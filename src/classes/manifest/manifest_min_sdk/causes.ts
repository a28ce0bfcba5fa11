import { isNamedLikePackage } from "../../../analysis/build/package-folder.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** A library or module that needs a later Android than the module that uses it. */
interface Unmatched {
  /** Coordinates of a library, `:name` of a module. */
  owner: string;
  minSdk: string;
  required: string;
  /** The module that uses it. */
  module?: string;
  /** Whether a build file declares the library; undefined where none was read. */
  isDeclared?: boolean;
}

const textOf = (name: string, { minSdk, required, module }: Unmatched): string =>
  `${name} supports Android from API ${required} on, but ${module ?? "the module that uses it"} promises to run from minSdk ${minSdk}.`;

const raise = ({ required }: Unmatched): string =>
  `Raise minSdk to ${required}, if devices below that may be left behind.`;

const override =
  "tools:overrideLibrary only silences the check: on older devices the library may then crash.";

export const causes = causesOf<typeof failureClass>()({
  libraryNeedsMore: (values: Unmatched) => ({
    text: textOf(values.owner, values),
    steps: [
      raise(values),
      `Or use a release of ${values.owner.split(":").slice(0, 2).join(":")} that still supports API ${values.minSdk}${values.isDeclared === false ? "; it comes in through another dependency" : ""}.`,
      override,
    ],
    label: `below ${values.required}`,
  }),
  moduleNeedsMore: (values: Unmatched) => ({
    text: textOf(`The module ${values.owner}`, values),
    steps: [
      raise(values),
      isNamedLikePackage(values.owner)
        ? `Or lower minSdk of ${values.owner} to ${values.minSdk}, if its code allows it and it is a module of yours. If it is the Android part of a Flutter or React Native package, use a release of the package for your minSdk instead.`
        : `Or lower minSdk of ${values.owner} to ${values.minSdk}, if its code allows it.`,
      override,
    ],
    label: `below ${values.required}`,
  }),
}).settleByLog("libraryNeedsMore", "moduleNeedsMore");

export const causeFor = (owner: string) => (owner.startsWith(":") ? "moduleNeedsMore" : "libraryNeedsMore");

export function readLog({ facts }: Context<typeof failureClass>) {
  const { minSdk, requiredMinSdk: required, dependency: owner } = facts;
  if (!minSdk || !required || !owner) return undefined;
  return causes.proven(causeFor(owner), { owner, minSdk, required });
}
