import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import type { Property } from "../../analysis/code/own-property.ts";
import { allWritesKnown, type PropertyWrites, writesOf } from "../../analysis/code/property-writes.ts";
import { grepSearch } from "../../contracts/grep-search.ts";
import { recentChanges } from "../../contracts/recent-changes.ts";
import type { Declaration, Outline } from "../../model/code.ts";
import type { AnswerPart, Quote } from "../../model/follow-up.ts";
import type { Observation } from "../../model/step.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { clip, escapeRegex, pluralize } from "../../support/text.ts";
import { type Material, open, placeOf, type Said, said } from "./material.ts";
import { linesNow } from "./read-evidence-again.ts";

/** Places that are shown, and files in which a declaration is looked for. */
const mostShown = 12;
const mostFiles = 8;

const noProject: Said = open({ text: "Its project was not read, so nothing can be said of what is in it." });
const noName = (what: string): Said => open({ text: `Name what you mean: culprit ask last "${what}"` });

/** Every place that calls a function by its name. */
export async function callers({ run, codebase }: Material, subject: string | undefined): Promise<Said> {
  if (!codebase) return noProject;
  const name = simple(subject ?? run.result.location?.symbol);
  if (!name) return noName("who calls load?");
  const sites = await codebase.callers(name);
  const known = sites.length > 0 ? undefined : await mentions(name, codebase);
  if (known) return open({ text: `No call of ${name} was found.${known.text}`, quotes: known.quotes });
  const shown = sites
    .slice(0, mostShown)
    .map(({ path, line, text, enclosing }) => now(path, line, text, enclosing));
  return said(
    {
      text: `${pluralize(sites.length, "place")} ${sites.length === 1 ? "calls" : "call"} ${name}, by that name:`,
      quotes: shown,
    },
    ...countNotShown(sites.length),
    { text: "Calls by reflection and from libraries are not seen." },
  );
}

/** Every place that sets a property or field, and whether these are all. */
export async function writers(material: Material, subject: string | undefined): Promise<Said> {
  const { run, codebase } = material;
  if (!codebase) return noProject;
  const property = run.result.metadata?.propertyName;
  const name = simple(subject ?? (typeof property === "string" ? property : undefined));
  if (!name) return noName("who sets adapter?");
  const owner = ownerOf(subject);
  const found = await declarationsOf(name, owner, material);
  if (found.length === 0) {
    const known = await mentions(name, codebase);
    return open({
      text: `No property or field ${name} is declared in the project.${known.text}`,
      quotes: known.quotes,
    });
  }
  const parts: AnswerPart[] = [];
  for (const each of found) parts.push(...(await writesOfOne(each, material)));
  return said(...parts);
}

async function writesOfOne(property: Property, material: Material): Promise<AnswerPart[]> {
  const { outline, declaration } = property;
  const { startLine, qualifiedName, signature } = declaration;
  const where = `${qualifiedName} (${placeOf({ path: outline.path, line: startLine })})`;
  const writes = await run(writesOf(property), material);
  const all = [...writes.own, ...writes.elsewhere];
  const quotes = all
    .slice(0, mostShown)
    .map(({ path, line, text, enclosing }) => now(path, line, text, enclosing));
  const declared: Quote = now(outline.path, startLine, signature, "its declaration");
  if (all.length === 0) return [{ text: `${nothing(where, writes)}`, quotes: [declared] }];
  const rest = allWritesKnown(writes) ? "These are all that the sources show." : describeUnfollowed(writes);
  return [
    { text: `${where} is set in ${pluralize(all.length, "place")}:`, quotes: [declared, ...quotes] },
    ...countNotShown(all.length),
    ...(rest ? [{ text: rest }] : []),
  ];
}

const nothing = (where: string, writes: PropertyWrites): string =>
  allWritesKnown(writes)
    ? `No assignment to ${where} is in the sources.`
    : `No assignment to ${where} was found. ${describeUnfollowed(writes)}`;

const describeUnfollowed = ({ otherWays }: PropertyWrites): string =>
  otherWays.length === 0 ? "" : `Not followed: ${otherWays.join(", ")}.`;

/** Recent commits of the place, or of the file that is named. */
export async function changes(
  { run, runTool, signal, codebase }: Material,
  path: string | undefined,
): Promise<Said> {
  if (!codebase) return noProject;
  const resolved = path === undefined ? undefined : (await codebase.resolvePath(path))[0];
  const asked = resolved ?? (run.result.location?.asPrinted ? undefined : run.result.location?.path);
  const answer = await runTool(recentChanges.name, { ...(asked && { path: asked }), limit: 8 }, signal);
  const what = asked ?? "the project";
  const data = answer.success ? recentChanges.output.safeParse(answer.data).data : undefined;
  if (!data || data.changes.length === 0)
    return open({
      text: `No commits of ${what} are at hand.${answer.error ? ` ${answer.error.message}` : ""}`,
    });
  const rows = data.changes.map(
    ({ commit, date, subject }) => `- ${commit.slice(0, 10)} ${date.slice(0, 10)} ${clip(subject, 120)}`,
  );
  return said({ text: maskSecrets([`The latest commits that touched ${what}:`, ...rows].join("\n")) });
}

