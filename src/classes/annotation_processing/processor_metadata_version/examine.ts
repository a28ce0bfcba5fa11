import { buildOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { kotlinOfMetadata } from "../../../facts/compatibility/kotlin-metadata.ts";
import { carriesReader } from "../../../facts/compatibility/kotlin-metadata-readers.ts";
import { minorLine } from "../../../facts/version-number.ts";
import type { GradleDependency, VersionPlace } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, kotlinOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Processors that read Kotlin's metadata, by the tag they print before their messages. */
const READERS: readonly (readonly [title: string, module: RegExp])[] = [
  ["Hilt", /^com\.google\.dagger:hilt-(?:android-)?compiler$/],
  ["Dagger", /^com\.google\.dagger:dagger-compiler$/],
  ["Room", /^androidx\.room:room-compiler$/],
  ["Moshi", /^com\.squareup\.moshi:moshi-kotlin-codegen$/],
];

export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(error);
  const kotlin = build && statedVersion(build, "kotlin");
  if (!build || !kotlin) return;
  const named = moduleOf(error, build);
  const dependencies = (named ? [named] : build.modules).flatMap((each) => each.dependencies);
  const candidates = READERS.flatMap(([title, module]) => {
    if (facts.processor && title !== facts.processor) return [];
    const dependency = dependencies.find((each) => isProcessor(each) && module.test(each.module));
    return dependency ? [{ title, dependency }] : [];
  });
  const [first, ...others] = candidates;
  if (!first) return;
  const { title, dependency } = first;
  const { currentVersion: met, supportedVersion } = facts;
  // A library can bring classes of another Kotlin than the one that compiles this build.
  const isOwn = !met || kotlinOfMetadata(met) === minorLine(kotlin.value);
  const values = {
    title,
    dependency,
    written: `Kotlin ${isOwn ? kotlin.value : kotlinOf(met)}`,
    needed: isOwn ? kotlin.value : "<that version>",
    limit: supportedVersion && kotlinOf(supportedVersion),
    isCopy: carriesReader(dependency.module, dependency.version),
    own: isOwn ? undefined : kotlin.value,
    isOneOfSeveral: others.length > 0,
  };
  const place = placeOf(dependency);
  yield causes.proven("processorTooOld", values, {
    ground: others.length > 0 ? "ambiguous" : facts.processor ? "proven" : "stated",
    location: { path: place.path, line: place.line },
    evidence: [
      placeClaim(place, "the processor"),
      placeClaim(kotlin.place),
      ...others.slice(0, 2).map((each) => placeClaim(placeOf(each.dependency), "reads metadata too")),
    ],
  });
}

const isProcessor = ({ configuration }: GradleDependency): boolean =>
  /kapt|ksp|annotationProcessor/i.test(configuration);

const placeOf = ({ versionPlace, place }: GradleDependency): VersionPlace => versionPlace ?? place;
