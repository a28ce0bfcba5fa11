import { buildOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { fileThere } from "../../../analysis/code/file-there.ts";
import { conclude, type Inquiry, look, think } from "../../../analysis/inquiry.ts";
import { isApplication } from "../../../analysis/resources/manifest.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const PLUGIN = "com.google.gms.google-services";
const NAME = "google-services.json";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  if (!build) return;
  const module = moduleOf(error, build) ?? onlyUser(build);
  const packageName = fact(error, "packageName");
  yield* think(`Where is ${NAME}, and which apps does it know?`);
  if (packageName) yield* otherPackage(error, build, module, packageName);
  else if (module) yield* missing(error, module);
}

function onlyUser(build: GradleModel): GradleModule | undefined {
  const users = build.modules.filter(
    (module) => isApplication(module) && module.plugins.some(({ id }) => id === PLUGIN),
  );
  return users.length === 1 ? users[0] : undefined;
}

function* missing(error: ParsedError, module: GradleModule): Inquiry {
  const files = (yield* look(fileSearch, { pattern: `**/${NAME}` }))?.files ?? [];
  const folder = module.directory === "" ? "" : `${module.directory}/`;
  if (files.some((path) => path.startsWith(folder) && (folder !== "" || !path.includes("/")))) return;
  if (yield* fileThere(`${folder}${NAME}`)) return;
  const plugin = module.plugins.find(({ id }) => id === PLUGIN);
  const ignored = yield* search(NAME, { files: "**/.gitignore", limit: 3 });
  const [elsewhere] = files;
  const place = plugin?.place;
  yield* conclude({
    rootCause: elsewhere
      ? `${module.name} applies the Google services plugin, which looks for ${folder}${NAME} (or one in src/<variant>); the only one here is ${elsewhere}.`
      : `${module.name} applies the Google services plugin, and ${NAME} is not in this checkout${ignored[0] ? `: ${ignored[0].path} keeps it out of version control` : ""}.`,
    ground: "proven",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: `needs ${NAME}`,
    evidence: [
      logClaim(error),
      ...(place ? [placeClaim(place, "reads the file")] : []),
      ...(ignored[0]
        ? [lineClaim("grep_search", ignored[0].path, ignored[0].line, ignored[0].text, "not committed")]
        : []),
      ...(elsewhere ? [] : [absenceClaim("file_search", `no ${NAME} in the project`)]),
    ],
    fixGuidelines: elsewhere
      ? [`Move ${elsewhere} to ${folder}${NAME}.`]
      : [
          `Download it from the Firebase console (project settings, your Android app) and put it at ${folder}${NAME}.`,
          "On a build server write it from a secret before Gradle runs.",
        ],
  });
}

/** The file is there, but it was made for apps of other names. */
function* otherPackage(
  error: ParsedError,
  build: GradleModel,
  module: GradleModule | undefined,
  packageName: string,
): Inquiry {
  const known = yield* search('"package_name"', { files: `**/${NAME}`, limit: 20 });
  const names = new Set(known.map(({ text }) => /"package_name"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? ""));
  const [first] = known;
  if (!first || names.has(packageName)) return;
  const base = [...names].find((name) => name !== "" && packageName.startsWith(`${name}.`));
  const suffix = base ? packageName.slice(base.length) : undefined;
  const suffixes = suffix
    ? yield* search(suffix, { files: module?.buildFile ?? "**/*.{gradle,kts}", limit: 5 })
    : [];
  const added = suffixes.find(({ text }) => /applicationIdSuffix/.test(text));
  const stated =
    module?.settings.applicationId ??
    build.modules.find(({ settings }) => settings.applicationId)?.settings.applicationId;
  const place = added ?? stated?.place;
  yield* conclude({
    rootCause: `${first.path} knows ${[...names].slice(0, 3).join(", ")}, and this variant is called ${packageName}${added ? `: ${added.path}:${added.line} adds ${suffix} to the application id` : ""}.`,
    ground: "proven",
    location: place ? { path: place.path, line: place.line } : { path: first.path, line: first.line },
    label: added ? "another id" : "not in the file",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", first.path, first.line, first.text, "what the file knows"),
      ...(added ? [lineClaim("grep_search", added.path, added.line, added.text, "adds to the id")] : []),
      ...(!added && stated ? [placeClaim(stated.place)] : []),
    ],
    fixGuidelines: [
      `Register an app with the package name ${packageName} in the same Firebase project and download ${NAME} again: one file holds several apps.`,
      ...(added
        ? ["If this variant needs no Firebase project of its own, leave the suffix out."]
        : ["If the application id was changed by mistake, change it back."]),
    ],
  });
}
