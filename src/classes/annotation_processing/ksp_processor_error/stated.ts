import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["element", "missing"], ({ element, missing }, { facts }) => ({
    cause: `${facts.step ?? "The processor"} gave up on ${element} because a type in its declaration ${missing === "error.NonExistentClass" ? "" : `(${missing}) `}cannot be found.`,
    steps: [
      `Look at the parameters and supertypes of ${element}: a missing import or dependency, or a type that only another processor generates.`,
      "The Kotlin errors of the same build, where there are some, name it.",
    ],
    ground: "likely",
    said: true,
  })),
  given(["element"], ({ element }) => ({
    cause: `${element} uses a type that is not there when annotations are processed.`,
    steps: [
      `Look at the declaration of ${element}: a missing import or dependency, or a type that only another processor generates.`,
    ],
    ground: "likely",
    said: true,
  })),
];
