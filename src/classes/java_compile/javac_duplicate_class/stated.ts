import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["className"], ({ className }, { place }) => ({
  cause: `${className} is compiled twice in one module; ${place ?? "the file named"} is one of the two.`,
  steps: [
    `Search for a second ${simple(className)}.java or .kt: in another source set (src/debug beside src/main), among generated sources, or a copy left behind by a move.`,
  ],
  ground: "inKind",
  said: true,
}));
