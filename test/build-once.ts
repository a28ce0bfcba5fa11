import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The command's tests run the built command, as a user does. */
export function setup(): void {
  if (process.env.CULPRIT_SKIP_BUILD) return;
  execFileSync(process.execPath, [join(root, "scripts/build.mjs")], { stdio: "inherit" });
}
