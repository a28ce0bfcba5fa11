import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** Versions of the file and of the app, and the database's class where it is known. */
interface Versions {
  from: number;
  to: number;
  database?: string;
}

export const causes = causesOf<typeof failureClass>()({
  notRegistered: ({ from, to, database, names }: Versions & { names: readonly string[] }) => ({
    text: `${names.join(" and ")} ${names.length > 1 ? "are" : "is"} written, but the builder of ${database} is not given ${names.length > 1 ? "them" : "it"}, so Room knows no way from version ${from} to ${to}.`,
    steps: [`Add ${names.join(", ")} to addMigrations(…) where ${database} is built.`],
    label: `without ${names.join(", ")}`,
  }),
  builderWithout: ({ from, to, database, known }: Versions & { known: string }) => ({
    text: `${database} is built in two places. ${known} gives its builder the migrations from ${from} to ${to}; this one gives none.`,
    steps: [
      `Build ${database} in one place and use that instance everywhere; two open instances of one file also miss each other's changes.`,
    ],
    label: "without migrations",
  }),
  /** What is written leads to `gap` and not on to `target`; without them only the log is known. */
  notWritten: ({
    from,
    to,
    database,
    isStated,
    gap,
    target = to,
  }: Versions & { isStated?: boolean; gap?: number; target?: number }) => ({
    text:
      gap === undefined
        ? `The database on the device has version ${from}, this build of the app expects ${to}, and the builder knows no migration that leads there.`
        : `${isStated ? `${database} is at version ${to}` : `The app asks for version ${to} of ${database}`}, but no migration leads on from ${gap}${gap === from ? "" : ` (the device has ${from})`}: a step ${gap} to ${target} is neither written nor automatic.`,
    steps: [
      `Write a Migration(${gap ?? from}, ${target})${gap === undefined ? " (or one for each step)" : ""} that changes the tables as the entities changed since version ${gap ?? from}, and give it to addMigrations(…).`,
      `If only tables or columns were added, @AutoMigration(from = ${gap ?? from}, to = ${target}) can do it; it needs exportSchema and the schema of version ${gap ?? from}.`,
      "Only where losing the user's data is fine: fallbackToDestructiveMigration.",
    ],
    label: `no step ${gap} to ${target}`,
  }),
  downgrade: ({ from, to, database = "the database" }: Versions) => ({
    text: `The database on the device is at version ${from}, made by a newer build than this one, which knows ${database} only up to ${to}. Room does not go back on its own.`,
    steps: [
      "On a development device: uninstall the app or clear its data, then install this build.",
      `If users can get into this (a release that was rolled back), raise the version above ${from}, or allow fallbackToDestructiveMigrationOnDowngrade, which deletes their data.`,
    ],
    label: `older than ${from}`,
  }),
});

export function readLog({ facts: { fromVersion, toVersion } }: Context<typeof failureClass>) {
  if (!fromVersion || !toVersion) return undefined;
  const versions = { from: Number(fromVersion), to: Number(toVersion) };
  return versions.to < versions.from
    ? causes.proven("downgrade", versions, { explicit: true })
    : causes.proven("notWritten", versions, { ground: "typical", explicit: true });
}
