import { buildOf, fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { restate, statedVersion, statedVersions, tableOf } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import {
  COMPOSE_COMPILERS,
  COMPOSE_PLUGIN_ID,
  composeCompilerFor,
  kotlinForComposeCompiler,
} from "../../../facts/compose-compiler.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { addComposePlugin } from "./add-compose-plugin.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  if (!build) return;
  const compiler = fact(error, "composeCompilerVersion");
  const kotlin = fact(error, "currentVersion");
  const found =
    compiler && kotlin
      ? yield* compilerOfAnotherKotlin(error, build, compiler, kotlin)
      : yield* pluginMissing(error, build);
  if (found) yield* conclude(found);
}

/** Before Kotlin 2.0: the pair is wrong. The compiler moves to the Kotlin in use. */
function* compilerOfAnotherKotlin(
  error: ErrorOf<typeof failureClass>,
  build: GradleModel,
  compiler: string,
  used: string,
): Inquiry<Finding | undefined> {
  const kotlin = statedVersions(build, "kotlin").find(({ value }) => value === used);
  const stated = statedVersions(build, "compose_compiler").find(({ value }) => value === compiler);
  const place = stated?.place ?? kotlin?.place;
  if (!place) return undefined;
  const right = composeCompilerFor(used);
  const asked = fact(error, "requiredVersion") ?? kotlinForComposeCompiler(compiler);
  const target = right?.by === "extension" ? right.version : undefined;
  const where = stated
    ? ""
    : ", which the Android Gradle plugin brings because no line sets kotlinCompilerExtensionVersion";
  return {
    rootCause: `The Compose compiler ${compiler}${where} works with Kotlin ${asked} alone, and this build uses Kotlin ${used}.${target ? ` For that Kotlin it has to be ${target}.` : ""}`,
    ground: stated ? "proven" : "told",
    location: { path: place.path, line: place.line },
    label: stated && target ? `Kotlin ${used} needs ${target}` : `Compose compiler wants ${asked}`,
    evidence: [
      logClaim(error),
      ...(stated
        ? [
            placeClaim(
              stated.place,
              target ? `Kotlin ${used} goes with ${target} (${tableOf(COMPOSE_COMPILERS)})` : undefined,
            ),
          ]
        : []),
      ...(kotlin ? [placeClaim(kotlin.place)] : []),
    ],
    fixGuidelines: guidelines(used, target, right?.by === "plugin", asked),
    fixes:
      stated && target
        ? fixOf(
            `Use the Compose compiler ${target}`,
            "safe",
            yield* restate([{ place: stated.place, from: compiler, to: target }]),
          )
        : [],
  };
}

function guidelines(
  used: string,
  target: string | undefined,
  byPlugin: boolean,
  asked: string | undefined,
): string[] {
  if (byPlugin)
    return [
      `From Kotlin 2.0 on the compiler comes with Kotlin: apply ${COMPOSE_PLUGIN_ID} in version ${used} and remove kotlinCompilerExtensionVersion.`,
    ];
  if (target) return [`Set composeOptions { kotlinCompilerExtensionVersion } to ${target}.`];
  return [
    `No Compose compiler was made for Kotlin ${used}; use Kotlin ${asked}, or 2.0 and later, where the compiler comes with Kotlin.`,
  ];
}

/** From Kotlin 2.0 on: Compose is switched on, and the plugin that brings its compiler is not applied. */
function* pluginMissing(error: ParsedError, build: GradleModel): Inquiry<Finding | undefined> {
  const kotlin = statedVersion(build, "kotlin");
  if (kotlin && compareVersions(kotlin.value, "2.0.0") < 0) return undefined;
  const lacking = build.modules.filter(
    ({ settings, plugins }) =>
      settings["buildFeatures.compose"]?.value === "true" &&
      plugins.every(({ id }) => id !== COMPOSE_PLUGIN_ID),
  );
  const named = moduleOf(error, build);
  const [module] = named ? lacking.filter((each) => each === named) : lacking;
  const feature = module?.settings["buildFeatures.compose"];
  if (!module || !feature) return undefined;
  const version = kotlin ? ` ${kotlin.value}` : " 2.0 and later";
  return {
    rootCause: `${module.name} switches Compose on, and its compiler comes with Kotlin${version} as the plugin ${COMPOSE_PLUGIN_ID}, which the module does not apply.`,
    ground: "proven",
    location: { path: feature.place.path, line: feature.place.line },
    label: "needs the Compose plugin",
    evidence: [
      logClaim(error, "the Compose Compiler Gradle plugin is required"),
      placeClaim(feature.place),
      ...(kotlin ? [placeClaim(kotlin.place)] : []),
    ],
    fixGuidelines: [
      `Apply ${COMPOSE_PLUGIN_ID} in ${lacking.map(({ name }) => name).join(", ")}, in the version of Kotlin.`,
      "Remove composeOptions { kotlinCompilerExtensionVersion } where it is set: it counts for nothing any more.",
    ],
    fixes: fixOf("Apply the Compose compiler plugin", "safe", yield* addComposePlugin(build, lacking)),
  };
}
