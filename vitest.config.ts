import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * Races, kills, inputs made to take long, servers, devices and models that keep one waiting, the package as others install it,
 * every face beside every other: `npm run test:slow`, and so `npm run check`, runs them.
 */
export const slow = "test/**/*.slow.test.ts";

/** What needs a real Chroma server: `npm run test:chroma` runs it. */
export const chroma = "test/chroma/**";

/** What needs llama.cpp: `npm run test:gguf` runs it. */
export const gguf = "test/gguf/**";

/** What needs a real VS Code in a browser: `npm run test:vscode` runs it. */
export const vscode = "test/vscode/**/*.test.ts";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: [slow, chroma, gguf, vscode],
    // What a machine has of SDKs and sources must not decide a test.
    env: { ANDROID_HOME: "", ANDROID_SDK_ROOT: "", JAVA_HOME: "", GRADLE_USER_HOME: "/nowhere" },
    setupFiles: ["test/fixed-seed.ts"],
    globalSetup: ["test/temporary-folder.ts", "test/build-once.ts"],
    // A process and all modules anew for each file cost more than most files take. So no test may leave anything behind
    // in its process: what it changes there (environment, folder, umask), it puts back.
    isolate: false,
    // Much of the time goes into waiting for processes: one more than there are processors keeps them all busy.
    maxWorkers: availableParallelism() + 1,
    // Only to end what hangs: no test may depend on a machine that does nothing else.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    coverage: { provider: "v8", include: ["src/**/*.ts"], reporter: ["text-summary", "json-summary"] },
  },
});