/** A line that is named in the question, as it is now. */
export async function place(
  { codebase }: Material,
  named: { path: string; line: number },
): Promise<AnswerPart | undefined> {
  const path = (await codebase?.resolvePath(named.path))?.[0];
  const quotes = path === undefined ? undefined : await linesNow({ path, line: named.line }, 2, codebase);
  if (!path || !quotes) return undefined;
  return { text: `${placeOf({ path, line: named.line })} as it is now:`, quotes };
}

/** Where a name stands in the project at all. */
export async function mentions(
  name: string,
  codebase: NonNullable<Material["codebase"]>,
): Promise<{ text: string; quotes: Quote[] }> {
  const text = `\\b${escapeRegex(name)}\\b`;
  const hits = await codebase.search({ text, isRegex: true, caseSensitive: true, maxResults: 4 });
  if (hits.length === 0) return { text: " That name stands nowhere in the project.", quotes: [] };
  return { text: " The name stands here:", quotes: hits.map((hit) => now(hit.path, hit.line, hit.text)) };
}

/** Properties of a name: in the files of the analysis where they are declared there, else in those that a search finds. */
async function declarationsOf(
  name: string,
  owner: string | undefined,
  material: Material,
): Promise<Property[]> {
  const { location, suspects, evidence } = material.run.result;
  const known = [location, ...evidence, ...suspects].flatMap((each) => each?.path ?? []);
  const here = await declaredIn([...new Set(known)], name, owner, material);
  if (here.length > 0) return here;
  const answer = await material.runTool(
    grepSearch.name,
    {
      pattern: `\\b(?:val|var)\\s+${escapeRegex(name)}\\b|[\\w>\\]]\\s+${escapeRegex(name)}\\s*[=;]`,
      is_regex: true,
      file_pattern: "**/*.{kt,java}",
      max_results: 60,
    },
    material.signal,
  );
  const matches = answer.success ? (grepSearch.output.safeParse(answer.data).data?.matches ?? []) : [];
  return declaredIn([...new Set(matches.map(({ path }) => path))], name, owner, material);
}

async function declaredIn(
  paths: readonly string[],
  name: string,
  owner: string | undefined,
  { codebase }: Material,
): Promise<Property[]> {
  const found: Property[] = [];
  for (const path of paths.slice(0, mostFiles)) {
    const outline = await codebase?.outline(path);
    for (const declaration of outline?.declarations ?? []) {
      if (!outline || declaration.kind !== "property" || declaration.name !== name) continue;
      const type = typeAround(outline, declaration);
      if (owner !== undefined && type?.name !== owner) continue;
      found.push({ outline, declaration, ...(type && { owner: type }) });
    }
  }
  return found.slice(0, 3);
}

const types = new Set<Declaration["kind"]>(["class", "interface", "object", "enum"]);

function typeAround(
  { declarations }: Outline,
  { startLine, qualifiedName }: Declaration,
): Declaration | undefined {
  return declarations
    .filter((each) => types.has(each.kind) && each.startLine <= startLine && startLine <= each.endLine)
    .filter((each) => qualifiedName.startsWith(`${each.qualifiedName}.`))
    .toSorted((left, right) => right.startLine - left.startLine)[0];
}

/** Runs an analysis of the catalogue over the tools. */
async function run<Result>(analysis: AnalysisTask<Result>, { runTool, signal }: Material): Promise<Result> {
  let step = analysis.next([]);
  while (!step.done) {
    const observations: Observation[] = [];
    for (const request of "ask" in step.value ? step.value.ask : []) {
      signal.throwIfAborted();
      observations.push({ ...(await runTool(request.tool, request.parameters, signal)), request });
    }
    step = analysis.next(observations);
  }
  return step.value;
}

const simple = (name: string | undefined): string | undefined =>
  name?.split(/[.#]/).at(-1)?.replace(/\(\)$/, "") || undefined;
const ownerOf = (name: string | undefined): string | undefined => name?.split(/[.#]/).at(-2);

const now = (path: string, line: number, text: string, note?: string): Quote => ({
  quote: maskSecrets(clip(text.trim(), 300)),
  path,
  line,
  now: "stands",
  ...(note && { note }),
});

const countNotShown = (count: number): AnswerPart[] =>
  count > mostShown ? [{ text: `${count - mostShown} more are not shown.` }] : [];
