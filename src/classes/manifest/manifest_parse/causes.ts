import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

const textOf = ({ element, parent }: Record<"element" | "parent", string>): string =>
  `<${element}> stands inside <${parent}>, where the packaging tool does not expect it.`;

export const causes = causesOf<typeof failureClass>()({
  pluginTooOld: ({ parent }: { parent: string }) => ({
    text: textOf({ element: "queries", parent }),
    steps: [
      "An old Android Gradle plugin does not know <queries>: raise it to 4.1 or newer (or the last patch of its line).",
    ],
  }),
  wrongLevel: (given: Record<"element" | "parent", string>) => ({
    text: textOf(given),
    steps: [
      `Move <${given.element}> to where it belongs: activities, services and providers into <application>, permissions beside it.`,
    ],
  }),
  noManifest: ({ path }: { path: string }) => ({
    text: `The module has no manifest at ${shortPath(path)}.`,
    steps: ["Create it, or point sourceSets.main.manifest.srcFile to where it is."],
  }),
});

/** The last parts of a path that a message ends with. */
export const shortPath = (path: string): string => path.split(/[/\\]/).slice(-4).join("/").replace(/\.$/, "");

export function readLog({ facts }: Context<typeof failureClass>) {
  const { element, parentElement: parent, missingPath: path } = facts;
  const support = { ground: "typical" } as const;
  if (element === "queries" && parent) return causes.proven("pluginTooOld", { parent }, support);
  if (element && parent) return causes.proven("wrongLevel", { element, parent }, support);
  return path ? causes.proven("noManifest", { path }, { ground: "stated" }) : undefined;
}
