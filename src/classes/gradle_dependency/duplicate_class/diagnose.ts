import { buildOf, declarationsOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { statementClaim, statementsInScripts } from "../../../analysis/build/found-statements.ts";
import { indentInside, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { type DuplicateModules, duplicateModules } from "../../../facts/duplicate-modules.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleDependency, GradleModel, GradleModule } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import { type Clash, declaredClaims, type Holder } from "./clash.ts";
import type { failureClass } from "./class.ts";
import { ownPublished } from "./own-published.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const clash = build && clashOf(error, build);
  if (!clash) return;
  const [one, other] = clash.holders;
  yield* think(
    `${one.printed} and ${other.printed} both hold ${shortClass(clash.className)}; who asks for each?`,
  );
  const finding =
    (yield* localFile(clash)) ??
    (yield* ownPublished(clash)) ??
    (clash.known ? yield* knownPair(clash, clash.known) : unknownPair(clash));
  if (finding) yield* conclude(finding);
}

function clashOf(error: ErrorOf<typeof failureClass>, build: GradleModel): Clash | undefined {
  const className = fact(error, "className");
  const printed = [fact(error, "dependency"), fact(error, "otherDependency")];
  const module = moduleOf(error, build);
  const [one, other] = printed.map((each) => each && holderOf(each, build, module));
  if (!className || !one || !other) return undefined;
  const known = one.module && other.module ? duplicateModules(one.module, other.module) : undefined;
  return {
    error,
    build,
    className,
    holders: [one, other],
    ...(module && { module }),
    ...(known && { known }),
  };
}

function holderOf(printed: string, build: GradleModel, preferred?: GradleModule): Holder {
  const [group, artifact, version] = printed.split(":");
  if (!group || !artifact || /\.(?:jar|aar)$/.test(printed) || group.startsWith("project"))
    return { printed };
  const module = `${group}:${artifact}`;
  const declared = declarationsOf(build, module, preferred).find(
    (each) => !preferred || reaches(build, preferred, each.module, each.dependency),
  );
  return { printed, module, ...(version && { version }), ...(declared && { declared }) };
}

/** Configurations by which a module hands on what it uses to the class path of who uses it. */
const HANDED_ON =
  /^(?:api|implementation|runtimeOnly|compile|debugApi|debugImplementation|debugRuntimeOnly)$/;

/** Whether a dependency that one module declares is on the class path of another, as far as the scripts tell. */
function reaches(
  build: GradleModel,
  from: GradleModule,
  owner: GradleModule,
  { configuration }: GradleDependency,
) {
  if (owner === from) return true;
  if (!HANDED_ON.test(configuration)) return false;
  const seen = new Set([from]);
  for (const module of seen) {
    for (const dependency of module.dependencies) {
      const name = dependency.module.startsWith(":") ? dependency.module : `:${dependency.module}`;
      const next = build.modules.find((each) => each.name === name);
      if (next && (module === from || HANDED_ON.test(dependency.configuration))) seen.add(next);
    }
  }
  return seen.has(owner);
}

/**
 * Where the fix belongs: the declaration that should go or move, else the module's dependencies, which is where a
 * family is brought to one version.
 */
function* placeIn(
  clash: Clash,
  holder?: Holder,
  isAligned = false,
): Inquiry<{ path: string; line: number; claim: Claim; isDeclaration: boolean } | undefined> {
  const any = isAligned ? undefined : clash.holders.find((each) => each.declared)?.declared;
  const declared = (holder?.declared ?? any)?.dependency.place;
  if (declared) {
    const { path, line } = declared;
    return { path, line, claim: placeClaim(declared), isDeclaration: true };
  }
  const script = clash.module?.buildFile ? yield* scriptOf(clash.module.buildFile) : undefined;
  const block = script && topBlock(script, "dependencies");
  if (!script || !block) return undefined;
  const text = script.lines[block.from - 1] ?? "";
  return {
    path: script.path,
    line: block.from,
    claim: lineClaim("read_file", script.path, block.from, text),
    isDeclaration: false,
  };
}

/** A jar or aar in the project beside the published library. */
function* localFile(clash: Clash): Inquiry<Finding | undefined> {
  const { error, className, holders } = clash;
  const file = holders.find(({ printed }) => /\.(?:jar|aar)$/.test(printed));
  const library = holders.find((each) => each !== file);
  if (!file || !library) return undefined;
  const name = file.printed.slice(file.printed.lastIndexOf("/") + 1);
  const uses = yield* statementsInScripts(
    "file",
    ({ path, given }) =>
      path.includes("dependencies") && given.some((each) => /^(?:fileTree|files)\b/.test(each)),
  );
  const naming = (isMeant: (text: string) => boolean) =>
    uses.flatMap((found) => {
      const { literals, literalLines } = found.statement;
      const line = literalLines[literals.findIndex(isMeant)];
      return line === undefined ? [] : [{ found, line }];
    });
  const [use] = [
    ...naming((text) => text.endsWith(`/${name}`) || text === name),
    ...naming((text) => /^libs\/?$/.test(text)),
  ];
  return {
    rootCause: `${shortClass(className)} is in the project's own file ${name} and in ${library.printed}: the same library is there twice.`,
    ground: "told",
    ...(use && { location: { path: use.found.script.path, line: use.line } }),
    label: `brings ${name}`,
    evidence: [
      logClaim(error),
      ...(use ? [statementClaim(use.found, `brings ${name}`, use.line)] : []),
      ...declaredClaims(clash),
    ],
    fixGuidelines: [
      `Delete ${name} and keep ${library.printed}, or take out the dependency and keep the file.`,
    ],
  };
}

function* knownPair(clash: Clash, known: DuplicateModules): Inquiry<Finding | undefined> {
  const { error, holders, module } = clash;
  const [older, newer] = byVersion(holders);
  const unwanted = holders.find((each) => each.module === known.exclude);
  const odd = unwanted ?? older;
  const place = yield* placeIn(clash, odd, known.platform !== undefined && module !== undefined);
  const who = holders.map((each) => each.printed).join(" and ");
  return {
    rootCause: `${known.why}. Here ${who} meet in ${module?.name ?? "one module"}.`,
    ground: "proven",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: place?.isDeclaration ? "holds the same classes" : "brings both",
    evidence: [logClaim(error), ...declaredClaims(clash), ...(place ? [place.claim] : [])],
    fixGuidelines: [known.fix, ...(older.declared ? [] : [whoBrings(older)])],
    fixes:
      known.platform && newer.version && module
        ? fixOf(
            `Align the family with ${known.platform} ${newer.version}`,
            "review",
            yield* addPlatform(module, known.platform, newer.version),
          )
        : known.exclude && module
          ? fixOf(`Leave out ${known.exclude}`, "review", yield* excludeEverywhere(module, known.exclude))
          : [],
  };
}

function byVersion(holders: [Holder, Holder]): [Holder, Holder] {
  const [one, other] = holders;
  return compareVersions(one.version ?? "", other.version ?? "") <= 0 ? [one, other] : [other, one];
}

function unknownPair(clash: Clash): Finding | undefined {
  const { error, className, holders } = clash;
  const [one, other] = holders;
  const [older] = byVersion(holders);
  const direct = holders.filter((each) => each.declared);
  const place = (older.declared ?? direct[0]?.declared)?.dependency.place;
  const sameGroup = one.module?.split(":")[0] === other.module?.split(":")[0];
  const sameArtifact = one.module?.split(":")[1] === other.module?.split(":")[1];
  const reason = sameArtifact
    ? "It looks like one library under two groups."
    : sameGroup && one.version !== other.version
      ? "They are of one family at two versions, and classes may have moved between them."
      : "One contains the other, or both contain a third.";
  return {
    rootCause: `${one.printed} and ${other.printed} both hold ${shortClass(className)}. ${reason}`,
    ground: direct.length === 2 ? "inKind" : sameArtifact || sameGroup ? "inKind" : "likely",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: "holds the same class",
    evidence: [logClaim(error), ...declaredClaims(clash)],
    fixGuidelines: [
      sameGroup && one.version !== other.version
        ? `Bring ${one.module} and ${other.module} to one version.`
        : `Keep one of the two, and exclude the other from what brings it.`,
      ...(direct.length < 2
        ? [whoBrings(direct.length === 0 ? older : (holders.find((each) => !each.declared) ?? older))]
        : []),
    ],
  };
}

function whoBrings({ module, printed }: Holder): string {
  return module
    ? `See who brings ${module}: ./gradlew <module>:dependencyInsight --configuration <variant>RuntimeClasspath --dependency ${module.split(":")[1]}`
    : `See who brings ${printed}: ./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath`;
}

function* addPlatform(module: GradleModule, platform: string, version: string): Inquiry<Edit[] | undefined> {
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const block = script && topBlock(script, "dependencies");
  if (!script || !block?.to || block.to === block.from) return undefined;
  if (module.dependencies.some((each) => each.module === platform)) return undefined;
  const statement = script.isKotlin
    ? `implementation(platform("${platform}:${version}"))`
    : `implementation platform('${platform}:${version}')`;
  const from = block.from + 1;
  return editLines(script, [{ from, to: from - 1, lines: [indentInside(script, block) + statement] }]);
}

/** Takes a module off every classpath of a project. */
function* excludeEverywhere(module: GradleModule, unwanted: string): Inquiry<Edit[] | undefined> {
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const block = script && topBlock(script, "dependencies");
  const [group, artifact] = unwanted.split(":");
  if (!script || !block) return undefined;
  const lines = script.isKotlin
    ? ["configurations.all {", `    exclude(group = "${group}", module = "${artifact}")`, "}", ""]
    : ["configurations.all {", `    exclude group: '${group}', module: '${artifact}'`, "}", ""];
  return editLines(script, [{ from: block.from, to: block.from - 1, lines }]);
}
