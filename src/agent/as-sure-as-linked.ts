import type { Claim, Finding } from "../model/finding.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/parsed-error.ts";
import type { Suspect } from "../model/rca-result.ts";
import { groundFor } from "./calibrate.ts";
import type { GroundedFinding } from "./ground.ts";
import { seenPlaces } from "./locate.ts";

/**
 * As sure as a model's cause can be. A quote shows that a line is there, not that it is the cause: how sure a model says
 * it is counts for nothing where its lines have nothing to do with the failure. Only what the ranking bears out is sure
 * enough to be established, and never enough to move a file before those that the log names; the last comes behind
 * whatever the expert has.
 */
const most = { agreed: 0.75, tied: 0.5, logOnly: 0.3, unlinked: 0.05 } as const;

interface Known {
  error: ParsedError;
  suspects: readonly Suspect[];
  /** What was found before. */
  findings: readonly Finding[];
}

/**
 * The finding of a model, no surer than its quotes are tied to the failure. It is established only where a second
 * witness agrees: the ranking, which knows nothing of the model, suspects the same file first, and a quote of it is more
 * than what was looked at before and left open.
 */
export function asSureAsLinked(finding: GroundedFinding, known: Known): GroundedFinding {
  const link = linkOf(finding, known);
  const confidence = Math.min(finding.confidence, most[link]);
  const held = { ...finding, confidence, ground: groundFor(confidence) };
  return link === "agreed" ? held : { ...held, unestablished: true };
}

function linkOf({ evidence, location }: Finding, { error, suspects, findings }: Known): keyof typeof most {
  const ofSources = evidence.filter(({ path }) => path !== undefined);
  if (ofSources.length === 0) return location ? "unlinked" : "logOnly";
  const linked = linkedClaims(ofSources, error, new Set(seenPlaces(suspects).map(({ path }) => path)));
  const there = linked.filter(({ path }) => location === undefined || path === location.path);
  if (there.length === 0) return "unlinked";
  const weighed = new Set(findings.flatMap((each) => each.evidence.map(placeOf)));
  const isAgreed = there.some((claim) => claim.path === suspects[0]?.path && !weighed.has(placeOf(claim)));
  return isAgreed ? "agreed" : "tied";
}

const placeOf = ({ path, line }: Claim): string => `${path}:${line}`;

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

/** The package of a class stands in every file of its project, and in the files of others; so does the app's own name. */
const packages =
  /^\s{0,20}(?:package|import)\b.*$|\b(?:[a-z_]\w{0,60}\.){2,12}(?:(?=[A-Z])|[a-z_]\w{0,60})/gm;

const namesIn = (text: string): string[] =>
  (
    text
      .slice(0, 4_000)
      .replace(packages, "")
      .match(/[\p{L}_][\p{L}\p{N}_]{2,}/gu) ?? []
  ).filter((name) => !common.has(name.toLowerCase()));
