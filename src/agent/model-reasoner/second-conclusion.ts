import type { Claim, EstimatedFinding } from "../../model/finding.ts";
import { nameOf } from "../describe-known-facts.ts";

/** The second conclusion, as sure as the first where it brings no quote that the first did not have: a figure shows nothing. */
export function holdToFirst(second: EstimatedFinding, first: EstimatedFinding): EstimatedFinding {
  const known = new Set(first.evidence.map(quoteOf));
  const isNew = second.evidence.some((claim) => !known.has(quoteOf(claim)));
  return isNew ? second : { ...second, confidence: Math.min(second.confidence, first.confidence) };
}

const quoteOf = ({ quote, path }: Claim): string => `${path ?? ""}:${quote.replace(/\s+/g, " ").trim()}`;

/** Lines beside a place that still are the place. */
const reach = 12;

/** Whether two conclusions place the cause apart from each other. */
export function namesAnotherPlace(
  { location: one }: EstimatedFinding,
  { location: other }: EstimatedFinding,
): boolean {
  if (!one || !other) return false;
  if (one.path !== other.path) return true;
  return one.line !== undefined && other.line !== undefined && Math.abs(one.line - other.line) > reach;
}

/** A conclusion that is no more than possible, since the model placed the cause elsewhere as well, where its quotes led too. */
export function markRivalled(finding: EstimatedFinding, { location }: EstimatedFinding): EstimatedFinding {
  const elsewhere = location ? nameOf(location) : "another place";
  const reservation = `The model itself placed the cause at ${elsewhere} as well, and its quotes lead there, too.`;
  return { ...finding, hypothesis: { ...finding.hypothesis, reservation } };
}
