import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "layout size or placement out of bounds",
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
    tooLarge: "a huge image or text without wrapping in a container of unlimited size",
    placedTwice: "a custom `Layout` measures or places the same child twice",
    keptCoordinates: "`LayoutCoordinates` are kept and used after the element has left",
    notANumber: "a computed size is not a number or negative",
  },
  checks: [
    "look for custom `Layout`, `SubcomposeLayout` and `layout { }` modifiers on the screen",
    "read the numbers in the message and find what can grow that large",
    "search `onGloballyPositioned` results that are stored",
  ],
  fix: "Bound the size (`heightIn`, `sizeIn`, image downsampling). Measure each child once and place it once. Check `isAttached` before using stored coordinates.",
} as const satisfies FailureClass;
