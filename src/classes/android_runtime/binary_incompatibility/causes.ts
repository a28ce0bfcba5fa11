import { isMinified } from "../../../analysis/code/minified.ts";
import { LOST_PLATFORM_METHODS, type LostPlatformMethod } from "../../../facts/espresso-platform.ts";
import type { FactTable } from "../../../facts/fact-table.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { readUnfitPlugin, unfitPluginCauses } from "../../unfit-plugin.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";
import {
  isOfDevice,
  libraryNamed,
  type MissingMember,
  missingMember,
  packageOf,
  runsIn,
} from "./missing-member.ts";
import { DEPENDENCIES, describeOtherRelease, type OtherRelease, stepsToFit } from "./other-release.ts";

/** List functions of Kotlin's that JDK 21 gave to java.util.List too: compiled against API 35 they become its own. */
const SEQUENCED: Readonly<Record<string, (list: string) => string>> = {
  removeFirst: () => "removeAt(0)",
  removeLast: (list) => `removeAt(${list}.lastIndex)`,
  getFirst: () => "first()",
  getLast: () => "last()",
  reversed: () => "asReversed()",
};

const LISTS = /^java\.util\.(?:List|ArrayList|LinkedList|Deque|SequencedCollection)$/;

/** What to write in place of such a function, for a list by its name. */
type Member = Pick<MissingMember, "owner" | "method">;

export const insteadOfSequenced = ({ owner, method }: Member) =>
  LISTS.test(owner) && Object.hasOwn(SEQUENCED, method) ? SEQUENCED[method] : undefined;

const ESPRESSO =
  "androidx.test.espresso:espresso-core, wherever it comes from (Compose's ui-test brings it, too)";

type Sequenced = { method: string; instead: string; compileSdk?: string };
/** Libraries whose classes descend from those of the platform. */
const OF_ANDROIDX = /^(?:androidx|com\.android\.support|com\.google\.android\.material)[.:]/;

type Inheriting = Record<"caller" | "name" | "method" | "where", string>;
type OwnCall = Record<"place" | "to" | "what" | "method", string>;
type Lagging = { module: string; version?: string };
type Uneven = Record<"group" | "leader" | "highest" | "what", string> & { lagging: Lagging };

/** `way` leads to the call where its own frame is renamed, `caught` is the line of a catch that does not take it. */
type NotOnDevice = Member & { minSdk?: string; way?: string; caught?: number };

/** `places` are where implementations lack it. */
type Lacking = { name: string; method: string; isPlatform: boolean; places: readonly string[] };

