import { MALFORMED_NAMES, type MalformedName } from "../../../facts/class-names.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import { moduleOfClass } from "../../../facts/package-modules.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { readUnfitPlugin, unfitPluginCauses } from "../../unfit-plugin.ts";
import { formatFrame } from "../../wording.ts";
import { workerCauses } from "../renamed-worker.ts";
import type { failureClass } from "./class.ts";

/** A name that was looked for and is none of a class. */
export type LookedUp = { name: string; row: MalformedName };

/** The line that looks for a name, or builds it, of what and where that was: `` `element` was "int" ``. */
type NameCode = { line: number; code: string; isBuilt: boolean; parts?: string };

/** How a module declares the library of a class. */
type Declared = Record<"module" | "artifact" | "configuration" | "place" | "name", string>;

/** A line of XML that names a class, how many others do, and the class of the project that is called so. */
type NamedInXml = {
  className: string;
  where: string;
  line: number;
  more: number;
  actual?: string | undefined;
};

/** A class of the platform, and the code that leads to it. */
type OnDevice = { className: string; where: string; minSdk?: string; isShown?: boolean };

const OF_LIBRARY =
  "Where a library uses it, its minSdk is higher than the device, or it relies on catching the error.";

export const causes = causesOf<typeof failureClass>()({
  ...unfitPluginCauses,
  ...workerCauses,
  nameBuiltWrongly: ({ name, row, at }: LookedUp & { at?: NameCode }) => ({
    text: `No class is missing: "${name}" is no name of a class. It ${row.why}, so it was built wrongly.${at ? ` Line ${at.line} ${at.isBuilt ? "makes it," : "looks for"} \`${at.code}\`${at.parts ? `, where ${at.parts}` : ""}.` : ""}`,
    steps: [row.instead],
    headline: "the name of a class was built wrongly",
    label: at?.isBuilt ? "builds the name" : "no name of a class",
  }),
  newerThanDevice: ({ className, where, minSdk, isShown }: OnDevice) => ({
    text: `${className.slice(className.lastIndexOf(".") + 1).replaceAll("$", ".")} (${className}) is not in the Android version of the device that crashed${minSdk ? `, and minSdk ${minSdk} lets the app run there` : ""}. ${where} leads to code that needs it.`,
    steps: className.startsWith("java.time.")
      ? [
          "Turn on core library desugaring, which brings java.time to older devices.",
          "Where a library uses it, it counts on the app for that.",
        ]
      : [
          `Go this way only where Build.VERSION.SDK_INT is at least the level that brought ${className.split("$")[0]}, and have another way for older devices.`,
          "Keep whatever extends, implements or holds such a type in a class of its own, which older devices never load.",
          ...(isShown ? [] : [OF_LIBRARY]),
        ],
    label: "not on this device",
  }),
  desktopOnly: ({ className, where }: OnDevice) => ({
    text: `${className} is part of the desktop's Java only; no Android version has it, and ${where} leads to it.`,
    steps: ["Use another library or function: this one is made for the desktop."],
    label: "not on Android",
  }),
  compileOnly: ({ module, artifact, configuration, place, name, whole }: Declared & { whole: string }) => ({
    text: `${module} compiles against ${artifact} only: ${place} declares it as ${configuration}, which puts it on no runtime class path, and no module of this build declares it for the run. ${name} is used all the same.`,
    steps: [
      `Declare ${artifact} as ${whole}.`,
      "Where the library is meant to be optional, use it only behind a check that its class can be loaded.",
    ],
    label: "not there at run time",
  }),
  /** `actual` is the class of that name which the project has. */
  oldNameInXml: ({ className, where, line, more, actual }: NamedInXml) => ({
    text: `Line ${line} of ${fileName(where)} names ${className}, which ${actual ? `does not exist: ${shortName(actual)} is ${actual}` : "no source of this project declares"}.${more > 0 ? ` ${more === 1 ? "Another line" : `${more} more lines`} of XML ${more === 1 ? "names" : "name"} it too.` : ""}`,
    steps: actual
      ? [`Name ${actual} there.`]
      : [
          `If a library has ${shortName(className)} under this very name, it is missing from what ran, or R8 took it away.`,
          "If the library moved or renamed it, write its new name.",
        ],
    question: `whether a library that is packaged still has ${className}`,
    label: actual ? "no such class" : "names it",
  }),
  takenOutAgain: ({ module, artifact, configuration, place, name }: Declared) => ({
    text: `${place} declares ${artifact} as ${configuration} for ${module}, which brings it to what runs unless something takes it out again: what ran had no ${name}.`,
    steps: [
      look(
        "Look at the runtime class path of what ran: ./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath.",
      ),
      look(
        `Look for an exclude of ${artifact}, for a version of it without ${name}, and in a release build for ${name} in mapping.txt.`,
      ),
    ],
    question: `what kept ${artifact} from what ran`,
    label: "declares it",
  }),
  /** `from` is the library or the package of the code that calls. */
  ofOtherLibrary: ({
    caller,
    name,
    library,
    from,
  }: Record<"caller" | "name" | "library" | "from", string>) => ({
    text: `${caller} needs ${name} of ${library}, and what runs has no such class: ${library} is not there, or is there in another version than ${from} was compiled against.`,
    steps: [
      look(
        `See whether it is there, in which version and who asks for it: ./gradlew <module>:dependencyInsight --dependency ${library.split(":")[1]} --configuration <variant>RuntimeClasspath.`,
      ),
      `If it is there, raise ${from} to a release that is made for that version, or hold ${library} at the one that ${from} was made for; if it is not, declare it as implementation.`,
      look(`If only shrunk builds fail, look for ${name} in mapping.txt: R8 may have taken it out.`),
    ],
  }),
  /** What D8 makes of the static and default functions of an interface, for devices before Android 7. */
  noInterfaceCompanion: ({ caller, owner }: { caller: string; owner: string }) => ({
    text: `${caller} was compiled against a version of ${owner} with static or default functions, for which the build makes the class ${shortName(owner)}$-CC; the version that was packaged, or the one on the class path when it was, has none.`,
    steps: [
      "Bring the artifact that has that interface and the one that calls it to releases of the same time; a platform (BOM) or one version for the whole family does it.",
      "./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath shows what was chosen in place of what (->); for a test on a device that of the app counts too.",
    ],
  }),
  /** Robolectric looks through the shadow of a class, which names classes of the newest Android. */
  unknownToSandbox: ({ className }: { className: string }) => ({
    text: `A shadow class of Robolectric names ${className}, and the Android that this test runs in (sdk of @Config or robolectric.properties, else targetSdk) does not have that class.`,
    steps: [
      "Raise Robolectric: a shadow has to do without classes of newer levels, and where one does not, a later version mends it.",
      "Or run the test in an Android that has the class: @Config(sdk = [...]) with the level that brought it.",
    ],
  }),
});

