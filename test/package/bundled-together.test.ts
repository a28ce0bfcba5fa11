import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
// @ts-expect-error It is a script, without types.
import { bundledTogether } from "../../scripts/build/command-bundle.mjs";

const patterns: readonly RegExp[] = bundledTogether;
const root = fileURLToPath(new URL("../..", import.meta.url));
const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).map(
  (path) => `/src/${path}`,
);

// A file that is renamed is no longer bundled where a start reads it, and nobody sees it but whoever waits.
it.each(patterns.filter((pattern) => !/node_modules/.test(pattern.source)).map((pattern) => [pattern]))(
  "%s names files that are there",
  (pattern) => {
    expect(files.some((path) => pattern.test(path))).toBe(true);
    const lists = Array.from(pattern.source.matchAll(/\((?:\?:)?([\w-]+(?:\|[\w-]+)+)\)/g), ([, list = ""]) =>
      list.split("|"),
    );
    const gone = lists.flat().filter((name) => !files.some((path) => path.includes(`/${name}`)));
    expect(gone).toEqual([]);
  },
);
