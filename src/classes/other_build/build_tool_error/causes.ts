import { fileName } from "../../../model/paths.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import { look } from "../../look.ts";
import { joinWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** What is missing, and the line that asks for it. */
type Missing = Texts<"missing" | "place">;

/** A goal of Maven that failed, and the lines that write what its message quotes. */
type MavenGoal = Texts<"plugin" | "pluginVersion" | "goal" | "project"> & { places: readonly string[] };

export const causes = causesOf<typeof failureClass>()({
  mavenGoal: ({ plugin, pluginVersion, goal, project, places }: MavenGoal) => ({
    text: `The goal ${goal} of ${plugin} ${pluginVersion} failed in the project ${project} with a message of its own.${places.length > 0 ? ` Of what it quotes, ${joinWords(places)}.` : ""}`,
    question: `why ${goal} of ${plugin} failed in ${project}`,
    steps: [
      ...(places.length > 0
        ? [look(`See whether ${plugin} may be given that value, and write another there.`)]
        : []),
      look("The same build with -e prints the plugin's trace, with -X also what the plugin was given."),
    ],
    label: places.length > 0 ? "quoted by the message" : "the plugin",
  }),
  misspelt: ({ missing, place, meant, home }: Missing & Texts<"meant" | "home">) => ({
    text: `${place} asks for ${missing}, which no build description of this workspace was found to declare; ${home} declares ${meant}.`,
    steps: [`Write ${meant} in place of ${missing}.`],
    label: `${meant}?`,
  }),
  declaredElsewhere: ({ missing, place, path, line }: Missing & { path: string; line: number }) => ({
    text: `${place} asks for ${missing}, which ${path}:${line} declares.`,
    question: `why ${missing}, which is declared, was not found`,
    steps: [
      look(`See that ${fileName(path)} is read for this target, and that ${missing} may be used from there.`),
    ],
    label: "declared elsewhere",
  }),
  notDeclaredHere: ({ missing, place }: Missing) => ({
    text: `${place} asks for ${missing}, and no build description of this workspace was found to declare it.`,
    question: `whether another repository of the build has ${missing}`,
    steps: [
      look(
        `See whether ${missing} was renamed, or lies in a repository that is not checked out; else take it out of that line.`,
      ),
    ],
    label: "no declaration found here",
  }),
});
