import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "layout size out of range or measured twice",
  summary:
    "A layout asked for a size that Compose cannot represent, measured a child twice, placed it twice, or used coordinates of a node that is gone. Extreme sizes usually come from unbounded scrolling, the rest from custom layouts.",
  contractType: "compose_modifier",
  patterns: [
    { needle: "Can't represent a ", regex: /Can't represent a (?:size|width|height) of (?<size>\d+)/ },
    { needle: ") is out of range", regex: /Size\((?<width>-?\d+) x (?<height>-?\d+)\) is out of range/ },
    "place was called on a node which was placed already",
    "LayoutCoordinate operations are only valid when isAttached is true",
    "measure() may not be called multiple times",
  ],
  facts: ["size", "width", "height"],
  causes: {
    tooLarge: {
      text: "a huge image, or text that does not wrap, lies in a container of unlimited size",
      unless: { message: /placed already|may not be called multiple|isAttached/ },
      decidedBy:
        "look at the parents of the element: does one scroll in the direction of the size {size|in the message}?",
      remedy:
        "Bound the element with `heightIn`, `widthIn` or `sizeIn`, and load images at the size in which they are shown.",
    },
    placedTwice: {
      text: "a custom `Layout` or layout modifier measures or places the same child twice",
      unless: { message: /Can't represent|out of range|isAttached/ },
      decidedBy:
        "search `measure(` and `place(` in the custom layout: can one run reach either of them twice for one child?",
      remedy: "Measure each child once, keep the placeable, and place it once.",
    },
    keptCoordinates: {
      text: "`LayoutCoordinates` are kept and used after the element has left",
      unless: { message: /Can't represent|out of range|placed already|may not be called multiple/ },
      decidedBy:
        "search `onGloballyPositioned`: does its lambda store the coordinates themselves rather than a size or position?",
      remedy: "Store the values that you need (`size`, `positionInRoot()`), or test `isAttached` before use.",
    },
    notANumber: {
      text: "a computed size is negative or not a number",
      unless: { message: /placed already|may not be called multiple|isAttached/ },
      decidedBy:
        "log the value that goes into `layout(width, height)` or the size modifier: is it below zero or the result of a division by zero?",
      remedy: "Limit the computed value, for example with `coerceAtLeast(0)`.",
    },
  },
  checks: [
    "look for custom `Layout`, `SubcomposeLayout` and `layout { }` modifiers on the screen",
    "read the numbers in the message and find what can grow that large",
    "search `onGloballyPositioned` results that are stored",
  ],
  fix: "Bound the size (`heightIn`, `sizeIn`, image downsampling). Measure each child once and place it once. Check `isAttached` before using stored coordinates.",
} as const satisfies FailureClass;
