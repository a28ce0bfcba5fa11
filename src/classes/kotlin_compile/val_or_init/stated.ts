import { at, given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["propertyName"], ({ propertyName }, told) => ({
    cause: `${propertyName}${at(told)} is declared without a value, and not every way through the constructor or function gives it one before it is read.`,
    steps: [
      `Give ${propertyName} a value where it is declared, or on every path before its first use; lateinit var where a callback sets it.`,
    ],
    ground: "inKind",
    said: true,
  })),
  (told) =>
    /^Property must be initialized/.test(told.error.message)
      ? {
          cause: `The property${at(told)} is declared without a value, and no init block gives it one.`,
          steps: [
            "Give it a value where it is declared, by lazy or lateinit var where it comes later; abstract where subclasses define it.",
          ],
          ground: "inKind",
          said: true,
        }
      : undefined,
  (told) =>
    /^'?[Vv]al'? cannot be reassigned/.test(told.error.message)
      ? {
          cause: `The assignment${at(told)} gives a new value to something that is declared val: a read-only property, a parameter, or a loop variable.`,
          steps: [
            "Declare it var where it is meant to change; else put the new value into another name, or copy(…) of a data class.",
          ],
          ground: "inKind",
          said: true,
        }
      : undefined,
];
