import { withUnread } from "../../analysis/build/unread-build-logic.ts";
import { CauseList } from "../cause-list.ts";
import { look } from "../look.ts";

type Text<Name extends string> = Record<Name, string>;

/** A module that lacks something, and its build file. */
type Lacking = Text<"module" | "script"> & {
  /** What has to be imported as well. */
  toImport?: string;
};

const importSteps = (name: string | undefined): string[] => (name ? [`Add \`import ${name}\`.`] : []);

const turnOn = (feature: string, script: string): string[] => [
  `Set \`buildFeatures { ${feature} = true }\` in ${script}.`,
];

/** The library of a name; `other` is a module that has it, `as` the configuration there, which does not pass it on. */
type LackingLibrary = Lacking &
  Text<"name" | "artifact"> &
  Partial<Text<"notation" | "configuration" | "other" | "as">>;
/** `how` is why the other member is taken for the one that is meant, `uses` the places that still have the old name. */
type OtherMember = Text<"name" | "owner" | "meant"> & {
  how: "slip" | "renamed" | "nearest";
  uses?: { count: number; files: string };
};
/** A view id that a layout lacks; `like` is the nearest one and its property. */
type NoView = Text<"name" | "binding" | "path" | "file"> & { like?: Text<"id" | "property"> };

/** Why a compiler does not find a name: in Kotlin, in Java, in an import. */
export const unresolvedCauses = {
  packageGone: ({ prefix, why, instead }: Text<"prefix" | "why" | "instead">) => ({
    text: `${prefix.slice(0, -1)} is no longer there: ${why}.`,
    steps: [instead],
    label: "gone",
  }),
  otherPackage: ({ name, home, asked }: Text<"name" | "home" | "asked">) => ({
    text: `${name} is declared in ${home}, not in ${asked}.`,
    steps: [`Import ${home}.${name}.`],
    label: "another package",
  }),
  /** `home` is the package that it is generated in, `namespace` that of the module. */
  otherNamespace: (given: Text<"name" | "home" | "namespace" | "module" | "asked" | "place">) => ({
    text: `${given.name} is generated into the namespace of ${given.module}, which is ${given.namespace}; ${given.place} looks for it in ${given.asked}.`,
    steps: [`Import ${given.home}.${given.name}.`],
    label: `now in ${given.namespace}`,
  }),
  moduleMissing: ({ name, home, ...given }: Lacking & { name: string; home: string; unread?: string }) => ({
    text: withUnread(
      `${name} is declared in module ${home}, and ${given.module} does not depend on that module.`,
      given.unread,
    ),
    steps: [...importSteps(given.toImport), `Add \`implementation(project("${home}"))\` to ${given.script}.`],
    label: `${home} is missing`,
  }),
  libraryMissing: ({ artifact, notation, configuration = "implementation", ...given }: LackingLibrary) => ({
    text: `${given.name} comes from ${artifact}, and ${given.module} declares no dependency on it.${given.other ? ` ${given.other} has it, for itself: ${given.as} does not pass it on.` : ""}`,
    steps: [
      ...importSteps(given.toImport),
      `Add \`${configuration}(${notation ?? `"${artifact}:VERSION"`})\` to ${given.script}.`,
    ],
    label: "dependency missing",
  }),
  libraryUnknown: ({ name, root, module, script }: Text<"name" | "root"> & Lacking) => ({
    text: `Nothing in this project declares ${name}, and no dependency of ${module} is of ${root}: the library that brings it is not declared there.`,
    steps: [
      `Find the artifact that holds ${name} and add it to ${script}.`,
      look(`If it was declared before, see what removed it: \`git log -p ${script}\`.`),
    ],
    label: "no source for this",
  }),
  misspeltImport: ({ name, home, meant }: Text<"name" | "home" | "meant">) => ({
    text: `${home} declares ${meant}, not ${name}.`,
    steps: [`Import ${home}.${meant}, and use ${meant} below.`],
    label: `${meant}?`,
  }),
  notInPackage: ({ name, home }: Text<"name" | "home">) => ({
    text: `Package ${home} is this project's, and it declares nothing named ${name}.`,
    steps: [
      `Import the name it has now, or restore ${name}: \`git log -S${name} --oneline\` shows what became of it.`,
    ],
    label: "not in this package",
  }),
  /** `at` is set where only the log was read: the name may be one of the project's then. */
  notImported: ({
    qualifiedName,
    at,
    ...given
  }: Text<"name" | "qualifiedName"> & Partial<Text<"file" | "at">>) => ({
    text: `${given.name}${at ?? ""} is ${qualifiedName}, which ${given.file ?? "the file"} does not import.`,
    steps:
      at === undefined
        ? importSteps(qualifiedName)
        : [`Add import ${qualifiedName}, unless a name of your own was meant.`],
    label: "not imported",
  }),
  misspelt: ({ name, meant, where }: Text<"name" | "meant" | "where">) => ({
    text: `Nothing in reach is called ${name}; ${meant} is declared ${where} and reads like it.`,
    steps: [`Write ${meant} instead of ${name}, or declare ${name}.`],
    label: `${meant}?`,
  }),
  notInType: ({ name, owner, has }: Text<"name" | "owner"> & { has: readonly string[] }) => ({
    text: `${owner} declares nothing named ${name}, and no extension of that name is in this project.`,
    steps: [
      has.length === 0
        ? `Declare ${name} in ${owner}, or ask for the type that declares it first.`
        : `Declare ${name} in ${owner}, or use what it has: ${has.slice(0, 6).join(", ")}.`,
    ],
    label: `not in ${owner}`,
  }),
  otherMember: ({ name, owner, meant, how, uses }: OtherMember) => ({
    text: `${
      {
        slip: `${owner} has no ${name}; the name it declares is ${meant}.`,
        renamed: `${owner}.${name} was renamed to ${meant}: the declaration keeps the old name only for storage.`,
        nearest: `${owner} has no ${name} (any more); its nearest member is ${meant}.`,
      }[how]
    }${uses ? ` It is still called ${name} in ${uses.count} places (${uses.files}).` : ""}`,
    steps: [`Use ${meant} instead of ${name}${uses ? ` in all ${uses.count} places` : ""}.`],
    label: `${meant} in ${owner}`,
  }),
  noLayout: ({ name, layout }: Text<"name" | "layout">) => ({
    text: `${name} would be generated from a layout ${layout}.xml, and no module of this project has one.`,
    steps: [`Add res/layout/${layout}.xml, or use the binding of the layout that was meant.`],
    label: "no such layout",
  }),
  viewBindingOff: ({ name, file, script }: Text<"name" | "file" | "script">) => ({
    text: `${name} is generated from ${file} only when view binding is on, and ${script} does not turn it on.`,
    steps: turnOn("viewBinding", script),
    label: "view binding is off",
  }),
  bindingMissing: ({ name, at }: Text<"name" | "at">) => ({
    text: `${name}${at} is generated from a layout, and the module does not turn view binding on, or has no layout of that name.`,
    steps: [
      "Set android { buildFeatures { viewBinding = true } } in the module that has the layout.",
      "FragmentBedsBinding is made from fragment_beds.xml, in the package <namespace>.databinding.",
    ],
  }),
  buildConfigOff: ({
    at = "",
    module = "the module",
    because = "from Android Gradle plugin 8 on it is off by default",
    script = "the android block of the module, and import the BuildConfig of its namespace",
  }: Partial<Text<"at" | "module" | "because" | "script">>) => ({
    text: `BuildConfig${at} is not generated for ${module}, which does not ask for it: ${because}.`,
    steps: turnOn("buildConfig", script),
    label: "BuildConfig is off",
  }),
  aidlOff: (given: Text<"name" | "file" | "module" | "because" | "script">) => ({
    text: `${given.name} is generated from ${given.file}, and AIDL files of ${given.module} are not compiled: nothing there turns aidl on, and ${given.because}.`,
    steps: turnOn("aidl", given.script),
    label: "aidl is off",
  }),
  generatedNotImported: (given: Text<"name" | "home" | "module" | "file">) => ({
    text: `${given.name} is generated in ${given.home}, the namespace of ${given.module}, and this file lies in ${given.file || "the default package"} without importing it.`,
    steps: importSteps(`${given.home}.${given.name}`),
    label: "not imported",
  }),
  /** `kind` is the tag that makes it. */
  noArgument: ({ name, kind, destination, file }: Text<"name" | "kind" | "destination" | "file">) => ({
    text: `${name} is generated only for a destination with an ${kind}, and ${destination} in ${file} seems to have none, or the import is missing.`,
    steps: [
      look(`Check that ${destination} has an ${kind} in the graph.`),
      look(`Check the import of ${name}: it lies in the destination's package.`),
    ],
  }),
  safeArgsOff: ({ name, module, script, unread }: Lacking & { name: string; unread?: string }) => ({
    text: withUnread(
      `${name} is generated from the navigation graph by Safe Args, and ${module} does not apply that plugin.`,
      unread,
    ),
    steps: [`Apply the plugin androidx.navigation.safeargs.kotlin in ${script}.`],
    label: "Safe Args is not applied",
  }),
  /** `because` says why non-transitive R classes are on, where the build tells. */
  otherModulesR: ({ resource, path, because }: Text<"resource" | "path"> & { because?: string }) => ({
    text: `${resource} is defined in ${path}, but the R this file uses is another module's: with non-transitive R classes each module's R holds its own resources only${because ? ` (${because})` : ""}.`,
    steps: ["Import or name the R of the module that defines the resource."],
    label: "not in this R",
  }),
  resourceModuleMissing: ({ resource, path, because }: Text<"resource" | "path" | "because">) => ({
    text: `${resource} is defined in ${path}, but the R this file uses does not have it: ${because}, so that a module whose resources are missing is one that this module does not depend on.`,
    steps: ["Depend on the module that defines the resource, or name its R."],
    label: "not in this R",
  }),
  otherR: ({ resource, path }: Text<"resource" | "path">) => ({
    text: `${resource} is defined in ${path}, but the R this file uses does not have it: that of another package is imported, or the file is not of the variant that was built.`,
    steps: [look("Look at the import of R in this file, and at the source set that the resource lies in.")],
    label: "not in this R",
  }),
  noResource: ({ kind, name, meant }: Text<"kind" | "name"> & { meant?: string }) => ({
    text: meant
      ? `No file defines ${kind}/${name}; ${kind}/${meant} exists and reads like it.`
      : `No file of this project defines ${kind}/${name}.`,
    steps: [meant ? `Use R.${kind}.${meant}.` : `Define ${kind}/${name}, or use a name that exists.`],
    label: `no ${kind} of that name`,
  }),
  /** The build makes it, and not for the R that this file sees; `by` is the line that does, else Google's plugin. */
  madeByBuild: ({ resource, by }: { resource: string; by?: string }) => ({
    text: `${resource} lies in no resource file: ${by ? `${by} makes it while the build runs, and` : "the Google services plugin writes it from google-services.json, and it did"} not for the module or variant of this file.`,
    steps: by
      ? [
          look(
            "See for which module, build type and flavour that line counts, and whether what it reads was there.",
          ),
        ]
      : [
          look(
            "See whether the plugin is applied to this module for this task, and whether google-services.json was there when it ran: a step that copies it must come before.",
          ),
          look("If that worked before, compare the plugin's version with the one that it worked with."),
        ],
    label: "made while the build runs",
    question: `why the build did not make ${resource}`,
  }),
  noViewId: ({ name, binding, path, file, like }: NoView) => ({
    text: `${binding} has a property for each view id of ${file}, and that layout has no id ${name}${like ? `; the nearest is ${like.id}` : ""}.`,
    steps: [
      like
        ? `Use ${like.property}, or give the view in ${path} the id ${name}.`
        : `Give the view in ${path} an id, or use one it has.`,
    ],
    label: "no such view id",
  }),
};

/** Verdicts on these causes, for whichever class lists them. */
export const notFound = new CauseList(unresolvedCauses);
