import { frameworkOfClass } from "../../../facts/apple-frameworks.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** A symbol without a definition. */
interface Undefined {
  /** `the Objective-C class UIView`, or the name of a function. */
  symbol: string;
  architecture?: string;
}

const undefinedSymbol = ({ symbol, architecture }: Undefined): string =>
  `The linker found no definition of ${symbol}${architecture ? ` for ${architecture}` : ""} in anything that the binary is linked with.`;

const describeMissing = (what: string): string =>
  `The linker was told to link with ${what}, and none of the folders that it was given has it for this platform.`;

const optionStep = (option: string): string =>
  `Name it to the linker: binaries.all { linkerOpts(${option}) } in that target of the kotlin block.`;

const ARCHITECTURE_STEP =
  "What is linked with has to be built for this architecture too: a library for devices does not do for a simulator.";

/** What Xcode links into an app is not there for what Kotlin links by itself. */
const elsewhereSteps = (name: string | undefined): string[] => [
  `If a pod or a Swift package contains ${name ?? "it"}: name its folder and framework to Kotlin's linker too, linkerOpts("-F<folder>", "-framework", "${name ?? "<name>"}"), or declare the pod in the cocoapods block, which does it. The executable of the tests is linked without Xcode's project.`,
  "For a framework, isStatic = true leaves such things to Xcode, which then has to link them.",
];

export const causes = causesOf<typeof failureClass>()({
  ofSystem: ({ framework, ...missing }: Undefined & { framework: string }) => ({
    text: `${undefinedSymbol(missing)} By its name it is of ${framework}.`,
    steps: [optionStep(`"-framework", "${framework}"`), ARCHITECTURE_STEP],
  }),
  ofSqlite: (missing: Undefined) => ({
    text: `${undefinedSymbol(missing)} It is of sqlite3, which comes with the system and has to be named to the linker.`,
    steps: [
      optionStep('"-lsqlite3"'),
      'If Xcode links the app with a static framework (isStatic = true), add -lsqlite3 to its "Other Linker Flags".',
      ARCHITECTURE_STEP,
    ],
  }),
  /** `framework` is that of a pod, where the name of the symbol tells. */
  linkedByXcode: ({ framework, ...missing }: Undefined & { framework?: string }) => ({
    text: `${undefinedSymbol(missing)}${framework ? ` By its name it is of ${framework}.` : ""}`,
    steps: [...elsewhereSteps(framework), ARCHITECTURE_STEP],
  }),
  frameworkNotFound: ({ framework }: { framework: string }) => ({
    text: describeMissing(`the framework ${framework}`),
    steps: elsewhereSteps(framework),
  }),
  libraryNotFound: ({ library }: { library: string }) => ({
    text: describeMissing(`the library ${library}`),
    steps: [
      `Give it the folder: linkerOpts("-L<folder>", "-l${library}"), or see what was to build or fetch ${library} before.`,
      look(
        "See that the library is one for this platform: that of a simulator is another than that of devices.",
      ),
    ],
  }),
});

export function readLog({ facts }: Context<typeof failureClass>) {
  const { symbol, architecture, framework, library } = facts;
  if (symbol) return readSymbol(symbol, architecture);
  if (framework) return causes.proven("frameworkNotFound", { framework }, { explicit: true });
  return library ? causes.proven("libraryNotFound", { library }, { explicit: true }) : undefined;
}

function readSymbol(printed: string, architecture: string | undefined) {
  const name = printed.replace(/^_/, "");
  const className = /^OBJC_(?:META)?CLASS_\$_(\w{1,200})$/.exec(name)?.[1];
  const known = className ? frameworkOfClass(className) : undefined;
  const missing = { symbol: className ? `the Objective-C class ${className}` : name, architecture };
  const support = { explicit: true, quotes: [printed] } as const;
  if (known && !known.isPod)
    return causes.proven("ofSystem", { ...missing, framework: known.framework }, support);
  if (name.startsWith("sqlite3_")) return causes.proven("ofSqlite", missing, support);
  const values = { ...missing, framework: known?.framework };
  return causes.proven("linkedByXcode", values, known ? support : { ...support, ground: "typical" });
}
