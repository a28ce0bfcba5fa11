import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fixtureLogs } from "../fixtures/fixture-files.ts";

const examples = fileURLToPath(new URL("../../examples/failures", import.meta.url));

/** Every log of the examples and fixtures: the texts that mutations start from. */
export function corpus(): string[] {
  return [
    ...readdirSync(examples)
      .sort()
      .map((name) => readFileSync(`${examples}/${name}/log.txt`, "utf8")),
    ...fixtureLogs(),
  ];
}