export const causes = causesOf<typeof failureClass>()({
  ...unfitPluginCauses,
  forOtherRelease: (values: OtherRelease) => ({
    text: describeOtherRelease(values),
    steps: stepsToFit(values),
    label: `does not fit ${values.to.split(":")[0]}`,
  }),
  ownCallOfOther: ({ place, to, what, method }: OwnCall) => ({
    text: `${place} was compiled against a ${to} that has ${what}, and runs with another that does not have it in that shape: a library brings its own version of it, or a module was not compiled anew.`,
    steps: [
      ...(OF_ANDROIDX.test(to)
        ? [
            look(
              `Look up in the reference of Android whether the platform itself has ${method}() only since a level above the device's: a class of ${to} has what it inherits from the platform.`,
            ),
          ]
        : []),
      look(
        `Compare: ./gradlew <module>:dependencyInsight --dependency ${to.split(":").at(-1)}, once with --configuration <variant>CompileClasspath and once with <variant>RuntimeClasspath.`,
      ),
      "State the one version that both must have (a platform or a constraint), then build clean.",
    ],
    label: `no ${method} at run time`,
  }),
  /** A class calls what it should have inherited: the class above it comes from another artifact. */
  inheritsFromOther: ({ caller, name, method, where }: Inheriting) => ({
    text: `${caller} calls ${method}() of its own class, and neither ${name} nor a class above it has such a method: it was compiled against another version of what it extends than the one ${where}.`,
    steps: [
      `Bring the artifact of ${name} and those that belong to the same family to releases of the same time; the one that has the class above it was raised, or kept back, alone.`,
      DEPENDENCIES,
    ],
  }),
  unevenVersions: ({ group, lagging, leader, highest, what }: Uneven) => ({
    text: `The artifacts of ${group} are taken in different versions, ${lagging.module} in ${lagging.version} and ${leader} in ${highest}. They belong together: ${what} is called by one and missing in the other.`,
    steps: [`Take all of ${group} in ${highest}, best through its BOM where it has one.`],
    label: `${highest} elsewhere`,
  }),
  staleBuild: ({ owner, method }: Member) => ({
    text: `${owner} is a class of this project, and what ${method ? `calls ${method} in` : "uses"} it was compiled before it had its present shape: an outdated build, or a module or AAR that was not compiled anew.`,
    steps: [
      "Build clean, ./gradlew clean, and run it anew.",
      look(
        "If it stays, look for a copy of the class in an AAR or JAR of the app that is older than the source.",
      ),
    ],
    label: method ? `no ${method} as compiled against` : "not as compiled against",
  }),
  newerThanDevice: ({ owner, method, minSdk, way, caught }: NotOnDevice) => {
    const isInternal = /\.internal\.|^com\.android\./.test(owner);
    return {
      text: `${method}() of ${owner} is not in the Android version of the device that crashed${minSdk ? `, and minSdk ${minSdk} lets the app run there` : ""}${way ? `. ${way}` : `: ${isInternal ? "what is internal to Android differs between its versions" : "it came with a later version"}`}.`,
      steps: [
        `${isInternal || way ? `Find the versions of Android that have ${owner}.${method}` : `Look up in which API level ${owner}.${method} appeared`}; call it behind a check of Build.VERSION.SDK_INT with another way for other devices.`,
        ...(caught
          ? [`The catch of Exception on line ${caught} does not catch it: a missing method is an Error.`]
          : []),
        ...(owner.startsWith("java.")
          ? ["For java.* methods core library desugaring may bring it to older devices."]
          : []),
      ],
      label: "not on every device",
    };
  },
  sequencedCollection: ({ method, instead, compileSdk = "35 or newer" }: Sequenced) => ({
    text: `Compiled against API ${compileSdk}, ${method}() on a list means the method that java.util.List has since Android 15, not Kotlin's function of that name. Devices before Android 15 do not have it.`,
    steps: [
      `Use ${instead} here, and wherever else ${method}() is called on a list.`,
      "Lint's NewApi check and Android Gradle plugin 8.9 or newer report such calls.",
    ],
    label: "Android 15 and newer only",
  }),
  lacksMethod: ({ name, method, isPlatform, places }: Lacking) => ({
    text: `${isPlatform ? "On this device's Android" : "In the version that runs"} ${name} has the method ${method}(), and ${places.length === 1 ? `the implementation at ${places[0]} has no body for it: it was written against a version of ${name} without it` : `${places.length} implementations here have no body for it, such as ${places.slice(0, 3).join(", ")}. The one that ran is at fault`}.`,
    steps: [
      `Implement ${method}() there, without \`override\` where the interface you compile against does not have it: at run time it is found by its name and types.`,
      isPlatform
        ? "Interfaces that are not part of the public API change between Android versions: check each version you support."
        : "Bring the library that calls and the one that declares it to versions made for each other.",
    ],
    label: `lacks ${method}()`,
  }),
  lostByEspresso: ({ name, row }: { name: string; row?: LostPlatformMethod }) => ({
    text: `Espresso looks for ${name}(), a hidden method of Android, by reflection, and the Android that runs the test does not have it${row ? ` (${row.gone})` : ""}.`,
    steps: [
      `Raise ${ESPRESSO}, to ${row ? `${row.since} or newer${row.notYet ? `; ${row.notYet}` : ""}` : "a release made for that Android"}.`,
      "Or run the tests on an older version of Android.",
    ],
  }),
}).settleByLog("lostByEspresso");

