import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import type { Stated } from "../../analysis/build/versions.ts";
import { search } from "../../analysis/code/code.ts";
import type { GradleModel, TextMatch } from "../../model/code.ts";
import { apiLevel } from "./compile-sdk-lines.ts";

/** A package of the Android SDK as sdkmanager names it: `platforms;android-35`, `build-tools;34.0.0`. */
export type SdkPackage = { name: string; kind: string; version: string };

export function sdkPackage(name: string): SdkPackage | undefined {
  const [, kind, version] = /^([a-z-]+);([\w.;-]+)$/.exec(name.trim()) ?? [];
  return kind && version ? { name: name.trim(), kind, version } : undefined;
}

/** The line of the build that asks for a package. */
export function findNeed(build: GradleModel, { kind, version }: SdkPackage): Stated | undefined {
  const setting = { platforms: "compileSdk", "build-tools": "buildToolsVersion", ndk: "ndkVersion" }[kind];
  if (!setting) return undefined;
  const wanted = kind === "platforms" ? apiLevel(version) : version;
  return build.modules
    .flatMap(({ settings }) => settings[setting] ?? [])
    .find(({ value }) => (kind === "platforms" ? apiLevel(value) === wanted : whole(value) === wanted));
}

/** `23` asks for 23.0.0. */
const whole = (version: string): string => (/^\d+$/.test(version) ? `${version}.0.0` : version);

/** Lines of pipelines, images and scripts that install packages of one kind: `sdkmanager "platforms;android-34"`. */
export function* installsOf(kind: string): AnalysisTask<TextMatch[]> {
  const files = "**/{*.yml,*.yaml,*Dockerfile*,*.sh,Jenkinsfile}";
  return (yield* search(`${kind};`, { files, limit: 10 })).hits;
}
