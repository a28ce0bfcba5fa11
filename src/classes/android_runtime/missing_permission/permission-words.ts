import { firstLine, logClaim } from "../../../analysis/claims.ts";
import type { Claim } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";

// What the reports of this class say alike.

export const short = (name: string): string => name.replace(/^android\.permission\./, "");

/** The link of the chain that names the permission; its cause may tell only what the network said. */
export function said(error: ParsedError, name: string): Claim {
  const link = throwablesOf(error).findLast(({ message }) => message.includes(short(name)));
  return logClaim(error, link && firstLine(link.message), link?.logLine);
}

export const capital = (text: string): string =>
  text.startsWith("the ") ? text.charAt(0).toUpperCase() + text.slice(1) : text;
