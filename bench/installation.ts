import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "./measure.ts";

interface Packed {
  size: number;
  unpackedSize: number;
  entryCount: number;
  filename: string;
}

/** The npm package, and what `npm install --global` of it into an empty prefix takes, with npm's cache filled. */
export async function installation(): Promise<string[]> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const scratch = mkdtempSync(join(tmpdir(), "culprit-bench-"));
  const npm = (parameters: string[], cwd: string) =>
    execFileSync("npm", parameters, {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 1 << 26,
    });
  const [packed] = JSON.parse(npm(["pack", "--json", "--pack-destination", scratch], root)) as [Packed];
  const prefix = join(scratch, "prefix");
  const times: number[] = [];
  for (let round = 0; round < 4; round++) {
    rmSync(prefix, { recursive: true, force: true });
    mkdirSync(prefix);
    const start = performance.now();
    npm(
      ["install", "--global", "--prefix", prefix, "--prefer-offline", join(scratch, packed.filename)],
      scratch,
    );
    // The first one fills the cache.
    if (round > 0) times.push(performance.now() - start);
  }
  const paths = readdirSync(prefix, { recursive: true, encoding: "utf8" });
  const files = paths.map((path) => statSync(join(prefix, path))).filter((each) => each.isFile());
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const blocks = files.reduce((sum, { blocks }) => sum + blocks * 512, 0);
  const packages = paths.filter((path) => /node_modules\/(?:@[^/]+\/)?[^@/][^/]*\/package\.json$/.test(path));
  rmSync(scratch, { recursive: true });
  return [
    `the package: ${(packed.size / 1e6).toFixed(1)} MB packed, ${(packed.unpackedSize / 1e6).toFixed(1)} MB unpacked, ${packed.entryCount} files`,
    `installed with what it needs: ${(bytes / 1e6).toFixed(0)} MB (${(blocks / 1e6).toFixed(0)} MB on disk), ${packages.length} packages, ${files.length} files, ${(median(times) / 1000).toFixed(1)} s from npm's cache`,
  ];
}
