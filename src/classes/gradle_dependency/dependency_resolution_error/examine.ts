import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { isReleased } from "../../../analysis/build/releases.ts";
import { toolArtifacts } from "../../../analysis/build/tool-artifact.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { movedModule } from "../../../facts/known-modules.ts";
import { neverBuiltFor } from "../../../facts/native-artifacts.ts";
import { platformOf } from "../../../facts/platforms.ts";
import { repositoryOf } from "../../../facts/repositories.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { examineNeverReleased } from "../../never-released.ts";
import { capabilityMissing } from "./capability.ts";
import { causes, resultOf, VERSIONLESS } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { fileMissing, hiddenByEarlier } from "./file-missing.ts";
import { examineNodeModules } from "./from-node-modules.ts";
import { examineItsRepository, leftOutByFilter } from "./left-out.ts";
import { misspelled } from "./misspelled.ts";
import { platformMissing } from "./platform-missing.ts";
import { repositoryNotSearched } from "./repository-not-searched.ts";
import {
  askedBy,
  askingPlaces,
  askingSupport,
  isMissing,
  type Unresolved,
  unresolvedOf,
} from "./unresolved.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  const native = build && (yield* nativeArtifact(context, build));
  if (native) return void (yield native);
  const unresolved = build && unresolvedOf(context, build);
  if (!unresolved) return;
  const { module, version, broughtBy, file, isWithoutVersion } = unresolved;
  const { asked } = askedBy(unresolved);
  yield { thought: `Who asks for ${asked}, which repositories serve it, and does it exist?` };
  const lacking = yield* capabilityMissing(unresolved);
  if (lacking) return void (yield lacking);
  const isOfNode = yield* examineNodeModules(unresolved);
  if (isOfNode) return;
  if (file)
    yield (yield* hiddenByEarlier(unresolved, file)) ??
      movedAway(unresolved) ??
      (yield* fileMissing(unresolved, file));
  else if (isWithoutVersion)
    yield (yield* platformMissing(unresolved)) ??
      (yield* misspelled(unresolved)) ??
      movedAway(unresolved) ??
      versionMissing(unresolved);
  else
    yield (yield* platformMissing(unresolved)) ??
      (broughtBy ? undefined : yield* examineNeverReleased(module, version, build)) ??
      (yield* misspelled(unresolved)) ??
      (yield* repositoryNotSearched(unresolved)) ??
      movedAway(unresolved) ??
      (yield* leftOutByFilter(unresolved)) ??
      examineJitPack(unresolved) ??
      (yield* examineItsRepository(unresolved)) ??
      undecided(unresolved);
}

/** A program for this kind of machine, of a version that was never published for it. */
function* nativeArtifact(
  context: Context<typeof failureClass>,
  build: GradleModel,
): AnalysisTask<Verdict | undefined> {
  const { artifact: file, dependency = "" } = context.facts;
  if (!file || !/-(?:osx|linux|windows|darwin|win)-\w{2,12}\.(?:exe|tar\.gz|zip)$/.test(file))
    return undefined;
  const never = neverBuiltFor(file);
  const coordinates = never?.module ?? dependency.split(":").slice(0, 2).join(":");
  const module = coordinates ? moduleOf(context.error, build) : undefined;
  const asked = module ? yield* toolArtifacts(build, module, coordinates) : [];
  // The others choose another file of it, or another version.
  const [only, ...more] = asked.filter(
    ({ version, classifier }) => version === never?.version && !classifier,
  );
  if (module && never && only?.versionPlace && more.length === 0) {
    const { place, versionPlace } = only;
    const isElsewhere = place.line !== versionPlace.line || place.path !== versionPlace.path;
    const edits = yield* restate([{ place: versionPlace, from: never.version, to: never.since }]);
    const values = { never, asker: module.name };
    return causes.proven("notForThisMachine", values, {
      location: { path: versionPlace.path, line: versionPlace.line },
      evidence: [
        context.log(file),
        placeClaim(versionPlace, "the version asked for"),
        ...(isElsewhere ? [placeClaim(place, "asks for it")] : []),
      ],
      fixes: fixOf(`Use ${never.since}`, "review", edits),
    });
  }
  // Who asks for it is known, and nothing says that it was never there.
  const [place] = asked.map((each) => each.place);
  if (!place) return undefined;
  const { path, line } = place;
  const evidence = [context.log(file), placeClaim(place)];
  return causes.open("programMissing", { file, script: path, line }, { location: { path, line }, evidence });
}

