import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "value cannot be saved by rememberSaveable",
  summary:
    "`rememberSaveable` puts its value into a `Bundle`, which takes only primitive, `Parcelable`, `Serializable` and a few other types. This value has another type and no `Saver`.",
  contractType: "compose_remember",
  patterns: ["cannot be saved using the current SaveableStateRegistry"],
  facts: [],
  causes: {
    notParcelable: "a class of the app is saved without `@Parcelize` and without a `Saver`",
    holderOrLambda: "a state holder or a lambda is passed to `rememberSaveable`",
    keyOrRoute: "a list key or route object is not of a type a bundle takes",
  },
  checks: [
    "look at the type named in the message and where it is saved",
    "check whether the value needs to survive process death at all",
  ],
  fix: "Make the class `@Parcelize`, or pass a `Saver` (`listSaver`, `mapSaver`). Save only an id and reload the rest; use `remember` where nothing must be kept.",
} as const satisfies FailureClass;
