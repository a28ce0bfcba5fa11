import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

const NAME = "google-services.json";
const label = `needs ${NAME}`;

export const causes = causesOf<typeof failureClass>()({
  /** The module, its folder, and what keeps the file out of version control. */
  missing: ({ module, folder, ignoredBy }: Texts<never, "module" | "folder" | "ignoredBy">) => ({
    text: `${module ?? "A module"} applies the Google services plugin, and ${NAME} is not ${module ? "in this checkout" : "there"}${ignoredBy ? `: ${ignoredBy} keeps it out of version control` : module ? "" : "; it is often kept out of repositories"}.`,
    steps: [
      `Download it from the Firebase console (project settings, your Android app) and put it ${folder === undefined ? "into the folder of that module" : `at ${folder}${NAME}`}.`,
      "On a build server write it from a secret before Gradle runs.",
    ],
    label,
  }),
  elsewhere: ({ module, folder, path }: Texts<"module" | "folder" | "path">) => ({
    text: `${module} applies the Google services plugin, which looks for ${folder}${NAME} (or one in src/<variant>); the only one here is ${path}.`,
    steps: [`Move ${path} to ${folder}${NAME}.`],
    label,
  }),
  /** `last` is the last place that the plugin looks at, `others` the files of the module. */
  ofOtherVariant: (values: Texts<"variant" | "folder" | "last"> & { others: readonly string[] }) => ({
    text: `For ${values.variant} the Google services plugin looks for ${values.last} and in the folders of that variant; ${values.others.slice(0, 3).join(", ")} ${values.others.length === 1 ? "is" : "are"} for another one.`,
    steps: [
      `Put a file with the app of ${values.variant} at ${values.folder}src/${values.variant}/${NAME}, or one for all variants at ${values.folder}${NAME}.`,
      "Where that variant needs no Google services: googleServices { missingGoogleServicesStrategy = MissingGoogleServicesStrategy.WARN }, from plugin 4.4 on.",
    ],
    label,
  }),
  /** The file and whom it knows, the line that adds to the id and what, and a file that has the app. */
  otherPackage: (values: Texts<"app", "file" | "known" | "suffixAt" | "suffix" | "elsewhere">) => ({
    text: values.file
      ? `${values.file} knows ${values.known}, and this variant is called ${values.app}${values.suffixAt ? `: ${values.suffixAt} adds ${values.suffix ? `.${values.suffix} ` : ""}to the application id` : ""}.${values.elsewhere ? ` ${values.elsewhere} has that app, but it is not the file that is read for this variant.` : ""}`
      : `${NAME} has no app ${values.app}, which is the applicationId of the variant that was built.`,
    steps: [
      `Register an app with the package name ${values.app} in the same Firebase project and download ${NAME} again: one file holds several apps.`,
      ...(values.elsewhere ? [`Or take the entry over from ${values.elsewhere}.`] : []),
      values.file === undefined
        ? "A file in src/<variant>/ of the module serves one build type or flavor."
        : values.suffixAt
          ? "If this variant needs no Firebase project of its own, leave the suffix out."
          : "If the application id was changed by mistake, change it back.",
    ],
    label: values.suffixAt ? "another id" : "not in the file",
  }),
});

export function readLog({ facts: { packageName: app }, error }: Context<typeof failureClass>) {
  if (app) return causes.proven("otherPackage", { app }, { ground: "stated" });
  const quotes = ["google-services.json is missing"];
  return quotes.some((text) => error.raw.includes(text))
    ? causes.proven("missing", {}, { quotes })
    : undefined;
}
