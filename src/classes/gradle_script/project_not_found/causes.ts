import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

type NotIncluded = Texts<"name" | "buildFile" | "settings" | "statement">;

export const causes = causesOf<typeof failureClass>()({
  /** `directory` is where it should lie, of a build whose settings were read. */
  withoutFolder: ({ name, settings, directory }: Texts<"name", "settings" | "directory">) => ({
    text: `${settings ? `${settings} includes` : "The settings include"} ${name}, and ${settings ? `no build.gradle or build.gradle.kts was found in ${directory}. It was moved, renamed, is not checked out, or has a script of another name` : "its folder is not there"}.`,
    steps: [
      `Correct the name, or set project("${name}").projectDir to where it lies; for a submodule, check it out.`,
      "If it was removed on purpose, take out the include and what depends on it.",
    ],
    label: "no script there",
  }),
  notIncluded: ({ name, buildFile, settings, statement }: NotIncluded) => ({
    text: `${name} has its script at ${buildFile}, but ${settings} does not include it, so Gradle does not know the project.`,
    steps: [`Add \`${statement}\` to ${settings}.`],
    label: `without ${name}`,
  }),
  otherName: ({ name, path, meant }: Texts<"name" | "path" | "meant">) => ({
    text: `${path} depends on ${name}; the project is ${meant}.`,
    steps: [`Depend on ${meant}.`],
    label: `'${name}' is ${meant}`,
  }),
  /** `path` is a script that depends on it, `asker` the project that was configured, `settings` those that were read. */
  noSuchProject: ({ name, path, asker, settings }: Texts<"name", "path" | "asker" | "settings">) => ({
    text: `${path ? `${path} depends on` : `${asker ?? "The build"} asks for`} ${name}, and ${settings ? "neither an include nor a build script for it was found in this project" : "settings include no project of that name"}.`,
    steps: settings
      ? [
          `If ${name} belongs here, bring its folder back and include it in ${settings}.`,
          "If it was removed or is published elsewhere, take out the dependency or name its coordinates.",
        ]
      : [
          `Add include("${name}") to settings.gradle(.kts), or correct the path where it is used: project("${name}") or projects.${accessorOf(name)}.`,
        ],
    ...(path && { label: "no such project" }),
  }),
});

const accessorOf = (path: string): string =>
  path
    .slice(1)
    .replaceAll(":", ".")
    .replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());

export const withColon = (name: string): string => (name.startsWith(":") ? name : `:${name}`);

export function readLog({ facts: { missingProject, project }, error }: Context<typeof failureClass>) {
  if (!missingProject) return undefined;
  const name = withColon(missingProject);
  if (/without an existing directory/.test(error.raw)) return causes.proven("withoutFolder", { name });
  // The message names the one that is asked for; who asks is the project that was configured, if another one was.
  return causes.proven("noSuchProject", { name, ...(project !== missingProject && { asker: project }) });
}
