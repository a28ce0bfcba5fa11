import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sideBySide } from "./measure.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const built = join(root, "dist/cli/culprit.js");

/** The executable that holds Node, beside the bundled command with the same Node; `npm run package` is run first. */
export async function executable(): Promise<string[]> {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const file = join(root, "packages", `culprit-${version}-linux-${process.arch}`);
  if (process.platform !== "linux") return ["made on Linux only"];
  spawnSync(process.execPath, [join(root, "scripts/package.mjs")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (!existsSync(file)) throw new Error("npm run package made no executable; what it said stands above.");
  const home = mkdtempSync(join(tmpdir(), "culprit-bench-"));
  const env = { PATH: process.env.PATH, HOME: home };
  const analysis = [
    "analyze",
    join(root, "examples/failures/lateinit/log.txt"),
    "--workspace",
    join(root, "examples/shelf"),
  ];
  const rows: string[] = [];
  for (const [name, parameters] of [
    ["--version", ["--version"]],
    ["help", ["help"]],
    ["an analysis with the memory", analysis],
  ] as const) {
    const [bundled, single] = await sideBySide(
      [
        {
          name: "bundled",
          run: () => spawnSync(process.execPath, [built, ...parameters], { env, stdio: "ignore" }),
        },
        { name: "single", run: () => spawnSync(file, parameters, { env, stdio: "ignore" }) },
      ],
      15,
    );
    rows.push(
      `${name}: ${single?.median.toFixed(0)} ms, ${single?.ratio.toFixed(2)}x the ${bundled?.median.toFixed(0)} ms of the bundled command`,
    );
  }
  rmSync(home, { recursive: true });
  return rows;
}
