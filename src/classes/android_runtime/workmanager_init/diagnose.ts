import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsInSources, linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import {
  type ClassHead,
  classHead,
  constructorsOf,
  headClaim,
  placeOfHead,
} from "../../../analysis/code/class-head.ts";
import { search } from "../../../analysis/code/code.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { appManifest, manifestsOf } from "../../../analysis/resources/manifest.ts";
import {
  attributeText,
  tagClaim,
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { nodesOnLine, pathOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

const INITIALIZER = /(?:^|\.)WorkManagerInitializer$|^androidx\.startup\.InitializationProvider$/;

/** What WorkManager gives to a worker by itself. */
const GIVEN = /(?:^|\.)(?:Context|WorkerParameters)$/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const worker = fact(error, "worker");
  if (worker) yield* notMade(error, worker);
  else yield* notInitialized(error);
}

/** The default initializer is removed, and nothing stands in for it. */
function* notInitialized(error: ParsedError): Inquiry {
  yield* think("Which manifest takes the initializer out, and does the Application give a configuration?");
  const manifest = appManifest(yield* manifestsOf(), error);
  const application = manifest?.application?.name;
  const owner = application ? yield* classHead(qualified(application, manifest?.package)) : undefined;
  const app = owner ?? (application ? yield* classHead(application.replace(/^.*\./, "")) : undefined);
  const gives = app?.type.declaration.supertypes?.some((each) => each.endsWith("Configuration.Provider"));
  const [removal] = yield* removals();
  if (!removal || gives) return;
  const byHand = (yield* callsInSources("initialize")).some(({ node }) =>
    /(?:^|\.)WorkManager\w*$/.test((node.receiver && pathOf(node.receiver)) ?? ""),
  );
  if (byHand) return;
  const name = app?.type.name;
  yield* conclude({
    rootCause: `${removal.xml.path} takes WorkManager's own initializer out, and ${name ? `${name} does not implement Configuration.Provider` : "no Application class implements Configuration.Provider"}, and no call of WorkManager.initialize() was found.`,
    ground: "proven",
    location: app ? placeOfHead(app) : { path: removal.xml.path, line: removal.tag.line },
    label: app ? "no Configuration.Provider" : "taken out here",
    evidence: [
      logClaim(error),
      tagClaim(removal.xml, removal.tag, "android:name", "taken out"),
      ...(app ? [headClaim(app, "the Application")] : []),
    ],
    fixGuidelines: [
      `Let ${name ?? "the Application class"} implement Configuration.Provider and return a Configuration (with the HiltWorkerFactory where workers are injected).`,
      "If workers need no factory of their own, leave the initializer in the manifest instead.",
    ],
  });
}

/** The elements of manifests that take the initializer of WorkManager out. */
function* removals(): Inquiry<{ xml: XmlSource; tag: XmlTag }[]> {
  const hits = yield* search("WorkManagerInitializer|androidx\\.startup\\.InitializationProvider", {
    isRegex: true,
    files: "**/AndroidManifest.xml",
    limit: 12,
  });
  const found: { xml: XmlSource; tag: XmlTag }[] = [];
  for (const path of new Set(hits.map((hit) => hit.path))) {
    const xml = path.includes("/build/") ? undefined : yield* xmlOf(path);
    for (const tag of xml?.tags ?? []) {
      const isIt = INITIALIZER.test(attributeText(tag, "android:name") ?? "");
      if (xml && isIt && attributeText(tag, "tools:node")?.startsWith("remove")) found.push({ xml, tag });
    }
  }
  return found;
}

const qualified = (name: string, packageName: string | undefined): string =>
  name.startsWith(".") && packageName ? `${packageName}${name}` : name;

/** WorkManager makes workers by their constructor of Context and WorkerParameters, or by a factory. */
function* notMade(error: ParsedError, name: string): Inquiry {
  const worker = yield* classHead(name);
  if (!worker) return;
  yield* think(`Which parameters does the constructor of ${worker.type.name} take, and who gives them?`);
  const [made] = constructorsOf(worker);
  const extra = (made?.parameters ?? []).filter(({ type }) => !GIVEN.test(type?.text ?? ""));
  const isHilt = annotationsOf(worker.tree, worker.node).some((each) => each.name === "HiltWorker");
  const noConstructor =
    throwablesOf(error).some(({ exception }) => /NoSuchMethodException$/.test(exception)) || extra.length > 0;
  if (!noConstructor || (extra.length === 0 && worker.outline.language === "kotlin")) return;
  const provider = isHilt ? yield* linesNaming("HiltWorkerFactory") : [];
  const needs = extra.flatMap(({ bindings }) => bindings.map((each) => each.name));
  const claim = headClaim(worker, "the worker");
  if (isHilt && provider.length > 0) return yield* stillInitialized(error, worker, claim, provider[0]);
  yield* conclude({
    rootCause: `The constructor of ${worker.type.name} asks for ${needs.join(", ") || "other parameters than a Context and WorkerParameters"} as well, and ${isHilt ? "no HiltWorkerFactory was found in the project, so that WorkManager makes the worker by itself" : "WorkManager knows only the constructor with a Context and WorkerParameters"}.`,
    ground: "proven",
    location: placeOfHead(worker),
    label: `who gives ${needs[0] ?? "them"}?`,
    evidence: [logClaim(error), claim],
    fixGuidelines: isHilt
      ? [
          'Let the Application implement Configuration.Provider with an injected HiltWorkerFactory, and take WorkManagerInitializer out of the manifest (tools:node="remove").',
        ]
      : [
          "With Hilt: @HiltWorker on the class, @AssistedInject on the constructor, @Assisted on the first two parameters, and a HiltWorkerFactory in the configuration.",
          "Without: a WorkerFactory in the configuration, or get what is needed from the Application inside the worker.",
        ],
  });
}

function* stillInitialized(
  error: ParsedError,
  worker: ClassHead,
  claim: Claim,
  provider: { path: string; line: number; text: string } | undefined,
): Inquiry {
  const removed = yield* removals();
  const manifest = appManifest(yield* manifestsOf(), error);
  if (removed.length > 0 || !manifest?.application || !provider) return;
  yield* conclude({
    rootCause: `${worker.type.name} is made by Hilt, and ${provider.path} has the factory for it, but the manifest leaves WorkManager's own initializer in. That one runs first, without the factory.`,
    ground: "proven",
    location: { path: manifest.path, line: manifest.application.line },
    label: "initializer still in",
    evidence: [
      logClaim(error),
      claim,
      lineClaim("grep_search", provider.path, provider.line, provider.text, "the factory"),
    ],
    fixGuidelines: [
      `Take it out in ${manifest.path}: <provider android:name="androidx.startup.InitializationProvider" android:authorities="\${applicationId}.androidx-startup" tools:node="merge"> with <meta-data android:name="androidx.work.WorkManagerInitializer" android:value="androidx.startup" tools:node="remove" />.`,
    ],
  });
}

/** The lines of code that name a class, those of tests too. */
function* linesNaming(name: string): Inquiry<TextMatch[]> {
  const lines = yield* linesInSources(`\\b${name}\\b`, { limit: 4, withTests: true });
  return lines.flatMap(({ source, tree, line }) => {
    const named = nodesOnLine(tree, line).find((node) => mentions(node, new RegExp(`\\b${name}$`)));
    const text = lineOf(source, line).trim();
    return named ? [{ path: source.path, line, column: 1, text }] : [];
  });
}
