import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["fromVersion", "toVersion"],
  ({ fromVersion, toVersion }) => {
    const down = Number(toVersion) < Number(fromVersion);
    return down
      ? {
          cause: `The database on the device has version ${fromVersion}, and this build of the app knows only ${toVersion}: an older app was installed over a newer one.`,
          steps: [
            "Uninstall the app or clear its data on that device.",
            "fallbackToDestructiveMigrationOnDowngrade(true) on the builder, where its data may be lost.",
          ],
          ground: "told",
          said: true,
        }
      : {
          cause: `The database on the device has version ${fromVersion}, this build of the app expects ${toVersion}, and the builder knows no migration that leads there.`,
          steps: [
            `Write Migration(${fromVersion}, ${toVersion}) (or one for each step), or @AutoMigration(from = ${fromVersion}, to = ${toVersion}) with exported schemas, and pass it to addMigrations(…).`,
            "While nothing is released: clear the app's data. fallbackToDestructiveMigration(…) deletes the users' data.",
          ],
          ground: "inKind",
          said: true,
        };
  },
);
