import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/**
 * The reader of types in Room's compiler knows no void, and KSP 2 gives it one for a suspending function that returns Unit
 * (google/ksp issue 2177, where Room 2.7.0 mended it; looked up 2026-11).
 */
const tooOldForKsp2: Reading<typeof failureClass> = given(["signature"], ({ signature }) =>
  signature === "V"
    ? {
        cause:
          "Room's processor is too old for KSP 2: a DAO function that suspends and returns Unit has the type void (V) there, which releases before 2.7.0 do not know.",
        steps: [
          "Raise Room, all of its artifacts together (room-runtime, room-ktx, room-compiler), to 2.7.0 or newer.",
          "Until then ksp.useKSP2=false in gradle.properties, where the KSP in use still has KSP 1.",
        ],
        ground: "inKind",
        said: true,
      }
    : undefined,
);

export const stated: readonly Reading<typeof failureClass>[] = [
  tooOldForKsp2,
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
