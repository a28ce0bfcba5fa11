import { causesOf, type Texts } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

/** The function and the line that add what is there: "the task clean". */
type Adding = Texts<"kind" | "name" | "within" | "place">;

const headlineOf = ({ kind, name }: Adding): string => `the ${kind} ${name} is there already`;

export const causes = causesOf<typeof failureClass>()({
  addedAgain: (adding: Adding) => ({
    text: `${adding.within}() adds the ${adding.kind} ${adding.name} ${adding.place}, and the project has a ${adding.kind} of that name already.`,
    headline: headlineOf(adding),
    steps: [
      `Add it only where there is none, or configure the one that is there: ${adding.kind}s.named("${adding.name}").`,
      "Or give it a name of its own.",
    ],
    label: "there already",
  }),
  appliesAgain: (adding: Adding & Texts<"plugin">) => ({
    text: `${adding.within}() applies ${adding.plugin} ${adding.place}, which adds the ${adding.kind} ${adding.name}. The project that it is applied to has a ${adding.kind} of that name already.`,
    headline: headlineOf(adding),
    steps: [
      `Leave out applying ${adding.plugin}, and configure what it adds where somebody applies it: pluginManager.withPlugin(…), tasks.matching { it.name == "${adding.name}" }.`,
      `Or, in the build that failed, remove its own ${adding.kind} ${adding.name}, where the plugin's does the same.`,
    ],
    label: `adds ${adding.name}`,
  }),
});
