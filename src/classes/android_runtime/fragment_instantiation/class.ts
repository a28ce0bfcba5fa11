import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "fragment cannot be instantiated",
  summary:
    "Android recreates fragments by class name with an empty public constructor, after rotation or process death and from layouts and graphs. The class is not public, has no such constructor, does not exist under that name, or its constructor threw.",
  exceptions: [
    "androidx.fragment.app.Fragment$InstantiationException",
    "android.app.Fragment$InstantiationException",
  ],
  patterns: [
    {
      needle: "Unable to instantiate fragment ",
      regex: /Unable to instantiate fragment (?<className>[\w.$]+): (?<reason>[^\n]+)/,
    },
    {
      needle: "must be a public static class",
      regex:
        /Fragment (?<className>[\w.$]+) must be a public static class to be {1,2}properly recreated from/,
    },
  ],
  subject: "{className}",
  facts: ["className", "reason"],
  causes: {
    needsArguments: {
      text: "the constructor takes arguments and the fragment is restored",
      decidedBy: 'turn on "Don\'t keep activities", leave the screen and return: does it crash then?',
    },
    movedOrRenamed: {
      text: "the class named in a layout or navigation graph was moved or renamed",
      decidedBy:
        "search the XML files for {className|the class}: do they name a class that no source file declares?",
      remedy: "Correct the name in the XML.",
    },
    notPublic: {
      text: "the fragment is private, anonymous, or an inner class",
      decidedBy: "is {className|the class} `private`, `inner` or an `object :` expression?",
      remedy: "Make it a public top-level or nested class.",
    },
    shrunk: {
      text: "R8 removed or renamed the class in a minified build",
      unless: { onJvm: true },
      decidedBy: "does it work in a build without `isMinifyEnabled`?",
      remedy: "Keep {className|the class} and its empty constructor with a keep rule.",
    },
  },
  checks: [
    "look at the constructors of {className|the class in the message}: one has to be public and without arguments",
    "search `android:name` for it in `res/navigation` and `res/layout`",
    "if only release builds fail, look at the keep rules",
  ],
  fix: "Give the fragment an empty constructor and pass data through `arguments`, or install a `FragmentFactory` before `super.onCreate`. Correct the name in XML where the class has moved.",
} as const satisfies FailureClass;
