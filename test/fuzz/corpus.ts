import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Every log of the examples and fixtures: the texts that mutations start from. */
export function corpus(): string[] {
  return ["examples/failures", "fixtures"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /(^|[/\\])log\.txt$/.test(path))
      .sort()
      .map((path) => readFileSync(join(root, folder, path), "utf8")),
  );
}