type Here = Context<typeof failureClass>;

const ANY_CODE = "Code of the app or a library";

export function readLog(context: Here) {
  return readUnfitPlugin(context) ?? readShadow(context) ?? readMissing(context);
}

function readShadow({ root, frames }: Here) {
  const className = /^(android\/[\w/$]{1,200})$/.exec(root?.message.trim() ?? "")?.[1]?.replaceAll("/", ".");
  const shadow = frames.find((each) => /^org\.robolectric\.internal\.bytecode\.Shadow/.test(each.className));
  if (!shadow || !className) return undefined;
  const quotes = [`${shortName(shadow.className)}.${shadow.method}`];
  return causes.proven("unknownToSandbox", { className }, { ground: "typical", quotes });
}

function readMissing(context: Here) {
  const { error, facts, frames, here = ANY_CODE, onJvm } = context;
  const malformed = malformedName(context);
  if (malformed) return causes.proven("nameBuiltWrongly", malformed, { ground: "stated" });
  // `Failed resolution of: Landroid/view/View;` has slashes.
  const className = facts.className?.replaceAll("/", ".");
  if (!className) return undefined;
  const isLookedUp = throwablesOf(error).some((each) =>
    each.frames.slice(0, 6).some((frame) => frame.className === "androidx.work.WorkerFactory"),
  );
  if (isLookedUp) return causes.proven("workerRenamed", { worker: className }, { ground: "stated" });
  const owner = /^(.+)\$-CC$/.exec(className)?.[1];
  const caller = frames[0] ? formatFrame(frames[0]) : ANY_CODE;
  if (owner) return causes.supported("noInterfaceCompanion", { caller, owner });
  const other = readOtherLibrary(className, frames[0]);
  if (other) return other;
  const isPlatform = /^android\.|^java\.(?:lang|util|time|nio|net)\./.test(className);
  return isPlatform && frames.length > 0 && !onJvm
    ? causes.proven("newerThanDevice", { className, where: here }, { ground: "typical" })
    : undefined;
}

/** A class of one library that the code of another one uses: the error is thrown where the use is. */
function readOtherLibrary(className: string, frame: Frame | undefined) {
  const library = moduleOfClass(className);
  // A loader on top looks a class up by its name.
  if (!frame || !library || library.endsWith(":") || originOf(frame.className) !== "library")
    return undefined;
  const from = moduleOfClass(frame.className)?.replace(/:$/, "");
  if (!from || from.split(":")[0] === library.split(":")[0]) return undefined;
  const values = { caller: formatFrame(frame), name: shortName(className), library, from };
  return causes.supported("ofOtherLibrary", values, { frame });
}

export const LOOKS_UP = /^(?:forName|classForName|forName0|loadClass|findClass)$/;

/** What the log shows to have been looked for, where no class can be called so. */
export function malformedName({ root }: Here): LookedUp | undefined {
  if (!root?.exception.endsWith(".ClassNotFoundException")) return undefined;
  // The look-up stands among the frames at the top.
  const isLookUp = root.frames
    .slice(0, 4)
    .some(
      ({ className, method }) => LOOKS_UP.test(method) && /^java\.lang\.Class(?:Loader)?$/.test(className),
    );
  const refused = /^Invalid name: (.*)$/.exec(root.message)?.[1];
  // Loaders of Android say more than the name.
  const name = refused ?? (isLookUp && !/^Didn't find class/.test(root.message) ? root.message : undefined);
  const row = name === undefined ? undefined : MALFORMED_NAMES.rows.find(({ pattern }) => pattern.test(name));
  return name !== undefined && row ? { name, row } : undefined;
}
