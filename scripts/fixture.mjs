// Holds the fixtures of classes against their reports, without a build: fixture.mjs ID[/CASE]…|--all [--update]
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const given = process.argv.slice(2);
const isAll = given.includes("--all");
const names = given.filter((word) => !word.startsWith("--"));
const unknown = names.filter(
  (name) => !existsSync(join(root, "fixtures", name)) && !existsSync(join(root, "fixtures", `${name}.txt`)),
);
if (isAll ? names.length > 0 : names.length === 0 || unknown.length > 0) {
  console.error(
    unknown.length > 0
      ? `fixture: there is no fixture ${unknown.join(", ")} in fixtures/.`
      : "Usage: npm run fixture -- ID[/CASE]…|--all [--update]",
  );
  process.exit(2);
}

const classes = join(root, "src/classes");
const familyOf = (id) =>
  readdirSync(classes).find((family) => existsSync(join(classes, family, id, "class.ts"))) ?? "general";
const files = new Set(names.map((name) => `test/fixtures/${familyOf(name.split("/")[0])}.test.ts`));
const filter = `^(?:${names.map((name) => name.replace("/", " ") + (name.includes("/") ? "$" : " ")).join("|")})`;
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const { status } = spawnSync(
  process.execPath,
  [vitest, "run", "--project", "fixtures", ...(isAll ? [] : ["--maxWorkers", "1", "-t", filter, ...files])],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...(given.includes("--update") && { UPDATE: "1" }) },
  },
);
process.exitCode = status ?? 1;
