import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The command's tests run the built command, as a user does. */
export function setup(): void {
  if (process.env.CULPRIT_SKIP_BUILD) return;
  const script = fileURLToPath(new URL("../scripts/prepare.mjs", import.meta.url));
  execFileSync(process.execPath, [script], { stdio: "inherit" });
}
