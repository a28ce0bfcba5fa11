import { at, given, type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  experimentalMaterial,
  given(["annotation"], ({ annotation }, told) => ({
    cause: `What is used${at(told)} is marked as experimental (${simple(annotation)}), and the compiler wants that said.`,
    steps: [
      `Put @OptIn(${simple(annotation)}::class) on the function or class, with import ${annotation}.`,
      `For a whole module: kotlin { compilerOptions { optIn.add("${annotation}") } }.`,
    ],
    ground: "told",
    said: true,
  })),
];

/** Material's own wording, which does not name its marker. */
function experimentalMaterial(told: Told<typeof failureClass>): StatedCause | undefined {
  if (!/^This (?:material3? )API is experimental/.test(told.error.message)) return undefined;
  return {
    cause: `The Material component that is used${at(told)} is marked as experimental, and the compiler wants that said.`,
    steps: [
      "Put @OptIn(ExperimentalMaterial3Api::class) on the function (ExperimentalMaterialApi for androidx.compose.material), with its import.",
      "A newer Material release may have made the component stable.",
    ],
    ground: "told",
    said: true,
  };
}
