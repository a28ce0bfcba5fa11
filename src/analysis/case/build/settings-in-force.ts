import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { buildOf, moduleOf, placeClaim } from "../../build/build.ts";
import { moduleOfPath } from "../../build/modules.ts";
import { printedFile } from "../../build/printed-file.ts";
import { saidInBuild } from "../../build/said-in-build.ts";
import { settingOf } from "../../build/versions.ts";
import type { FailureCase } from "../failure-case.ts";
import { joinPlaces } from "./failing-task.ts";

/** Settings that a failure can hang on, by its class and the words of its message; the first row that fits. */
const ASKED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/compose_compiler|compose_internal/, ["kotlinCompilerExtensionVersion"]],
  [
    /jvm[-_ ]?target|class_file|release version|source (?:level|release)|target release|toolchain/i,
    ["jvmTarget", "sourceCompatibility", "targetCompatibility"],
  ],
  [/\bNewApi\b|API level|manifest_min_sdk|minSdk/, ["minSdk"]],
  [/manifest_exported|targetSdk/, ["targetSdk"]],
  [/^(?:desugar|dex|r8_d8)/, ["minSdk", "compileSdk"]],
  [/aar_metadata|compile_?sdk|\bandroid:(?:attr|style|string|color|drawable)\b/i, ["compileSdk"]],
];
/** Where no script of the module sets it: what else of the build may. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  compileSdk: "(?:set)?[cC]ompileSdk(?:Version)?",
  minSdk: "(?:set)?[mM]inSdk(?:Version)?",
  targetSdk: "(?:set)?[tT]argetSdk(?:Version)?",
  jvmTarget: "jvmTarget",
  sourceCompatibility: "sourceCompatibility",
  targetCompatibility: "targetCompatibility",
  kotlinCompilerExtensionVersion: "kotlinCompilerExtensionVersion",
};
const MOST_PLACES = 3;
const LONGEST_VALUE = 60;

/** What the failing module sets of what its failure can hang on, with the line that sets it, be it another script. */
export function* describeSettings({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const names = settingsFor(error);
  const build = names.length > 0 ? yield* buildOf(error) : undefined;
  const module = build && (yield* moduleOfFailure(error, build));
  if (!build || !module?.buildFile) return [];
  const facts: ProposedCaseFact[] = [];
  for (const name of names) {
    const stated = settingOf(build, module, name);
    if (stated && stated.value.length <= LONGEST_VALUE) {
      const { path, line } = stated.place;
      facts.push({
        kind: "known",
        topic: "settings",
        text: `${name} of ${nameOf(module)} is ${stated.value} (${path}:${line}).`,
        evidence: [placeClaim(stated.place)],
      });
    } else if (!stated) facts.push(...(yield* settersElsewhere(name, module)));
  }
  return facts;
}

function settingsFor({ type, family, message }: ParsedError): readonly string[] {
  if (/^(?:kotlin|java)_compile$/.test(family) && !/target|release|class file/i.test(message)) return [];
  const text = `${type} ${message.slice(0, 1000)}`;
  return ASKED.find(([form]) => form.test(text))?.[1] ?? [];
}

function* moduleOfFailure(error: ParsedError, build: GradleModel): AnalysisTask<GradleModule | undefined> {
  const named = moduleOf(error, build);
  if (named) return named;
  const path = error.filePath ? yield* printedFile(error.filePath) : undefined;
  const owner = path ? moduleOfPath(build, path) : undefined;
  const own = build.modules.filter(({ buildFile, plugins }) => buildFile && plugins.length > 0);
  return owner ?? (own.length === 1 ? own[0] : undefined);
}

/** The lines of scripts and of the build's own plugins that set it; none where they are many. */
function* settersElsewhere(name: string, module: GradleModule): AnalysisTask<ProposedCaseFact[]> {
  const said = (yield* saidInBuild({ names: ELSEWHERE[name] })).hits.filter(
    ({ given }) => given.length === 1,
  );
  if (said.length === 0 || said.length > MOST_PLACES) return [];
  const places = said.map(({ given: [value = ""], place }) => `${value} at ${place.path}:${place.line}`);
  return [
    {
      kind: "known",
      topic: "settings",
      text: `${module.buildFile} sets no ${name}; what this build has of it is ${joinPlaces(places)}.`,
      evidence: said.map(({ place }) => placeClaim(place)),
    },
  ];
}

const nameOf = ({ name }: GradleModule): string => (name === ":" ? "the root project" : name);
