import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import {
  buildOf,
  catalogPlaceOf,
  declarationsOf,
  distinctPlaces,
  fixOf,
  placeClaim,
  replaceOnLines,
} from "../../../analysis/build/build.ts";
import {
  type FoundStatement,
  lineOfLiteral,
  standsIn,
  statementClaim,
  statementPlace,
  statementsInScripts,
} from "../../../analysis/build/found-statements.ts";
import { outsideValues } from "../../../analysis/build/outside-values.ts";
import { propertyLines } from "../../../analysis/build/property-lines.ts";
import { type Statement, statementsOf } from "../../../analysis/build/statements.ts";
import { foundNone } from "../../../analysis/code/search-result.ts";
import { closedRepository } from "../../../facts/closed-repositories.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, GITHUB, hostOf, type JitPackArtifact, jitPackArtifact } from "./causes.ts";
import type { failureClass } from "./class.ts";

type Refused = Context<typeof failureClass>;

export function* examine(context: Refused): Examination {
  const { url } = context.facts;
  const host = hostOf(url);
  if (!url || !host) return;
  yield { thought: `Does the build give ${host} credentials, or does that host refuse for another reason?` };
  const built = jitPackArtifact(url);
  if (closedRepository(host)) yield* examineClosed(context, host);
  else if (built) yield* examineJitPack(context, built);
  else yield* examineRefused(context, host);
}

/** JitPack answers 401 for what it cannot build. */
function* examineJitPack({ error }: Refused, artifact: JitPackArtifact): Examination {
  const build = yield* buildOf(error);
  const uses = build ? declarationsOf(build, artifact.module).map(({ dependency }) => dependency) : [];
  const used = [...uses.map((each) => each.place), ...uses.map((each) => each.versionPlace)];
  const places = distinctPlaces([build && catalogPlaceOf(build, artifact.module), ...used]);
  const [place] = places;
  yield causes.proven("notBuiltByJitPack", artifact, {
    ground: "stated",
    location: place && { path: place.path, line: place.line },
    evidence: places.slice(0, 3).map((each) => placeClaim(each)),
  });
}

/** A server that serves no more, and the lines that still ask it. */
function* examineClosed({ facts: { status = "" } }: Refused, host: string): Examination {
  const closed = closedRepository(host);
  const call = closed?.title === "JCenter" ? "jcenter" : undefined;
  const { hits: found } = yield* statementsInScripts(
    call ?? host,
    ({ name, literals }) => name === call || literals.some((each) => each.includes(host)),
  );
  const asking = found.map((each) => statementPlace(each, lineOfLiteral(each.statement, host)));
  const [first] = asking;
  if (!closed || !first) return;
  const { path, line } = first;
  const isShort = found.every(({ statement }) => statement.name === call);
  const edits = isShort ? yield* replaceOnLines(asking, "jcenter()", "mavenCentral()") : undefined;
  const values = { host, status, closed, place: `${path}:${line}` };
  yield causes.proven("repositoryClosed", values, {
    location: { path, line },
    evidence: found.slice(0, 3).map((each, index) => statementClaim(each, "asks it", asking[index]?.line)),
    fixes: fixOf("Ask Maven Central instead", "review", edits),
  });
}

/** A repository that asks for credentials, or refuses those it was given. */
function* examineRefused(context: Refused, host: string): Examination {
  const { status = "" } = context.facts;
  const { hits } = yield* statementsInScripts(host, ({ literals }) =>
    literals.some((each) => each.includes(host)),
  );
  const [found] = hits.flatMap((each) => repositoryAround(each) ?? []);
  if (!found) return;
  const { script, statement, inside } = found;
  const { path, line } = statementPlace(found, lineOfLiteral(statement, host));
  const declared = { host, status, script: path };
  const support = { location: { path, line }, evidence: [statementClaim(found, undefined, line)] };
  if (!inside.some(({ name, receiver }) => name === "credentials" || /\bcredentials$/.test(receiver))) {
    const ground = host === GITHUB ? "proven" : status === "401" ? "stated" : "ambiguous";
    return void (yield causes.proven("credentialsMissing", declared, { ...support, ground }));
  }
  const taken = inside
    .map((each) => ({ each, names: outsideValues(script, each).names }))
    .filter(({ names }) => names.length > 0);
  const names = taken.flatMap((each) => each.names);
  const unset = yield* unsetName(names);
  support.evidence.push(...taken.slice(0, 2).map(({ each }) => statementClaim({ script, statement: each })));
  if (!unset) return void (yield causes.supported("credentialsRefused", declared, support));
  support.evidence.push(context.absent("grep_search", `no properties file sets ${unset}`));
  const values = { ...declared, names: names.join(" and "), unset };
  yield causes.proven("credentialsUnset", values, { ...support, ground: "typical" });
}

/** The repository that names an address, with all that its block says; undefined where it stands elsewhere, or is one to publish to. */
function repositoryAround(found: FoundStatement): (FoundStatement & { inside: Statement[] }) | undefined {
  if (found.statement.path.some((name) => /^(?:publishing|uploadArchives)$/.test(name))) return undefined;
  for (let at: Statement | undefined = found.statement; at; at = at.outer) {
    const around = at;
    if (around.name !== "maven" && around.name !== "ivy") continue;
    return { ...found, inside: statementsOf(found.script).filter((each) => standsIn(each, around)) };
  }
  return undefined;
}

function* unsetName(names: readonly string[]): AnalysisTask<string | undefined> {
  for (const name of names.slice(0, 3)) if (foundNone(yield* propertyLines(name))) return name;
  return undefined;
}
