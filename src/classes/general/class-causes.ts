import { CauseList, type Shown } from "../cause-list.ts";

/** What generates adapters for Moshi. */
export const GENERATES = "com.squareup.moshi:moshi-kotlin-codegen";

const MOSHI_REFUSES = "Moshi makes adapters for Java's classes by itself, and refuses Kotlin's.";

/** What a class lacks for those who make, read or write it by its name. */
export const classes = new CauseList({
  /** `takes` are the arguments in words, `isInner` that only the outer object is missing. */
  noSuchConstructor: ({
    name,
    takes,
    isInner,
    isKotlin,
  }: Shown<"name" | "takes"> & { isInner: boolean; isKotlin: boolean }) => ({
    text: `${name} is made by its name, which needs a constructor that takes ${takes}: ${isInner ? "it is an inner class, whose constructor takes the outer object too" : "it has none"}.`,
    steps: [
      isInner
        ? `Make ${name} ${isKotlin ? "no inner class" : "static"}, or declare it in a file of its own.`
        : `Give ${name} a public constructor that takes ${takes}, and hand it the rest in another way.`,
      "Or register a factory that makes it, where what makes it by its name takes one.",
    ],
    headline: isInner ? "an inner class cannot be made by its name" : `no constructor that takes ${takes}`,
    label: isInner ? "an inner class" : "no such constructor",
  }),
  /** `guard` is a check of the version without an upper bound, `caught` the line of a catch that throws again. */
  reflectedMember: ({
    what,
    place,
    whose,
    exception,
    guard,
    caught,
  }: Shown<"what" | "place" | "whose" | "exception"> & {
    guard?: string | undefined;
    caught?: number | undefined;
  }) => ({
    text: `${place} asks for ${what} by its name, and ${whose} has none: what is found by reflection is in no contract and differs between versions.${guard ? ` The check ${guard} has no upper bound, so every newer version goes that way.` : ""}`,
    steps: [
      caught
        ? `The catch on line ${caught} takes ${exception}: go on without ${what} there, and do not throw again.`
        : `Catch ${exception} around ${place} and go on without it.`,
      ...(guard ? ["Give the check an upper bound: the last version that you have tried."] : []),
      "Look for a public function that does the same.",
    ],
    headline: `${what} is not there`,
    label: "asks for it by name",
  }),
  shrunkAway: ({ what, rule, rules }: Shown<"what" | "rule"> & { rules?: string }) => ({
    text: `${what} is looked for by its name, and the shrunk app has nothing of that name, as R8 leaves it where it sees no use. No rule that keeps it was found in this project.`,
    steps: [
      `Keep it: \`${rule}\`${rules ? ` in ${rules}` : ""}, or annotate it with @Keep.`,
      "Or name the class in code in place of a text, so that R8 sees it.",
    ],
    headline: `${what} was shrunk away`,
    label: "no rule found that keeps it",
  }),
  enumShrunk: () => ({
    text: "Java looks an enum's values() up by its name, to read an enum from a Bundle or a stream, and the shrunk app has no method of that name there any more. No rule that keeps it was found in this project.",
    steps: [
      "Keep values() and valueOf() of enums, as the plugin's own proguard-android-optimize.txt does.",
      "Or write the enum's name into the Bundle, and look it up in your own code.",
    ],
    label: "keeps no values()",
  }),
  finalForGradle: ({ name, isKotlin }: { name: string; isKotlin: boolean }) => ({
    text: `Gradle makes an object of ${name} by a subclass that it generates, and ${name} is final${isKotlin ? ", as every class of Kotlin without open or abstract is" : ""}.`,
    steps: [`Declare ${name} open or abstract.`],
    headline: `${name} is final`,
    label: "final",
  }),
  withoutInject: ({ name }: { name: string }) => ({
    text: `Gradle makes an object of ${name} and gives it what its constructor takes, for which that constructor must be marked with @Inject. It is not.`,
    steps: [`Mark the constructor of ${name} with @Inject of javax.inject.`],
    headline: `the constructor of ${name} lacks @Inject`,
    label: "without @Inject",
  }),
  /** `whole` is the object that was written, where this is a part of it. */
  notSerializable: ({ name, whole }: { name: string; whole?: string }) => ({
    text: `${name} does not implement Serializable, and an object of it is written with Java's serialization.${whole ? ` It is part of ${whole}, which is.` : ""}`,
    steps: [
      `Let ${name} implement Serializable, and see that its own fields are Serializable too.`,
      "Or mark the field that holds it as not to be written (transient, @Transient), or put less into the Bundle: an id in place of the object.",
    ],
    headline: `${name} is not Serializable`,
    label: "not Serializable",
  }),
  fieldNotSerializable: ({ name, field, type, mark }: Shown<"name" | "field" | "type" | "mark">) => ({
    text: `${name} is written with Java's serialization, and its field ${field} holds a ${type}, which is not Serializable.`,
    steps: [
      `Mark ${field} as not to be written (${mark}) and make it anew after reading.`,
      `Or keep what ${type} is made from in its place: an id, a path, a text.`,
    ],
    headline: `${type} is not Serializable`,
    label: "not Serializable",
  }),
  notMarkedForMoshi: ({ name }: { name: string }) => ({
    text: `Moshi has no adapter for ${name}: ${name} is not marked with @JsonClass(generateAdapter = true), and nothing in this project adds KotlinJsonAdapterFactory. ${MOSHI_REFUSES}`,
    steps: [
      `Mark ${name} with @JsonClass(generateAdapter = true), and run ${GENERATES} by KSP.`,
      "Or build Moshi with addLast(KotlinJsonAdapterFactory()) of moshi-kotlin, which reads classes by reflection.",
    ],
    label: "no adapter",
  }),
  noGeneratorForMoshi: ({ name, script, buildFile }: Shown<"name" | "script" | "buildFile">) => ({
    text: `Moshi has no adapter for ${name}: ${script} of its module runs no generator of adapters (${GENERATES}), although ${name} is marked for one. ${MOSHI_REFUSES}`,
    steps: [`Add ksp("${GENERATES}:…") with the version of Moshi, and the KSP plugin, to ${buildFile}.`],
    label: "no generator",
  }),
});
