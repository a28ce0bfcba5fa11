import { frameworkOfClass } from "../../../facts/apple-frameworks.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["symbol"], ({ symbol }, { facts }) => {
    const name = symbol.replace(/^_/, "");
    const className = /^OBJC_(?:META)?CLASS_\$_(\w{1,200})$/.exec(name)?.[1];
    const framework = className ? frameworkOfClass(className) : undefined;
    const isSqlite = name.startsWith("sqlite3_");
    const option =
      framework && !framework.isPod
        ? `"-framework", "${framework.framework}"`
        : isSqlite
          ? '"-lsqlite3"'
          : undefined;
    const whose = framework
      ? ` By its name it is of ${framework.framework}.`
      : isSqlite
        ? " It is of sqlite3, which comes with the system and has to be asked for."
        : "";
    return {
      cause: `The linker found no definition of ${className ? `the Objective-C class ${className}` : name}${facts.architecture ? ` for ${facts.architecture}` : ""} in anything that the binary is linked with.${whose}`,
      steps: [
        ...(option
          ? [
              `Name it to the linker: binaries.all { linkerOpts(${option}) } in that target of the kotlin block.`,
            ]
          : elsewhereSteps(framework?.framework)),
        ...(isSqlite
          ? [
              'Where Xcode links the app with a static framework (isStatic = true), add -lsqlite3 to its "Other Linker Flags".',
            ]
          : []),
        "What is linked with has to be built for this architecture too: a library for devices does not do for a simulator.",
      ],
      ground: framework || isSqlite ? "told" : "inKind",
      said: true,
      quotes: [symbol],
    };
  }),
  given(["framework"], ({ framework }) => ({
    cause: `The linker was told to link with the framework ${framework}, and none of the folders that it was given has it for this platform.`,
    steps: elsewhereSteps(framework),
    ground: "told",
    said: true,
  })),
  given(["library"], ({ library }) => ({
    cause: `The linker was told to link with the library ${library}, and none of the folders that it was given has it for this platform.`,
    steps: [
      `Give it the folder: linkerOpts("-L<folder>", "-l${library}"), or see what was to build or fetch ${library} before.`,
      "See that the library is one for this platform: that of a simulator is another than that of devices.",
    ],
    ground: "told",
    said: true,
  })),
];

/** What Xcode links into an app is not there for what Kotlin links by itself. */
const elsewhereSteps = (name: string | undefined): string[] => [
  `Where a pod or a Swift package brings ${name ?? "it"}: name its folder and framework to Kotlin's linker too, linkerOpts("-F<folder>", "-framework", "${name ?? "<name>"}"), or declare the pod in the cocoapods block, which does it. The executable of the tests is linked without Xcode's project.`,
  "For a framework, isStatic = true leaves such things to Xcode, which then has to link them.",
];
