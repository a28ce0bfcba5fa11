import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { shortPath } from "../manifest_parse/causes.ts";
import type { failureClass } from "./class.ts";

/** The package that an overlay says; what the message prints for the main manifest, or the namespace it should be. */
type Overlay = { overlay: string; main?: string; namespace?: string };

/** `namespaceIn` is the file that states the namespace, which is `namespace`. */
type Stated = { name: string } & Partial<
  Record<"path" | "namespace" | "namespaceIn" | "statement" | "script", string>
>;

/** What the merger compares, and why both values can look alike. */
function ruleOf({ overlay, main, namespace }: Overlay): string {
  const rule = `A manifest that is laid over the main one may say no other package than ${namespace === undefined ? "the main one's file does" : `the module's namespace, ${namespace}`}.`;
  if (namespace !== undefined) return rule;
  return main === overlay
    ? `${rule} The message prints ${main} for both: it prints the main manifest's package after the build has put the variant's id there, and compares the one before.`
    : `${rule} The main one has ${main}.`;
}

const overlaySteps = (path: string): string[] => [
  `Take package out of ${path}: an overlay needs none.`,
  "An id of its own for a variant is set in the build file: applicationIdSuffix of the build type, or applicationId of the flavour.",
];

export const causes = causesOf<typeof failureClass>()({
  /** `path` is that of the overlay, `at` where the log has it. */
  overlayPackage: ({ path, at, ...given }: Overlay & Partial<Record<"path" | "at", string>>) => ({
    text: `${path ?? "The manifest of a build type or flavour"} says package="${given.overlay}"${at ? ` (${at})` : ""}. ${ruleOf(given)}`,
    steps: overlaySteps(path ?? "that overlay manifest"),
    label: "a package of its own",
  }),
  /** The one overlay that names a package names another one than the log: it was changed after that build. */
  overlayChanged: ({ path, now, ...given }: Overlay & Record<"path" | "now", string>) => ({
    text: `${path} is the one overlay here that names a package. It says ${now}; the one in the log said ${given.overlay}. ${ruleOf(given)}`,
    steps: overlaySteps(path),
    label: "a package of its own",
    question: "whether this overlay is still what fails",
  }),
  packageStated: ({ name, path = "A manifest", namespace, namespaceIn, ...given }: Stated) => ({
    text: namespaceIn
      ? `${path} still names a package. The namespace is stated in ${namespaceIn}, and since version 8.0 the Android Gradle plugin takes it from there alone.`
      : `${path} names a package, ${name}, and since version 8.0 the Android Gradle plugin wants it as the namespace in the build file.`,
    steps: [
      `Take package="${name}" out of ${path === "A manifest" ? "that manifest" : path}${namespaceIn ? "" : `, and put ${given.statement ?? `namespace = "${name}"`} into the android block of ${given.script ?? "the module's build file, where it is not"}`}.`,
      ...(namespace && namespace !== name
        ? [
            `The two differ (${name} and ${namespace}): names in the manifest that begin with a dot now mean ${namespace}.`,
          ]
        : []),
    ],
    label: "no longer here",
  }),
  namespaceShared: ({ namespace, first, second }: Record<"namespace" | "first" | "second", string>) => ({
    text: `${first} and ${second} have the same namespace, ${namespace}, so their R and BuildConfig classes would be the same class twice.`,
    steps: [
      `Give ${second} a namespace of its own, such as ${namespace}.${second.split(":").at(-1)?.replace(/\W/g, "") || "core"}, and correct the imports of its R class.`,
    ],
    label: "taken already",
  }),
  sharedByLibraries: ({ namespace, usedBy }: Record<"namespace" | "usedBy", string>) => ({
    text: `Two modules have the same namespace ${namespace}: ${usedBy.split(/\. (?=[A-Z])/)[0]?.replace(/\.$/, "")}.`,
    steps: [
      "Give each module a namespace of its own; where they are libraries of one author, their versions may not belong together.",
    ],
  }),
}).settleByLog("overlayPackage");

/** The overlay of the message, as the log prints it. */
export const overlayIn = ({ facts }: Context<typeof failureClass>): Overlay => ({
  overlay: facts.overlayPackage ?? "",
  main: facts.mainPackage,
  namespace: facts.wantedNamespace,
});

export function readLog(context: Context<typeof failureClass>) {
  const { overlayPackage, overlayAt: at, packageName: name, manifestPath, namespace, usedBy } = context.facts;
  if (overlayPackage && at)
    return causes.proven(
      "overlayPackage",
      { ...overlayIn(context), at },
      { ground: "typical", explicit: true },
    );
  const path = manifestPath && shortPath(manifestPath);
  if (name) return causes.proven("packageStated", { name, path }, { ground: "stated" });
  return namespace && usedBy
    ? causes.proven("sharedByLibraries", { namespace, usedBy }, { ground: "stated" })
    : undefined;
}
