import type { FactTable } from "./fact-table.ts";

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
export const CLOSED_REPOSITORIES: FactTable<ClosedRepository> = {
  asOf: "2026-11",
  source: "jfrog.com announcements on Bintray and JCenter, central.sonatype.org on the end of OSSRH",
  rows: [
    {
      host: "jcenter.bintray.com",
      title: "JCenter",
      what: "takes nothing new since March 2021 and was shut down in August 2024",
      instead: "mavenCentral()",
    },
    {
      host: "bintray.com",
      title: "Bintray",
      what: "was shut down in May 2021",
      instead: "the repository where the library is published today, mostly mavenCentral() or JitPack",
    },
    {
      host: "oss.sonatype.org",
      title: "OSSRH",
      what: "was shut down on 30 June 2025",
      instead: "mavenCentral(), or for snapshots https://central.sonatype.com/repository/maven-snapshots/",
    },
  ],
};

/** The closed repository behind a host; undefined for all others. */
export function closedRepository(host: string): ClosedRepository | undefined {
  return CLOSED_REPOSITORIES.rows.find((row) => host === row.host || host.endsWith(`.${row.host}`));
}
