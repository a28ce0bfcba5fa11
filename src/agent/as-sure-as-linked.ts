import type { Claim, Finding } from "../model/finding.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/parsed-error.ts";
import type { Suspect } from "../model/rca-result.ts";
import { seenPlaces } from "./locate.ts";

/**
 * As sure as a model's cause can be. A quote shows that a line is there, not that it is the cause: how sure a model says
 * it is counts for nothing where its lines have nothing to do with the failure. The first is enough to be established
 * and never enough to move a file before those that the log names; the last comes behind whatever the expert has.
 */
const most = { linked: 0.75, logOnly: 0.5, unlinked: 0.05 } as const;

/** The finding of a model, no surer than its quotes are tied to the failure. */
export function asSureAsLinked<Found extends Finding>(
  finding: Found,
  run: { error: ParsedError; suspects: readonly Suspect[] },
): Found {
  const limit = most[linkOf(finding, run.error, run.suspects)];
  return finding.confidence <= limit ? finding : { ...finding, confidence: limit };
}

function linkOf(
  { evidence, location }: Finding,
  error: ParsedError,
  suspects: readonly Suspect[],
): keyof typeof most {
  const ofSources = evidence.filter(({ path }) => path !== undefined);
  if (ofSources.length === 0) return location ? "unlinked" : "logOnly";
  const linked = linkedClaims(ofSources, error, new Set(seenPlaces(suspects).map(({ path }) => path)));
  const isThere = linked.some(({ path }) => location === undefined || path === location.path);
  return isThere ? "linked" : "unlinked";
}

/**
 * Quotes of files that the failure names, of lines that hold a name from the failure, and of lines that share a name with
 * one of these.
 */
function linkedClaims(
  claims: readonly Claim[],
  error: ParsedError,
  seen: ReadonlySet<string>,
): readonly Claim[] {
  const known = namesOf(error);
  const linked = new Set<Claim>();
  for (let before = -1; before < linked.size; ) {
    before = linked.size;
    for (const claim of claims) {
      if (linked.has(claim)) continue;
      const names = namesIn(claim.quote);
      if (!seen.has(claim.path ?? "") && !names.some((name) => known.has(name))) continue;
      linked.add(claim);
      for (const name of names) known.add(name);
    }
  }
  return [...linked];
}

/** Names that tell this failure from others: of its message, its facts and the code that it came from. */
function namesOf(error: ParsedError): Set<string> {
  const facts = Object.values(error.metadata ?? {}).flat();
  const { className = "", method = "" } = error.culprit ?? {};
  const messages = throwablesOf(error).map(({ message }) => message);
  return new Set([error.message, ...messages, className, method, ...facts.map(String)].flatMap(namesIn));
}

/** Words that stand in any source and any message: they tie nothing to anything. */
const common = new Set(
  `abstract android androidx attempt boolean break build but call cannot cast catch class classes com companion const
  context continue data default else error exception extends false final finally float for found from fun function
  get has have implementation implements import inner instance int integer interface internal invoke java kotlin lang
  lateinit list long method module name new not null object of on open org override package private project protected
  public reference return set static string super suspend task text that the then this throw throws true try type
  unit util val value var vararg view virtual void was when while with without`.split(/\s+/),
);

/** The package of a class stands in every file of its project, and in the files of others. */
const packages = /^\s{0,20}(?:package|import)\b.*$|\b(?:[a-z_]\w{0,60}\.){2,12}(?=[A-Z])/gm;

const namesIn = (text: string): string[] =>
  (
    text
      .slice(0, 4_000)
      .replace(packages, "")
      .match(/[\p{L}_][\p{L}\p{N}_]{2,}/gu) ?? []
  ).filter((name) => !common.has(name.toLowerCase()));
