// Runs the tests that need a real VS Code in a browser, which is installed when it is not there yet, with the extension as
// it is packaged. test-vscode.mjs [parameters of vitest]
import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installEditor, installSystemPackages, isSupported } from "./vscode/install-editor.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Where it cannot run nothing is tested, and that is said; a build machine that should be able to has failed. */
function giveUp(why, isFailure) {
  console.error(`test:vscode: ${why} Nothing was run.`);
  process.exit(isFailure && process.env.CI === "true" ? 1 : 0);
}

if (!isSupported) giveUp("it needs Linux on x64: the lock file has Node for that alone.", false);
const missing = installSystemPackages();
if (missing.length > 0) giveUp(`it needs ${missing.join(", ")}, which could not be installed.`, true);
let tools;
try {
  tools = installEditor(join(root, "test/vscode"));
} catch (problem) {
  giveUp(`VS Code could not be installed: ${problem.message}`, true);
}

execFileSync(process.execPath, [join(root, "scripts/package-vscode.mjs")], { stdio: "inherit" });
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const parameters = [vitest, "run", "--project", "vscode", ...process.argv.slice(2)];
const env = { ...process.env, VSCODE_TEST_TOOLS: tools };
const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: "inherit", env });
process.exitCode = status ?? 1;
