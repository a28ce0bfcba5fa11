import data from "./closed-repositories.json" with { type: "json" };
import { tableOf } from "./fact-table.ts";

export interface ClosedRepository {
  /** The host, and whatever ends in it behind a full stop. */
  host: string;
  /** As a sentence calls it. */
  title: string;
  /** What became of it, as the end of a sentence. */
  what: string;
  instead: string;
}

/** Servers of artifacts that no longer serve: no credentials help there. */
export const CLOSED_REPOSITORIES = tableOf<ClosedRepository>(data);

/** The closed repository behind a host; undefined for all others. */
export function closedRepository(host: string): ClosedRepository | undefined {
  return CLOSED_REPOSITORIES.rows.find((row) => host === row.host || host.endsWith(`.${row.host}`));
}
