import { fileName } from "../../../analysis/code/file-name.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

/** What is missing, and the line that asks for it. */
type Missing = Texts<"missing" | "place">;

export const causes = causesOf<typeof failureClass>()({
  misspelt: ({ missing, place, meant, home }: Missing & Texts<"meant" | "home">) => ({
    text: `${place} asks for ${missing}, which no build description of this workspace was found to declare; ${home} declares ${meant}.`,
    steps: [`Write ${meant} in place of ${missing}.`],
    label: `${meant}?`,
  }),
  declaredElsewhere: ({ missing, place, path, line }: Missing & { path: string; line: number }) => ({
    text: `${place} asks for ${missing}, which ${path}:${line} declares.`,
    question: `why ${missing}, which is declared, was not found`,
    steps: [
      `See that ${fileName(path)} is read for this target, and that ${missing} may be used from there.`,
    ],
    label: "declared elsewhere",
  }),
  notDeclaredHere: ({ missing, place }: Missing) => ({
    text: `${place} asks for ${missing}, and no build description of this workspace was found to declare it.`,
    question: `whether another repository of the build has ${missing}`,
    steps: [
      `See whether ${missing} was renamed, or lies in a repository that is not checked out; else take it out of that line.`,
    ],
    label: "no declaration found here",
  }),
});
