import { applicationIdOf } from "../../../analysis/build/application-id.ts";
import { buildOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { type VariantParts, variantParts } from "../../../analysis/build/variant.ts";
import { variantsOf } from "../../../analysis/build/variants-of.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { fileThere } from "../../../analysis/code/file-there.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, look, think } from "../../../analysis/inquiry.ts";
import { isApplication } from "../../../analysis/resources/manifest.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import { googleServicesPlaces } from "../../../facts/google-services-places.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { readJson } from "../../../syntax/json.ts";
import type { failureClass } from "./class.ts";

type Failed = ErrorOf<typeof failureClass>;

const PLUGIN = "com.google.gms.google-services";
const NAME = "google-services.json";
const MOST_FILES = 20;

export function* diagnose(error: Failed): Inquiry {
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

function* missing(error: Failed, module: GradleModule): Inquiry {
  const files = (yield* look(fileSearch, { pattern: `**/${NAME}` }))?.files ?? [];
  const folder = folderOf(module);
  const places = yield* searchedPlaces(error, module);
  const inModule = files.filter((path) => path.startsWith(folder) && (folder !== "" || !path.includes("/")));
  // What lies in the module may be of another variant; without the variant nobody knows.
  if (inModule.length > 0 && (!places || inModule.some((path) => places.paths.includes(path)))) return;
  if (yield* fileThere(`${folder}${NAME}`)) return;
  const plugin = module.plugins.find(({ id }) => id === PLUGIN);
  const rules = yield* search(NAME, { files: "**/.gitignore", limit: 10 });
  const ignored = rules.filter(({ text }) => !text.trimStart().startsWith("!"));
  const elsewhere = inModule[0] ?? files[0];
  const place = plugin?.place;
  const others = inModule.slice(0, 3).join(", ");
  yield* conclude({
    rootCause:
      places && inModule.length > 0
        ? `For ${places.variant} the Google services plugin looks for ${places.paths.at(-1)} and in the folders of that variant; ${others} ${inModule.length === 1 ? "is" : "are"} for another one.`
        : elsewhere
          ? `${module.name} applies the Google services plugin, which looks for ${folder}${NAME} (or one in src/<variant>); the only one here is ${elsewhere}.`
          : `${module.name} applies the Google services plugin, and ${NAME} is not in this checkout${ignored[0] ? `: ${ignored[0].path} keeps it out of version control` : ""}.`,
    ground: "proven",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: `needs ${NAME}`,
    evidence: [
      logClaim(error),
      ...(place ? [placeClaim(place, "reads the file")] : []),
      ...(ignored[0] && !elsewhere
        ? [lineClaim("grep_search", ignored[0].path, ignored[0].line, ignored[0].text, "not committed")]
        : []),
      ...(elsewhere ? [] : [absenceClaim("file_search", `no ${NAME} in the project`)]),
    ],
    fixGuidelines:
      places && inModule.length > 0
        ? [
            `Put a file with the app of ${places.variant} at ${folder}src/${places.variant}/${NAME}, or one for all variants at ${folder}${NAME}.`,
            "Where that variant needs no Google services: googleServices { missingGoogleServicesStrategy = MissingGoogleServicesStrategy.WARN }, from plugin 4.4 on.",
          ]
        : elsewhere
          ? [`Move ${elsewhere} to ${folder}${NAME}.`]
          : [
              `Download it from the Firebase console (project settings, your Android app) and put it at ${folder}${NAME}.`,
              "On a build server write it from a secret before Gradle runs.",
            ],
  });
}

/** The file that was read for the variant knows apps of other names. */
function* otherPackage(
  error: Failed,
  build: GradleModel,
  module: GradleModule | undefined,
  packageName: string,
): Inquiry {
  const known = yield* knownApps();
  const read = (yield* fileRead(error, module, known)) ?? known[0]?.path;
  const inFile = known.filter(({ path }) => path === read);
  const names = new Set(inFile.map(({ name }) => name));
  const [first] = inFile;
  if (!first || names.has(packageName)) return;
  const id = module && (yield* idOf(error, module));
  const made = id?.id === packageName ? id : undefined;
  const suffixes = made?.suffixes ?? [];
  const shorter = [...names].find((name) => name !== "" && packageName.startsWith(`${name}.`));
  const rest = shorter && packageName.slice(shorter.length + 1);
  const added = rest ? suffixes.find(({ value }) => value.replace(/^\./, "") === rest)?.place : undefined;
  const suffix = added ?? suffixes[0]?.place;
  const stated = module?.settings.applicationId ?? onlyId(build);
  const base = made?.base ?? stated?.place;
  const place = suffix ?? base;
  const elsewhere = known.find(({ path, name }) => path !== read && name === packageName);
  yield* conclude({
    rootCause: `${first.path} knows ${[...names].slice(0, 3).join(", ")}, and this variant is called ${packageName}${suffix ? `: ${suffix.path}:${suffix.line} adds ${added ? `.${rest} ` : ""}to the application id` : ""}.${elsewhere ? ` ${elsewhere.path} has that app, but it is not the file that is read for this variant.` : ""}`,
    ground: "proven",
    location: place ? { path: place.path, line: place.line } : { path: first.path, line: first.line },
    label: suffix ? "another id" : "not in the file",
    evidence: [
      logClaim(error),
      lineClaim("read_file", first.path, first.line, first.text, "what the file knows"),
      ...(base ? [placeClaim(base, "the id")] : []),
      ...suffixes.map((each) => placeClaim(each.place, "adds to the id")),
      ...(elsewhere
        ? [lineClaim("read_file", elsewhere.path, elsewhere.line, elsewhere.text, "has it, not read here")]
        : []),
    ],
    fixGuidelines: [
      `Register an app with the package name ${packageName} in the same Firebase project and download ${NAME} again: one file holds several apps.`,
      ...(elsewhere ? [`Or take the entry over from ${elsewhere.path}.`] : []),
      ...(suffix
        ? ["If this variant needs no Firebase project of its own, leave the suffix out."]
        : ["If the application id was changed by mistake, change it back."]),
    ],
  });
}

/** An app that a file has, and the line that says so. */
interface KnownApp {
  path: string;
  line: number;
  text: string;
  name: string;
}

function* knownApps(): Inquiry<KnownApp[]> {
  const files = (yield* look(fileSearch, { pattern: `**/${NAME}` }))?.files ?? [];
  const found: KnownApp[] = [];
  for (const path of files.slice(0, MOST_FILES)) {
    const source = yield* sourceOf(path);
    for (const { path: keys, value, line } of source ? readJson(source.lines.join("\n")) : [])
      if (source && keys.slice(-2).join(".") === "android_client_info.package_name")
        found.push({ path, line, text: lineOf(source, line), name: value });
  }
  return found;
}

const onlyId = ({ modules }: GradleModel) =>
  modules.find(({ settings }) => settings.applicationId)?.settings.applicationId;

const folderOf = ({ directory }: GradleModule): string => (directory === "" ? "" : `${directory}/`);

/** The file that the message prints; else the first that is there of those that the plugin looks for. */
function* fileRead(
  error: Failed,
  module: GradleModule | undefined,
  known: readonly KnownApp[],
): Inquiry<string | undefined> {
  const printed = fact(error, "readFile")?.replaceAll("\\", "/");
  const whole = known.map(({ path }) => path).filter((path) => printed?.endsWith(`/${path}`));
  if (printed) return whole.toSorted((left, right) => right.length - left.length)[0];
  const places = module && (yield* searchedPlaces(error, module));
  return places?.paths.find((path) => known.some((each) => each.path === path));
}

/** What the plugin looks for, in its order, for the variant of the failed task. */
function* searchedPlaces(
  error: Failed,
  module: GradleModule,
): Inquiry<{ variant: string; paths: string[] } | undefined> {
  const parts = yield* partsOf(error, module);
  if (!parts) return undefined;
  const [first = parts.buildType, ...more] = [...parts.flavors, parts.buildType];
  return {
    variant: [first, ...more.map((name) => name.charAt(0).toUpperCase() + name.slice(1))].join(""),
    paths: googleServicesPlaces(parts.buildType, parts.flavors).map((path) => `${folderOf(module)}${path}`),
  };
}

function* idOf(error: Failed, module: GradleModule): Inquiry<ReturnType<typeof applicationIdOf>> {
  const parts = yield* partsOf(error, module);
  return parts && applicationIdOf(module, parts);
}

/** `:app:processFreeDebugGoogleServices`. */
function* partsOf(error: Failed, module: GradleModule): Inquiry<VariantParts | undefined> {
  const variant = /:process(\w+)GoogleServices$/.exec(fact(error, "task") ?? "")?.[1];
  const variants = variant ? yield* variantsOf(module) : undefined;
  return variant && variants ? variantParts(variant, variants) : undefined;
}
