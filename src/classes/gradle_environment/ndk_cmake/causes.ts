import { removedAbi } from "../../../facts/removed-abis.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** The line that asks for them in the module that failed, else who asks for them, and how many lines do. */
type UnknownAbis = { abis: readonly string[]; place?: string; askedBy?: string; count?: number };

type Conflict = Record<"called" | "parameter" | "one" | "other" | "at", string>;
type Header = Record<"header" | "at", string>;

const install = (name: string, version: string | undefined): string => `sdkmanager "${name};${version}"`;

export const causes = causesOf<typeof failureClass>()({
  abiUnknown: ({ abis, place, askedBy, count }: UnknownAbis) => {
    const names = abis.join(", ");
    const gone = abis.map(removedAbi).find(Boolean);
    const where = count
      ? `${place && count === 1 ? "that line" : "these lines"}`
      : "APP_ABI (Application.mk) and abiFilters (build file)";
    return {
      text: `${place ? `${place} has the native code built` : "The native code is built"} for ${names}, and ${gone ? `the NDK builds for ${gone.abi} no more since ${gone.ndk}` : "the installed NDK knows no such processor"}.${askedBy ? ` ${askedBy}; which of them counts for the task that failed does not show.` : ""}`,
      steps: [
        `Take ${names} out of ${where}.`,
        ...(gone ? [`Or build with an NDK before ${gone.ndk}, while such devices matter.`] : []),
      ],
      label: `asks for ${names}`,
      question: `which line asks for ${names} in the module that failed`,
    };
  },
  /** One parameter of a template that a call gives two types for. */
  conflictingTypes: ({ called, parameter, one, other, at }: Conflict) => ({
    text: `${called} is a template with one type for ${parameter}, and the call${at} gives two for it: ${one} and ${other}. The compiler converts nothing to choose between them.`,
    steps: [
      `Give that call ${one} in both places: a variable or a cast of that type for the argument that is ${other}.`,
    ],
    label: `${one} and ${other}`,
  }),
  /** `home` is the folder of the project that has it. */
  headerNotSearched: ({ header, at, home }: Header & { home: string }) => ({
    text: `${header}, which is included${at}, lies in ${home || "the root of this project"}, and no folder that the compiler searches leads there.`,
    steps: [
      `Name ${home || "the root"} in target_include_directories (CMake) or LOCAL_C_INCLUDES (ndk-build) of that library.`,
    ],
    label: "not searched for there",
  }),
  /** `submodule` is a folder of .gitmodules without a file in it. */
  headerMissing: ({ header, at, submodule }: Header & { submodule?: string }) => ({
    text: submodule
      ? `${header}, which is included${at}, is of the submodule ${submodule}, and that folder has no file here: it was not fetched.`
      : `${header} is included${at}, and no folder that the compiler searches has it.`,
    steps: [
      ...(submodule
        ? []
        : ["Name its folder in target_include_directories (CMake) or LOCAL_C_INCLUDES (ndk-build)."]),
      `${submodule ? "Fetch it" : "Where it comes with a submodule, fetch that"}: git submodule update --init --recursive; in CI let the checkout do so (submodules: recursive).`,
    ],
    label: "not found",
  }),
  /** `list` is the file of the build that names the sources. */
  sourceNotListed: ({
    symbol,
    path,
    line,
    list,
  }: Record<"symbol" | "path" | "list", string> & { line: number }) => ({
    text: `${symbol} is defined at ${path}:${line}, and ${list} does not name that file among the sources of the library: it is not compiled into it.`,
    steps: [`Add ${path.slice(path.lastIndexOf("/") + 1)} to the sources there.`],
    label: "does not list it",
  }),
  ndkMissing: ({ version, there }: { version: string; there?: string }) => ({
    text: `The build asks for NDK ${version}, which this machine does not have${there ? ` (it has ${there})` : ""}.`,
    steps: [
      install("ndk", version),
      there
        ? `Or set ndkVersion = "${there.split(",").at(-1)?.trim()}" in the module with native code.`
        : "Or remove ndkVersion, so that the plugin's own default is taken.",
    ],
  }),
  noNdk: ({ version }: { version: string }) => ({
    text: `The module has native code or libraries, and this machine's SDK has no NDK ${version}, the one that the Android Gradle plugin takes where ndkVersion says nothing else.`,
    steps: [install("ndk", version), "Or set ndkVersion to one that is installed."],
  }),
  /** An NDK folder that holds no NDK. */
  brokenNdk: ({ path }: { path: string }) => ({
    text: `${path} is there and holds no NDK: its installation was broken off, or only the folder was made.`,
    steps: [`Delete that folder and install it again: ${install("ndk", path.split(/[/\\]/).at(-1))}`],
  }),
  cmakeMissing: ({ version }: { version: string }) => ({
    text: `The build asks for CMake ${version}, which this machine's SDK does not have.`,
    steps: [
      install("cmake", version),
      "Or set externalNativeBuild { cmake { version = … } } to one that is installed; cmake.dir in local.properties names another folder.",
    ],
  }),
}).settleByLog("brokenNdk", "noNdk", "cmakeMissing", "ndkMissing");

