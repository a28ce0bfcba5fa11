import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, declarationsOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { statementClaim, statementsInScripts } from "../../../analysis/build/found-statements.ts";
import { indentInside, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import type { DuplicateModules } from "../../../facts/duplicate-modules.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import { fileName } from "../../../model/paths.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import {
  causes,
  flatFileOf,
  holderOf,
  knownPairOf,
  localFileOf,
  sortByVersion,
  unknownPairOf,
} from "./causes.ts";
import type { failureClass } from "./class.ts";
import { type Clash, type Declared, type DeclaredHolder, declaredClaims, ownRelease } from "./own-release.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { className, dependency, otherDependency } = context.facts;
  const build = yield* buildOf(context.error);
  if (!build || !className || !dependency || !otherDependency) return;
  const module = moduleOf(context.error, build);
  const one = declaredHolder(dependency, build, module);
  const other = declaredHolder(otherDependency, build, module);
  const holders = [one, other] as const;
  const clash: Clash = { context, build, className, holders, module };
  const both = `${one.printed} and ${other.printed}`;
  yield { thought: `${both} both hold ${shortClass(className)}; who asks for each?` };
  const known = knownPairOf(holders);
  yield (yield* localFile(clash)) ??
    (yield* ownRelease(clash)) ??
    (known ? yield* knownPair(clash, known) : unknownPair(clash));
}

function declaredHolder(printed: string, build: GradleModel, preferred?: GradleModule): DeclaredHolder {
  const holder = holderOf(printed);
  const declared = (holder.module ? declarationsOf(build, holder.module, preferred) : []).find(
    (each) => !preferred || reaches(build, preferred, each),
  );
  return { ...holder, ...(declared && { declared }) };
}

/** Configurations by which a module hands on what it uses to the class path of who uses it. */
const HANDED_ON =
  /^(?:api|implementation|runtimeOnly|compile|debugApi|debugImplementation|debugRuntimeOnly)$/;

/** Whether a dependency that one module declares is on the class path of another, as far as the scripts tell. */
function reaches(
  { modules }: GradleModel,
  from: GradleModule,
  { module: owner, dependency: declared }: Declared,
) {
  if (owner === from) return true;
  if (!HANDED_ON.test(declared.configuration)) return false;
  const seen = new Set([from]);
  for (const module of seen) {
    for (const dependency of module.dependencies) {
      const name = dependency.module.startsWith(":") ? dependency.module : `:${dependency.module}`;
      const next = modules.find((each) => each.name === name);
      if (next && (module === from || HANDED_ON.test(dependency.configuration))) seen.add(next);
    }
  }
  return seen.has(owner);
}

/** A jar or aar in the project beside the published library. */
function* localFile(clash: Clash): AnalysisTask<Verdict | undefined> {
  const found = localFileOf(clash.holders);
  if (!found) return undefined;
  const name = fileName(found.file);
  const { hits: uses } = yield* statementsInScripts(
    "file",
    ({ path, given }) =>
      path.includes("dependencies") && given.some((each) => /^(?:fileTree|files)\b/.test(each)),
  );
  const naming = (isMeant: (text: string) => boolean) =>
    uses.flatMap((use) => {
      const { literals, literalLines } = use.statement;
      const line = literalLines[literals.findIndex(isMeant)];
      return line === undefined ? [] : [{ use, line }];
    });
  const [named] = [
    ...naming((text) => text.endsWith(`/${name}`) || text === name),
    ...naming((text) => /^libs\/?$/.test(text)),
  ];
  const use = named ? [statementClaim(named.use, `brings ${name}`, named.line)] : [];
  const values = { className: clash.className, ...found };
  return causes.proven("localFile", values, {
    ground: "stated",
    location: named && { path: named.use.script.path, line: named.line },
    evidence: [...use, ...declaredClaims(clash)],
  });
}

/**
 * The fix belongs to the declaration that should go or move, else to the module's dependencies, which is where a family
 * is brought to one version.
 */
