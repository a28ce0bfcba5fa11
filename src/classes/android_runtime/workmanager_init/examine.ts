import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { callsInSources, linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { classHead, constructorsOf, headClaim, placeOfHead } from "../../../analysis/code/class-head.ts";
import { search } from "../../../analysis/code/code.ts";
import type { Source } from "../../../analysis/code/source.ts";
import { appManifest, manifestsOf } from "../../../analysis/resources/manifest.ts";
import {
  attributeText,
  tagClaim,
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import type { Claim } from "../../../model/finding.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { nodesOnLine, pathOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const INITIALIZER = /(?:^|\.)WorkManagerInitializer$|^androidx\.startup\.InitializationProvider$/;

/** What WorkManager gives to a worker by itself. */
const GIVEN = /(?:^|\.)(?:Context|WorkerParameters)$/;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { worker } = context.facts;
  yield* worker ? examineWorker(context, worker) : examineInitializer(context);
}

/** The default initializer is removed, and nothing stands in for it. */
function* examineInitializer({ error }: Context<typeof failureClass>): Examination {
  yield {
    thought: "Which manifest takes the initializer out, and does the Application give a configuration?",
  };
  const manifest = appManifest(yield* manifestsOf(), error);
  const application = manifest?.application?.name;
  const owner = application ? yield* classHead(qualified(application, manifest?.package)) : undefined;
  const app = owner ?? (application ? yield* classHead(application.replace(/^.*\./, "")) : undefined);
  const gives = app?.type.declaration.supertypes?.some((each) => each.endsWith("Configuration.Provider"));
  const [removal] = yield* removals();
  if (!removal || gives) return;
  const { all: starts } = yield* callsInSources("initialize", { limit: 200 });
  const byHand = starts?.some(({ node }) =>
    /(?:^|\.)WorkManager\w*$/.test((node.receiver && pathOf(node.receiver)) ?? ""),
  );
  if (byHand !== false) return;
  const { xml, tag } = removal;
  const values = { manifest: xml.path, application: app?.type.name };
  yield causes.proven("notInitialized", values, {
    location: app ? placeOfHead(app) : { path: xml.path, line: tag.line },
    evidence: [
      tagClaim(xml, tag, "android:name", "taken out"),
      ...(app ? [headClaim(app, "the Application")] : []),
    ],
  });
}

/** The elements of manifests that take the initializer of WorkManager out. */
function* removals(): AnalysisTask<{ xml: XmlSource; tag: XmlTag }[]> {
  const { hits } = yield* search("WorkManagerInitializer|androidx\\.startup\\.InitializationProvider", {
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
function* examineWorker(context: Context<typeof failureClass>, name: string): Examination {
  const worker = yield* classHead(name);
  if (!worker) return;
  yield { thought: `Which parameters does the constructor of ${worker.type.name} take, and who gives them?` };
  const [made] = constructorsOf(worker);
  const extra = (made?.parameters ?? []).filter(({ type }) => !GIVEN.test(type?.text ?? ""));
  const isHilt = annotationsOf(worker.tree, worker.node).some((each) => each.name === "HiltWorker");
  const isRefused = throwablesOf(context.error).some(({ exception }) =>
    /NoSuchMethodException$/.test(exception),
  );
  if (extra.length === 0 && (!isRefused || worker.outline.language === "kotlin")) return;
  const [factory] = isHilt ? yield* linesNaming("HiltWorkerFactory") : [];
  const claim = headClaim(worker, "the worker");
  if (factory) return yield* examineLeftIn(context, worker.type.name, claim, factory);
  const values = {
    worker: worker.type.name,
    needs: extra.flatMap(({ bindings }) => bindings.map((each) => each.name)),
  };
  const cause = isHilt ? "withoutFactory" : "noConstructor";
  yield causes.proven(cause, values, { location: placeOfHead(worker), evidence: [claim] });
}

/** Hilt has a factory of the worker: whether the initializer runs before it. */
function* examineLeftIn(
  context: Context<typeof failureClass>,
  worker: string,
  claim: Claim,
  { source, line }: { source: Source; line: number },
): Examination {
  const removed = yield* removals();
  const manifest = appManifest(yield* manifestsOf(), context.error);
  if (removed.length > 0 || !manifest?.application) return;
  const { path } = manifest;
  const evidence = [claim, { ...context.line({ source, line }, "the factory"), source: "grep_search" }];
  const values = { worker, factory: source.path, manifest: path };
  const location = { path, line: manifest.application.line };
  yield causes.proven("stillInitialized", values, { location, evidence });
}

/** The lines of code that name a class, those of tests too. */
function* linesNaming(name: string) {
  const { hits: lines } = yield* linesInSources(`\\b${name}\\b`, { limit: 4, withTests: true });
  const named = new RegExp(`\\b${name}$`);
  return lines.filter(({ tree, line }) => nodesOnLine(tree, line).some((node) => mentions(node, named)));
}