export const abisOf = (abis = ""): string[] => abis.split(/[\s,]+/).filter(Boolean);

const NO_MATCH = /error: no matching (?:member )?function for call to '([\w:~<>, ]{1,120})'/;
const DEDUCED =
  /deduced conflicting types for parameter '(\w{1,60})' \('([^'\n]{1,120})' vs\. '([^'\n]{1,120})'\)/;

/** What clang's notes say of a call that fits no template. */
export function readConflict(raw: string): Omit<Conflict, "at"> | undefined {
  const called = NO_MATCH.exec(raw)?.[1];
  const [, parameter, one, other] = DEDUCED.exec(raw) ?? [];
  return called && parameter && one && other ? { called, parameter, one, other } : undefined;
}

/** The header that a compiler did not find. */
export const readHeader = (raw: string): string | undefined =>
  /error: '?([\w./+-]{1,200}\.(?:h|hh|hpp|hxx|inc))'?(?: file not found|: No such file or directory)/.exec(
    raw,
  )?.[1];

/** The function or variable that a linker did not find, as the source would define it: `Tree::grow`. */
export const readSymbol = (raw: string): string | undefined =>
  /undefined (?:symbol: |reference to [`'])((?:\w{1,80}::){0,6}\w{1,80})(?:\(|'|\s|$)/m.exec(raw)?.[1];

export function readLog(context: Context<typeof failureClass>) {
  const {
    error: { raw },
    facts,
  } = context;
  const support = { explicit: true } as const;
  const [, path] = /NDK at (\S{1,300}) did not have a source\.properties file/.exec(raw) ?? [];
  if (path) return causes.proven("brokenNdk", { path }, support);
  const [, cmake] = /CMake '([\d.]{3,20})' was not found/.exec(raw) ?? [];
  if (cmake) return causes.proven("cmakeMissing", { version: cmake }, support);
  const [, ndk] = /NDK not configured\.[^\n]{0,120}Preferred NDK version is '([\d.]{3,30})'/.exec(raw) ?? [];
  if (ndk) return causes.proven("noNdk", { version: ndk }, support);
  const abis = abisOf(facts.abis);
  if (abis.length > 0) return causes.proven("abiUnknown", { abis }, { ...support, ground: "typical" });
  const at = formatAt(context);
  const conflict = readConflict(raw);
  if (conflict) return causes.proven("conflictingTypes", { ...conflict, at }, support);
  const header = readHeader(raw);
  if (header) return causes.proven("headerMissing", { header, at }, { ...support, ground: "typical" });
  const version = facts.requiredVersion;
  if (!version) return undefined;
  const there = /Versions available locally: ([\d., ]{3,200})/.exec(raw)?.[1]?.trim();
  return causes.proven(
    "ndkMissing",
    { version, there },
    { ...support, ground: facts.code ? "typical" : "stated" },
  );
}
