import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const name =
    told.facts.reference ??
    /^(?:Redeclaration|Conflicting overloads|Conflicting declarations)[^\n]*\n\s*(?:[\w@]+ ){0,4}(?:class|interface|object|fun|val|var) (?:<[^>]*> )?([\w.]+)/.exec(
      told.error.message,
    )?.[1];
  if (!name) return undefined;
  return {
    cause: `${name} is declared twice in one package: ${told.place ?? "here"} and once more in this module or a source set that is compiled with it.`,
    steps: [
      `Search for a second ${name}: a copy left behind by a move, a file in src/debug and in src/main, or generated code beside a hand-written one. Keep one, or rename it.`,
    ],
    ground: "inKind",
    said: true,
  };
};
