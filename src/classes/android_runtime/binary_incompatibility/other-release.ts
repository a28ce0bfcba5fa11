import { startSentence } from "../../wording.ts";

/** A call into a library in another version than the caller was compiled against. */
export interface OtherRelease {
  subject: string;
  to: string;
  where?: string;
  /** What the caller does that cannot be done: "it calls Shelf.add, which is not there in that shape". */
  uses: string;
  /** The library that calls, where the build declares it; else the log has the rest. */
  library?: string;
  /** The package of a caller that may be the app's own or a library's. */
  whose?: string;
  /** What the build states of the library that is called: "1.2 in build.gradle:8". */
  stated?: string;
  isOneLibrary?: boolean;
  /** The caller is on a device test's class path alone, and what it calls is one of the app's libraries. */
  isOfDeviceTest?: boolean;
  step?: string;
}

export const DEPENDENCIES =
  "./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath shows what was chosen in place of what (->).";

export function describeOtherRelease(values: OtherRelease): string {
  const { subject, to, where = "it runs with", uses, stated, library, isOneLibrary, whose } = values;
  const rest = isOneLibrary
    ? ` Two releases of ${to.split(":")[0]} are mixed.`
    : library || whose
      ? ""
      : " The two libraries do not belong together.";
  return `${startSentence(subject)} was compiled against another version of ${to} than the one ${where}${stated ? ` (the build states ${stated})` : ""}: ${uses}.${rest}`;
}

/** How to see which version of a library is used, and who asks for it. */
const insightOf = (to: string, variant = "<variant>RuntimeClasspath"): string =>
  to.includes(":")
    ? `See which version is used and who asks for it: ./gradlew <module>:dependencyInsight --dependency ${to.split(":")[1]} --configuration ${variant}.`
    : DEPENDENCIES;

export function stepsToFit(values: OtherRelease): string[] {
  const { to, library, whose, stated, isOfDeviceTest, step, subject } = values;
  if (isOfDeviceTest)
    return [
      `Raise ${to}${stated ? ` (${stated})` : ""} to the version that ${library ?? subject} asks for: a test on a device runs with the libraries of the app, so the app's line decides.`,
      insightOf(to, "<variant>AndroidTestRuntimeClasspath"),
    ];
  if (library)
    return [
      `Move ${library} to a release made for the ${to} that is used here.`,
      insightOf(to),
      `If there is no such release, hold ${to} at the version that ${library} was made for.`,
    ];
  if (whose)
    return [
      insightOf(to),
      `If ${whose} is a library's, raise that library to a release made for the ${to} that is used here; there is nothing to mend in your code.`,
      "If it is your own, compile it against the version that runs, and build clean.",
    ];
  return [
    ...(step ? [step] : []),
    "Align them: let a platform (BOM) choose the versions of the family, or raise the library that calls and the one it calls to releases of the same time.",
    to.includes(":") ? insightOf(to) : DEPENDENCIES,
  ];
}