/** A module that goes by another name now, or has ended. */
function movedAway(unresolved: Unresolved): Verdict | undefined {
  const { module, version, isWithoutVersion } = unresolved;
  const moved = movedModule(module, version);
  if (!moved || askingPlaces(unresolved).length === 0) return undefined;
  const result = isWithoutVersion ? VERSIONLESS : resultOf(!isMissing(unresolved));
  const values = { ...askedBy(unresolved), result, moved };
  return causes.proven("movedAway", values, { ...askingSupport(unresolved), ground: "typical" });
}

/** `group:artifact:` with nothing behind it: nobody gives it a version, so that no repository was asked for any. */
function versionMissing(unresolved: Unresolved): Verdict {
  const { context, module, broughtBy, declared } = unresolved;
  // A line that states a version is not the one that asks without.
  const isOther = !broughtBy && declared?.dependency.version !== undefined;
  const isUnread = isOther || askingPlaces(unresolved).length === 0;
  const { requester } = askedBy(unresolved);
  const platform = platformOf(module)?.module;
  const { configuration } = context.facts;
  const support = isUnread ? {} : askingSupport(unresolved);
  const values = { requester, module, configuration, platform, broughtBy, isUnread };
  return causes.proven("versionMissing", values, { ...support, ground: "stated" });
}

/** JitPack builds what is asked for when it is asked; what it cannot build, it does not have. */
function examineJitPack(unresolved: Unresolved): Verdict | undefined {
  const { context, module, version } = unresolved;
  const [group = "", artifact = ""] = module.split(":");
  const isSearched = context.list("searchedIn").some((url) => url.includes("jitpack.io"));
  const isThere = repositoryOf(module, version).title === "the JitPack repository";
  if (!isSearched || !isThere || askingPlaces(unresolved).length === 0) return undefined;
  const values = { repository: `${group.split(".").slice(-1)[0]}/${artifact}`, version };
  return causes.proven("notBuiltByJitPack", values, { ...askingSupport(unresolved), ground: "typical" });
}

/** Who asks is known, why it is not there is not. */
function undecided(unresolved: Unresolved): Verdict {
  const { module, version, broughtBy, isClasspath, build, declared } = unresolved;
  const support = askingSupport(unresolved);
  const isReleasedOne = version !== undefined && isReleased(module, version);
  const { requester, asked } = askedBy(unresolved);
  const lost = {
    asked,
    module,
    version,
    broughtBy,
    isMissing: isMissing(unresolved),
    isReleased: isReleasedOne,
  };
  const isDeclared = support.location !== undefined;
  // Plugins of the root with a version of their own have dependencies of theirs.
  const root = build.modules.find(({ name }) => name === ":");
  const plugins =
    isDeclared || !isClasspath
      ? []
      : (root?.plugins ?? []).flatMap((each) => (each.version ? [each.place] : []));
  const [plugin] = plugins;
  if (plugin) {
    const values = { ...lost, plugin: `${plugin.path}:${plugin.line}`, count: plugins.length };
    return causes.open("broughtByPlugin", values, {
      location: { path: plugin.path, line: plugin.line },
      evidence: [...support.evidence, ...plugins.slice(0, 5).map((each) => placeClaim(each, "may bring it"))],
    });
  }
  const place = broughtBy ? undefined : declared?.dependency.versionPlace;
  const values = { ...lost, requester, isDeclared };
  return causes.open("notFound", values, {
    ground: isDeclared ? "ambiguous" : "open",
    location: place ? { path: place.path, line: place.line } : support.location,
    evidence: [...support.evidence, ...(place ? [placeClaim(place, "its version")] : [])],
  });
}
