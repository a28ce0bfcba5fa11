import { aaptResource } from "./signatures/aapt-resource.ts";
import { androidRuntime } from "./signatures/android-runtime.ts";
import { annotationProcessing } from "./signatures/annotation-processing.ts";
import { compose } from "./signatures/compose.ts";
import { coroutines } from "./signatures/coroutines.ts";
import { dexR8 } from "./signatures/dex-r8.ts";
import { gradleDependency } from "./signatures/gradle-dependency.ts";
import { gradleEnvironment } from "./signatures/gradle-environment.ts";
import { gradleScript } from "./signatures/gradle-script.ts";
import { javaCompile } from "./signatures/java-compile.ts";
import { kotlinCompile } from "./signatures/kotlin-compile.ts";
import { kotlinRuntime } from "./signatures/kotlin-runtime.ts";
import { manifest } from "./signatures/manifest.ts";
import { nativeAnr } from "./signatures/native-anr.ts";
import type { Domain, Signature, SignatureFamily } from "./signatures/signature.ts";
import { testRun } from "./signatures/test.ts";

const signatureFamilies: readonly SignatureFamily[] = [
  kotlinRuntime,
  androidRuntime,
  compose,
  coroutines,
  kotlinCompile,
  javaCompile,
  gradleDependency,
  gradleScript,
  gradleEnvironment,
  aaptResource,
  manifest,
  annotationProcessing,
  dexR8,
  testRun,
  nativeAnr,
];

/** A failure class with what its family says filled in. */
export interface FailureClass extends Signature {
  readonly family: string;
  readonly rank: number;
  readonly domain: Domain;
}

/** Every failure class that can be recognised, in the order of their families. */
export const failureClasses: readonly FailureClass[] = signatureFamilies.flatMap((family) =>
  family.signatures.map((signature) => ({
    family: family.family,
    rank: family.rank,
    domain: family.domain,
    language: family.language,
    framework: family.framework,
    contractType: family.contractType,
    ...signature,
  })),
);