type Here = Context<typeof failureClass>;

export const readLog = (context: Here) =>
  readUnfitPlugin(context) ?? readSequenced(context) ?? readMixedLibraries(context) ?? readEspresso(context);

function readSequenced({ facts: { className: owner, method }, onJvm }: Here) {
  const instead = owner && method && !onJvm && insteadOfSequenced({ owner, method });
  if (!instead) return undefined;
  return causes.proven("sequencedCollection", { method, instead: instead("list") }, { ground: "stated" });
}

/** What Espresso asks the platform for by reflection before a test begins, and newer versions of Android lack. */
function readEspresso({ facts: { reflectedClass, reflectedMethod }, error }: Here) {
  // The first frame that is not of the platform's reflection is of whoever asks for it.
  const asks = throwablesOf(error)
    .map(({ frames }) => frames.find(({ className }) => originOf(className) !== "platform"))
    .findLast((frame) => frame !== undefined)
    ?.className.startsWith("androidx.test.");
  if (!reflectedClass || !reflectedMethod || !asks) return undefined;
  const row = LOST_PLATFORM_METHODS.rows.find(
    ({ className, method }) => className === reflectedClass && method === reflectedMethod,
  );
  const name = `${shortName(reflectedClass)}.${reflectedMethod}`;
  return causes.proven(
    "lostByEspresso",
    { name, row },
    { ground: row ? "stated" : "likely", explicit: true },
  );
}

function readMixedLibraries(context: Here) {
  const { frames, own, onJvm } = context;
  const missing = missingMember(context);
  // The error is thrown where the call is, so the first frame makes it.
  const [frame] = frames;
  if (!missing || !frame || isOfDevice(missing.owner) || isOfDevice(frame.className)) return undefined;
  const { owner, method, uses, implementer } = missing;
  const caller = formatFrame(frame);
  const where = runsIn(context.facts, onJvm);
  const support = { ground: "typical", frame } as const;
  const user = implementer ?? frame.className;
  const isOwn = implementer === undefined ? own.includes(frame) : originOf(implementer) === "app";
  if (user === owner)
    return isOwn || !method
      ? undefined
      : causes.proven("inheritsFromOther", { caller, name: shortName(owner), method, where }, support);
  const [from, to] = [libraryNamed(user), libraryNamed(owner)];
  // A class of an unknown package may be the app's own, and so may the one that it calls.
  if (isOwn && (originOf(owner) === "app" || isMinified(context.error))) return undefined;
  const subject = implementer ? shortName(implementer) : caller;
  const values = {
    subject: isOwn ? subject : `${subject} of ${from}`,
    to,
    where,
    uses,
    ...(isOwn && { whose: packageOf(user) }),
    isOneLibrary: groupOf(from) === groupOf(to) || isPartOf(from, to) || isPartOf(to, from),
    step: CLASSES_TWICE.rows.find(({ group }) => owner.startsWith(`${group}.`))?.step,
  };
  return causes.proven("forOtherRelease", values, support);
}

/** Libraries whose classes came in other artifacts before, so that two releases can lie beside each other. */
const CLASSES_TWICE: FactTable<{ group: string; step: string }> = {
  asOf: "2026-11",
  source: "hamcrest.org/JavaHamcrest/distributables",
  rows: [
    {
      group: "org.hamcrest",
      step: "Hamcrest 1.3 is hamcrest-core and hamcrest-library, Hamcrest 2 the one artifact hamcrest, with the same classes: Gradle takes both. Let one stay: hamcrest-core and hamcrest-library at the version of hamcrest are empty, or exclude whichever is not wanted.",
    },
  ],
};

const groupOf = (library: string): string => library.split(":")[0] ?? library;
const isPartOf = (one: string, other: string): boolean => `${one}.`.startsWith(`${other}.`);
