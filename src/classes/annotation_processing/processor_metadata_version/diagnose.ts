import { buildOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedVersion, tableOf } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { kotlinOfMetadata } from "../../../facts/kotlin-metadata.ts";
import { carriesReader, METADATA_READERS } from "../../../facts/metadata-readers.ts";
import { minorLine } from "../../../facts/version-number.ts";
import type { GradleDependency } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** Processors that read Kotlin's metadata, and the tag they print before their messages. */
const READERS: readonly { tag: string; title: string; module: RegExp }[] = [
  {
    tag: "Hilt",
    title: "Hilt",
    module: /^com\.google\.dagger:(?:hilt-(?:android-)?compiler|hilt-compiler)$/,
  },
  { tag: "Dagger", title: "Dagger", module: /^com\.google\.dagger:dagger-compiler$/ },
  { tag: "Room", title: "Room", module: /^androidx\.room:room-compiler$/ },
  { tag: "Moshi", title: "Moshi", module: /^com\.squareup\.moshi:moshi-kotlin-codegen$/ },
];

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const kotlin = build && statedVersion(build, "kotlin");
  if (!build || !kotlin) return;
  const named = moduleOf(error, build);
  const tag = fact(error, "processor");
  const processors = (named ? [named] : build.modules).flatMap(({ dependencies }) =>
    dependencies.flatMap(readerOf),
  );
  const candidates = distinct(processors.filter(({ reader }) => !tag || reader.tag === tag));
  const [first] = candidates;
  if (!first) return;
  const { reader, dependency } = first;
  const place = dependency.versionPlace ?? dependency.place;
  const supported = fact(error, "supportedVersion");
  const limit = supported
    ? `: the library that it reads it with knows up to ${kotlinOfMetadata(supported) ?? supported}`
    : "";
  const met = fact(error, "currentVersion");
  // A library can bring classes of another Kotlin than the one that compiles this build.
  const isOwn = !met || kotlinOfMetadata(met) === minorLine(kotlin.value);
  const written = isOwn ? `Kotlin ${kotlin.value}` : `Kotlin ${kotlinOfMetadata(met) ?? met}`;
  const isCopy = carriesReader(dependency.module, dependency.version);
  const newer = `Give the processor a newer reader: ${dependency.configuration}("org.jetbrains.kotlin:kotlin-metadata-jvm:${isOwn ? kotlin.value : "<that version>"}").${isCopy === false ? ` ${reader.title} ${dependency.version} carries no copy of it (${tableOf(METADATA_READERS)}).` : ""}`;
  const isSole = candidates.length === 1;
  yield* conclude({
    rootCause:
      `${reader.title} ${dependency.version ?? ""} in ${dependency.configuration} cannot read class metadata of ${written}${limit}.${isOwn ? "" : ` This build compiles with Kotlin ${kotlin.value}, so a library brings that class.`}`.replace(
        "  ",
        " ",
      ),
    ground: isSole ? (tag ? "proven" : "told") : "oneOfSeveral",
    ...(!isSole && { unestablished: true }),
    location: { path: place.path, line: place.line },
    label: `cannot read ${written}`,
    evidence: [
      logClaim(error),
      placeClaim(place, "the processor"),
      placeClaim(kotlin.place),
      ...candidates
        .slice(1, 3)
        .map((each) =>
          placeClaim(each.dependency.versionPlace ?? each.dependency.place, "reads metadata too"),
        ),
    ],
    fixGuidelines: [
      ...(isCopy === false ? [newer] : []),
      `Move ${reader.title} (${dependency.module}, and its runtime and Gradle plugin with it) to a release made for ${written}.`,
      ...(isCopy === undefined
        ? [`Until then, where the processor carries no copy of its own: ${lowered(newer)}`]
        : []),
      ...(isSole
        ? []
        : ["Run the task with --stacktrace: the packages in the trace tell which processor failed."]),
    ],
  });
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function readerOf(dependency: GradleDependency) {
  if (!/kapt|ksp|annotationProcessor/i.test(dependency.configuration)) return [];
  const reader = READERS.find(({ module }) => module.test(dependency.module));
  return reader ? [{ reader, dependency }] : [];
}

function distinct<Item extends { reader: { tag: string } }>(items: readonly Item[]): Item[] {
  return items.filter(
    (item, index) => items.findIndex(({ reader }) => reader.tag === item.reader.tag) === index,
  );
}