function* knownPair(clash: Clash, known: DuplicateModules): AnalysisTask<Verdict> {
  const { className, holders, module } = clash;
  const [older, newer] = sortByVersion(holders) as Clash["holders"];
  const odd = holders.find((each) => each.module === known.exclude) ?? older;
  const isAligned = known.platform !== undefined && module !== undefined;
  const any = isAligned ? undefined : holders.find((each) => each.declared)?.declared;
  const place = (odd.declared ?? any)?.dependency.place;
  const dependencies = yield* dependenciesOf(module);
  const block = dependencies && { source: dependencies.script, line: dependencies.block.from };
  const fixes =
    known.platform && newer.version && module
      ? fixOf(
          `Align the family with ${known.platform} ${newer.version}`,
          "review",
          yield* addPlatform(module, known.platform, newer.version),
        )
      : known.exclude
        ? fixOf(`Leave out ${known.exclude}`, "review", yield* excludeEverywhere(module, known.exclude))
        : [];
  const brought = older.declared ? undefined : older;
  const isDeclared = place !== undefined;
  const values = { className, holders, known, module: module?.name, isDeclared, brought };
  const at = place ?? (block && { path: block.source.path, line: block.line });
  const shown = place ? [placeClaim(place)] : block ? [clash.context.line(block)] : [];
  return causes.proven("knownPair", values, {
    location: at && { path: at.path, line: at.line },
    evidence: [...declaredClaims(clash), ...shown],
    fixes,
  });
}

function unknownPair(clash: Clash): Verdict {
  const { className, holders } = clash;
  const cause = unknownPairOf(holders);
  // A module made of a file has no group to compare.
  const local = flatFileOf(holders);
  const [older] = sortByVersion(holders) as Clash["holders"];
  const direct = holders.filter((each) => each.declared);
  const unasked = holders.find((each) => !each.declared);
  const brought = direct.length === 0 ? older : unasked;
  const place = (older.declared ?? direct[0]?.declared)?.dependency.place;
  const location = place && { path: place.path, line: place.line };
  const support = { location, evidence: declaredClaims(clash) };
  if (local)
    return causes.proven("flatFile", { className, holders, local }, { ...support, ground: "stated" });
  const [one, other] = holders.map(({ module }) => module?.split(":")[0]);
  const isSure = direct.length === 2 || cause !== "oneContainsOther" || one === other;
  const give = isSure ? causes.proven : causes.supported;
  return give(cause, { className, holders, brought }, { ...support, ground: isSure ? "typical" : "likely" });
}

function* dependenciesOf(module: GradleModule | undefined) {
  const script = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const block = script && topBlock(script, "dependencies");
  return script && block && { script, block };
}

function* addPlatform(
  module: GradleModule,
  platform: string,
  version: string,
): AnalysisTask<Edit[] | undefined> {
  const { script, block } = (yield* dependenciesOf(module)) ?? {};
  if (!script || !block?.to || block.to === block.from) return undefined;
  if (module.dependencies.some((each) => each.module === platform)) return undefined;
  const statement = script.isKotlin
    ? `implementation(platform("${platform}:${version}"))`
    : `implementation platform('${platform}:${version}')`;
  const from = block.from + 1;
  return editLines(script, [{ from, to: from - 1, lines: [indentInside(script, block) + statement] }]);
}

/** Takes a module off every classpath of a project. */
function* excludeEverywhere(
  module: GradleModule | undefined,
  unwanted: string,
): AnalysisTask<Edit[] | undefined> {
  const { script, block } = (yield* dependenciesOf(module)) ?? {};
  const [group, artifact] = unwanted.split(":");
  if (!script || !block) return undefined;
  const exclude = script.isKotlin
    ? `    exclude(group = "${group}", module = "${artifact}")`
    : `    exclude group: '${group}', module: '${artifact}'`;
  const lines = ["configurations.all {", exclude, "}", ""];
  return editLines(script, [{ from: block.from, to: block.from - 1, lines }]);
}
