import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "value cannot be saved by rememberSaveable",
  summary:
    "`rememberSaveable` puts its value into a `Bundle`, which takes only primitive, `Parcelable`, `Serializable` and a few other types. This value has another type and no `Saver`.",
  contractType: "compose_remember",
  patterns: ["cannot be saved using the current SaveableStateRegistry"],
  facts: [],
  causes: {
    notParcelable: {
      text: "`rememberSaveable` holds a class of the app without `@Parcelize` and without a `Saver`",
      decidedBy:
        "look up the class named in the message: does it implement `Parcelable` or `Serializable`, and does the call pass `saver` or `stateSaver`?",
    },
    holderOrLambda: {
      text: "a state holder, lambda or other object that no bundle takes is passed to `rememberSaveable`",
      decidedBy:
        "does the block of the failing `rememberSaveable` create a controller, flow, lambda or `ViewModel`?",
      remedy: "Use `remember` for that object and save only the values it is built from.",
    },
    keyOrRoute: {
      text: "the key of a list item, or a route or argument, is not of a type that a bundle takes",
      decidedBy:
        "do the frames name lazy lists or navigation, and is `key = { ... }` an object other than a number or string?",
      remedy: "Use a number or string as key.",
    },
  },
  checks: [
    "look at the type named in the message and where it is saved",
    "check whether the value needs to survive process death at all",
  ],
  fix: "Make the class `@Parcelize`, or pass a `Saver` (`listSaver`, `mapSaver`). Save only an id and reload the rest; use `remember` where nothing must be kept.",
} as const satisfies FailureClass;
