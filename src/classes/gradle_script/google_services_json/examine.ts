import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { applicationIdOf } from "../../../analysis/build/application-id.ts";
import { buildOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { type VariantParts, variantParts } from "../../../analysis/build/variant.ts";
import { variantsOf } from "../../../analysis/build/variants-of.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { fileThere } from "../../../analysis/code/file-there.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { isApplication } from "../../../analysis/resources/manifest.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import { googleServicesPlaces } from "../../../facts/google-services-places.ts";
import type { GradleModel, GradleModule, VersionPlace } from "../../../model/code.ts";
import { readJson } from "../../../syntax/json.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { capital } from "../../wording.ts";
import { shownAt } from "../shown-at.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

type InClass = Context<typeof failureClass>;

const PLUGIN = "com.google.gms.google-services";
const NAME = "google-services.json";

export function* examine(context: InClass): Examination {
  const build = yield* buildOf(context.error);
  if (!build) return;
  const module = moduleOf(context.error, build) ?? findOnlyUser(build);
  const { packageName } = context.facts;
  yield { thought: `Where is ${NAME}, and which apps does it know?` };
  if (packageName) yield* otherPackage(context, build, module, packageName);
  else if (module) yield* missing(context, module);
}

function findOnlyUser(build: GradleModel): GradleModule | undefined {
  const users = build.modules.filter(
    (module) => isApplication(module) && module.plugins.some(({ id }) => id === PLUGIN),
  );
  return users.length === 1 ? users[0] : undefined;
}

function* missing(context: InClass, module: GradleModule): Examination {
  const files = (yield* requestTool(fileSearch, { pattern: `**/${NAME}` }))?.files ?? [];
  const folder = folderOf(module);
  const places = yield* searchedPlaces(context, module);
  const inModule = files.filter((path) => path.startsWith(folder) && (folder !== "" || !path.includes("/")));
  // What lies in the module may be of another variant; without the variant nobody knows.
  if (inModule.length > 0 && (!places || inModule.some((path) => places.paths.includes(path)))) return;
  if (yield* fileThere(`${folder}${NAME}`)) return;
  const place = module.plugins.find(({ id }) => id === PLUGIN)?.place;
  const support = place ? shownAt(place, "reads the file") : { evidence: [] };
  const last = places?.paths.at(-1);
  if (places && last && inModule.length > 0) {
    const values = { variant: places.variant, folder, last, others: inModule };
    yield causes.proven("ofOtherVariant", values, support);
  }
  const [path] = files;
  if (path) yield causes.proven("elsewhere", { module: module.name, folder, path }, support);
  const { hits: rules } = yield* search(NAME, { files: "**/.gitignore", limit: 10 });
  const ignored = rules.find(({ text }) => !text.trimStart().startsWith("!"));
  const evidence = [
    ...support.evidence,
    ...(ignored ? [lineClaim("grep_search", ignored.path, ignored.line, ignored.text, "not committed")] : []),
    context.absent("file_search", `no ${NAME} in the project`),
  ];
  const values = { module: module.name, folder, ignoredBy: ignored?.path };
  yield causes.proven("missing", values, { ...support, evidence });
}

/** The file that was read for the variant knows apps of other names. */
function* otherPackage(
  context: InClass,
  build: GradleModel,
  module: GradleModule | undefined,
  app: string,
): Examination {
  const known = yield* knownApps();
  const chosen = yield* fileRead(context, module, known);
  const read = chosen ?? known[0]?.path;
  const inFile = known.filter(({ path }) => path === read);
  const names = new Set(inFile.map(({ name }) => name));
  const [first] = inFile;
  const there = inFile.find(({ name }) => name === app);
  if (there && chosen)
    yield causes.ruledOut("otherPackage", `${there.path} has ${app}`, [
      lineClaim("read_file", there.path, there.line, there.text),
    ]);
  if (!first || there) return;
  const parts = module && (yield* partsOf(context, module));
  const id = parts && applicationIdOf(module, parts);
  const made = id?.id === app ? id : undefined;
  const suffixes = made?.suffixes ?? [];
  const shorter = [...names].find((name) => name !== "" && app.startsWith(`${name}.`));
  const rest = shorter && app.slice(shorter.length + 1);
  const added = rest ? suffixes.find(({ value }) => value.replace(/^\./, "") === rest)?.place : undefined;
  const suffix = added ?? suffixes[0]?.place;
  const base = made?.base ?? (module?.settings.applicationId ?? findOnlyId(build))?.place;
  const { path, line } = suffix ?? base ?? first;
  const elsewhere = known.find((each) => each.path !== read && each.name === app);
  const shown = ({ path, line, text }: KnownApp, note: string) =>
    lineClaim("read_file", path, line, text, note);
  yield causes.proven(
    "otherPackage",
    {
      app,
      file: first.path,
      known: [...names].slice(0, 3).join(", "),
      suffixAt: suffix && `${suffix.path}:${suffix.line}`,
      suffix: added && rest,
      elsewhere: elsewhere?.path,
    },
    {
      location: { path, line },
      evidence: [
        shown(first, "what the file knows"),
        ...(base ? [placeClaim(base, "the id")] : []),
        ...suffixes.map((each) => placeClaim(each.place, "adds to the id")),
        ...(elsewhere ? [shown(elsewhere, "has it, not read here")] : []),
      ],
    },
  );
}

/** An app that a file has, and the line that says so. */
type KnownApp = VersionPlace & { name: string };

function* knownApps(): AnalysisTask<KnownApp[]> {
  const files = (yield* requestTool(fileSearch, { pattern: `**/${NAME}` }))?.files ?? [];
  const found: KnownApp[] = [];
  for (const path of files.slice(0, 20)) {
    const source = yield* sourceOf(path);
    for (const { path: keys, value, line } of source ? readJson(source.lines.join("\n")) : [])
      if (source && keys.slice(-2).join(".") === "android_client_info.package_name")
        found.push({ path, line, text: lineOf(source, line), name: value });
  }
  return found;
}

const findOnlyId = ({ modules }: GradleModel) =>
  modules.find(({ settings }) => settings.applicationId)?.settings.applicationId;

const folderOf = ({ directory }: GradleModule): string => (directory === "" ? "" : `${directory}/`);

/** The file that the message prints; else the first that is there of those that the plugin looks for. */
function* fileRead(
  context: InClass,
  module: GradleModule | undefined,
  known: readonly KnownApp[],
): AnalysisTask<string | undefined> {
  const printed = context.facts.readFile?.replaceAll("\\", "/");
  const whole = known.map(({ path }) => path).filter((path) => printed?.endsWith(`/${path}`));
  if (printed) return whole.toSorted((left, right) => right.length - left.length)[0];
  const places = module && (yield* searchedPlaces(context, module));
  return places?.paths.find((path) => known.some((each) => each.path === path));
}

type Searched = { variant: string; paths: string[] };

/** What the plugin looks for, in its order, for the variant of the failed task. */
function* searchedPlaces(context: InClass, module: GradleModule): AnalysisTask<Searched | undefined> {
  const parts = yield* partsOf(context, module);
  if (!parts) return undefined;
  const [first = parts.buildType, ...more] = [...parts.flavors, parts.buildType];
  return {
    variant: [first, ...more.map(capital)].join(""),
    paths: googleServicesPlaces(parts.buildType, parts.flavors).map((path) => `${folderOf(module)}${path}`),
  };
}

/** `:app:processFreeDebugGoogleServices`. */
function* partsOf({ facts }: InClass, module: GradleModule): AnalysisTask<VariantParts | undefined> {
  const variant = /:process(\w+)GoogleServices$/.exec(facts.task ?? "")?.[1];
  const variants = variant ? yield* variantsOf(module) : undefined;
  return variant && variants ? variantParts(variant, variants) : undefined;
}
