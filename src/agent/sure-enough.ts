import type { Finding } from "../model/finding.ts";

/**
 * Where the sources are at hand and leave a cause less sure than this, it is told as what it may be: of such causes one
 * in four lay in a file that was mended, of surer ones six in seven (failures of apps that no rule was written for).
 */
const ESTABLISHED_FROM = 0.7;

/** The finding, established only where it is sure enough. What rests on the log alone is as sure as the log's words. */
export function sureEnough<Kept extends Finding>(finding: Kept): Kept {
  const restsOnSources =
    finding.location !== undefined || finding.evidence.some(({ path }) => path !== undefined);
  return restsOnSources && finding.confidence < ESTABLISHED_FROM
    ? { ...finding, unestablished: true }
    : finding;
}
