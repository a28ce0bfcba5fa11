// Runs the tests that need a real browser. Debian's Chromium is installed where it is not there and this may be done.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const browser = "/usr/bin/chromium";

if (!existsSync(browser)) {
  if (process.getuid?.() !== 0) {
    console.error(`test-web: there is no ${browser}. As root: apt-get install chromium`);
    process.exit(1);
  }
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...parameters) =>
    execFileSync("apt-get", ["-qq", ...parameters], {
      env: environment,
      stdio: ["ignore", "ignore", "inherit"],
    });
  apt("update");
  apt("install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core");
}

const { status } = spawnSync(
  process.execPath,
  [join(root, "node_modules/vitest/vitest.mjs"), "run", "--project", "web", ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit" },
);
process.exitCode = status ?? 1;
