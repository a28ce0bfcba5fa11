import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import {
  buildOf,
  declarationsOf,
  fixOf,
  moduleOf,
  placeClaim,
  replaceOnLines,
} from "../../../analysis/build/build.ts";
import {
  statementClaim,
  statementPlace,
  statementsInScripts,
} from "../../../analysis/build/found-statements.ts";
import { pinOf } from "../../../analysis/build/pins.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { compareVersions, newest, parseVersion } from "../../../facts/version-number.ts";
import type { GradleDependency, GradleModel, GradleModule } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, providersOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

interface Conflict {
  build: GradleModel;
  /** `group:artifact` that is asked for in several versions. */
  coordinates: string;
  /** As far as the log names them. */
  versions: readonly string[];
  module: GradleModule | undefined;
  declared: readonly GradleDependency[];
}

export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  if (!build) return;
  const module = moduleOf(context.error, build);
  const capability = capabilityTwice(context, build, module);
  if (capability) return void (yield capability);
  const { module: coordinates } = context.facts;
  if (!coordinates) return;
  const versions = context.list("versions").filter((each) => parseVersion(each));
  const declared = declarationsOf(build, coordinates, module).map(({ dependency }) => dependency);
  const conflict: Conflict = { build, coordinates, versions, module, declared };
  yield { thought: `Who holds ${coordinates} at a version that the rest cannot take?` };
  yield (yield* pinned(conflict)) ?? (yield* failsOnConflict(conflict)) ?? undecided(conflict);
}

const versionClaims = ({ declared }: Conflict) =>
  declared.slice(0, 3).map(({ place, versionPlace }) => placeClaim(versionPlace ?? place));

/** One place pins the version, and something needs a newer one. */
function* pinned({
  build,
  coordinates,
  versions,
  module,
  declared,
}: Conflict): AnalysisTask<Verdict | undefined> {
  const found = yield* pinOf(build, coordinates, declared);
  if (!found) return undefined;
  const { path, line, text } = found.place;
  const newer = newest(versions);
  const held = versions.find((version) => version === found.version);
  const needed = newer && held && compareVersions(newer, held) > 0 ? newer : undefined;
  const edits = needed && held ? yield* replaceOnLines([found.place], held, needed) : undefined;
  const values = { coordinates, script: path, held, needed, module: module?.name };
  return causes.proven("pinned", values, {
    ground: needed ? "proven" : "typical",
    location: { path, line },
    evidence: [
      lineClaim("read_file", path, line, text, "the pin"),
      ...declared.slice(0, 2).map(({ place }) => placeClaim(place)),
    ],
    fixes: fixOf(`Pin ${needed} instead`, "review", edits),
  });
}

/** `failOnVersionConflict()` turns every difference into a failure. */
function* failsOnConflict(conflict: Conflict): AnalysisTask<Verdict | undefined> {
  const { coordinates, versions } = conflict;
  const word = "failOnVersionConflict";
  const {
    hits: [found],
  } = yield* statementsInScripts(word, ({ name }) => name === word);
  if (!found) return undefined;
  const { path, line } = statementPlace(found);
  const values = { coordinates, versions, script: path, wanted: newest(versions) };
  const evidence = [statementClaim(found), ...versionClaims(conflict)];
  return causes.proven("failsOnConflict", values, { ground: "stated", location: { path, line }, evidence });
}

/** Two modules say that they provide the same thing, and only one may stay. */
function capabilityTwice(
  context: Context<typeof failureClass>,
  build: GradleModel,
  module: GradleModule | undefined,
): Verdict | undefined {
  const providers = providersOf(context);
  if (!providers) return undefined;
  const places = [providers.provided, providers.other].flatMap(
    (each) => declarationsOf(build, each, module)[0]?.dependency.place ?? [],
  );
  const [place] = places;
  return causes.proven("capabilityTwice", providers, {
    ground: "stated",
    location: place && { path: place.path, line: place.line },
    evidence: places.map((each) => placeClaim(each)),
  });
}

function undecided(conflict: Conflict): Verdict {
  const { coordinates, versions, declared } = conflict;
  const [first] = declared;
  const place = first && (first.versionPlace ?? first.place);
  const support = {
    location: place && { path: place.path, line: place.line },
    evidence: versionClaims(conflict),
  };
  if (new Set(declared.map(({ version }) => version)).size > 1) {
    const withTests = declared.some(({ configuration }) => /^(?:androidTest|test)/.test(configuration));
    return causes.proven("askedApart", { coordinates, withTests }, { ...support, ground: "stated" });
  }
  const values = { coordinates, versions, place: place && `${place.path}:${place.line}` };
  return causes.open("versionsDiffer", values, support);
}
