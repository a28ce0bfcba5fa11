import { withUnread } from "../../../analysis/build/unread-build-logic.ts";
import { tableOf } from "../../../analysis/build/versions.ts";
import { libraryOfAttribute } from "../../../facts/attribute-libraries.ts";
import { agpForCompileSdk } from "../../../facts/compatibility/agp-compile-sdk.ts";
import { levelOfAttribute, PLATFORM_ATTRIBUTE_LEVELS } from "../../../facts/platform-attributes.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { stepsForPackageModule } from "../../steps-for-package.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** An attribute of the platform, and the level that brought it. */
interface LaterAttribute {
  /** Without a prefix. */
  name: string;
  since: number;
  /** ` at values.xml:88` where only the log has the place. */
  at?: string;
  module?: string;
  /** What the module compiles against, and the line that says so. */
  compiled?: { level: number; place: string };
  /** Whether the line that names the attribute is a library's; undefined where that is not known. */
  isOfLibrary?: boolean;
}

/** An attribute that the module has no dependency for. */
interface LibraryAttribute {
  name: string;
  at?: string;
  library: string;
  /** The build script without it. */
  script?: string;
  module?: string;
  /** The library's name in the version catalog. */
  alias?: string;
  /** Build logic that was not read. */
  unread?: string;
}

export const causes = causesOf<typeof failureClass>()({
  newerThanCompileSdk: ({ name, since, at = "", module, compiled, isOfLibrary }: LaterAttribute) => {
    const floor = agpForCompileSdk(since);
    return {
      text: `android:${name}${at} came with API level ${since} (${tableOf(PLATFORM_ATTRIBUTE_LEVELS)}), and ${compiled ? `${compiled.place} compiles against ${compiled.level}` : `${module ?? "the module"} is compiled against an older one`}.${isOfLibrary ? " A library contains the line that names it." : ""}`,
      steps: [
        ...stepsForPackageModule(module, "compileSdk"),
        `Raise compileSdk${module ? ` of ${module}` : ""} to ${since} or newer; minSdk and targetSdk can stay.${floor ? ` It needs Android Gradle plugin ${floor} or newer.` : ""}`,
        ...(isOfLibrary === false
          ? []
          : [
              `${isOfLibrary ? "Or" : "If a library contains the line,"} keep the last release of that library for the older level.`,
            ]),
      ],
      label: `older than ${since}`,
    };
  },
  /** Both names are as they are written; `path` declares the one that is meant, where it is none of the platform. */
  misspelled: ({ name, meant, path }: { name: string; meant: string; path?: string }) => ({
    text: `${path ? `No attribute is called ${name}; ${path} declares ${meant}` : `Android has no attribute ${name}; it has ${meant}`}, which differs by a slip.`,
    steps: [`Write ${meant}.`],
    label: `${meant}?`,
  }),
  notInPlatform: ({ name, level, module }: { name: string; level: string; module: string }) => ({
    text: `Android ${level}, which ${module} compiles against, has no attribute android:${name}: it came with a later one, or the name is misspelled.`,
    steps: [
      look("Check the name in the reference of R.attr, which says the level that brought it."),
      "If it came later, raise compileSdk; minSdk and targetSdk can stay.",
    ],
    label: `not in Android ${level}`,
  }),
  wrongPrefix: ({ name, prefix }: { name: string; prefix: string }) => ({
    text: `${name} is an attribute of Android itself, and ${prefix}: stands for those of the app and its libraries.`,
    steps: [`Write android:${name}.`],
    label: `android:${name}`,
  }),
  libraryMissing: ({ name, at = "", library, script, module, alias, unread }: LibraryAttribute) => ({
    text: withUnread(
      `${name}${at} is declared by ${library}, and ${script ? `${script} has no dependency on it` : `${module ?? "the module"} has no dependency on it, or only on a release without the attribute`}.`,
      unread,
    ),
    steps: [
      `Add ${alias ? `implementation(libs.${alias})` : library} to the dependencies of ${module ?? "the module"}.`,
      "A library that another module has as implementation does not reach this one's resources; there it would have to be api.",
      ...(script ? [] : ["If the library is there, raise it: an older release may lack the attribute."]),
    ],
    label: `without ${library.split(":")[1]}`,
  }),
  declaredNowhere: ({ name }: { name: string }) => ({
    text: `No resource file of this project declares the attribute ${name}: the library that contains it is missing or in a version without it, or the name is wrong.`,
    steps: [
      look("Find the library whose view or theme uses it, and add it to this module's dependencies."),
      "An attribute of the project's own is declared in res/values/attrs.xml.",
    ],
    label: "not of this project",
  }),
});

/** A file of Gradle's cache is one of a library. */
export const isOfLibrary = (path: string): boolean => /[\\/]caches[\\/]/.test(path);

/** Without a prefix. */
export const nameOf = (attribute: string): string => attribute.replace(/^(?:\w+:)?(?:attr\/)?/, "");

export function readLog(context: Context<typeof failureClass>) {
  const { facts, error, module } = context;
  if (!facts.attribute) return undefined;
  const name = nameOf(facts.attribute);
  if (facts.attribute.startsWith("android:")) {
    const since = levelOfAttribute(name);
    if (since === undefined) return undefined;
    const values = {
      name,
      since,
      at: formatAt(context),
      module,
      isOfLibrary: isOfLibrary(error.filePath) || undefined,
    };
    return causes.proven("newerThanCompileSdk", values, { ground: "typical" });
  }
  const library = libraryOfAttribute(name) ?? MORE_ATTRIBUTES.find(([pattern]) => pattern.test(name))?.[1];
  if (!library) return undefined;
  return causes.proven(
    "libraryMissing",
    { name, at: formatAt(context), library, module },
    { ground: "typical" },
  );
}

/** Attributes that the log alone takes for a library's: with a project, another dependency may bring the library along. */
const MORE_ATTRIBUTES: readonly (readonly [RegExp, string])[] = [
  [/^(?:layout_goneMargin|barrier|flow_)|^transitionEasing$/, "androidx.constraintlayout:constraintlayout"],
  [
    /^layout_(?:scrollFlags$|anchor|behavior$|collapse)|^(?:collapsed|expanded)Title|^contentScrim$/,
    "com.google.android.material:material",
  ],
  [
    /^(?:boxBackgroundMode|boxStrokeColor|endIconMode|startIconDrawable|counterEnabled|tabMode|tabGravity|fabSize|strokeWidth|chipIcon|cornerFamily|shapeAppearance\w*|colorPrimaryContainer|colorOnPrimary\w*|colorSurface\w*|colorSecondaryVariant|colorPrimaryVariant|colorOnS\w+)$/,
    "com.google.android.material:material",
  ],
  [
    /^(?:srcCompat|tint|backgroundTint|showAsAction|actionViewClass|actionProviderClass|theme|windowActionBar|windowNoTitle|colorPrimary|colorPrimaryDark|colorAccent|popupTheme|titleTextColor|buttonTint|fontFamily)$/,
    "androidx.appcompat:appcompat",
  ],
  [/^(?:swipe|proximityRange)/, "androidx.swiperefreshlayout:swiperefreshlayout"],
];
