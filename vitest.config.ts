import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** Tests that need a program of their own, which a script installs first. */
const installed = ["test/chroma/**", "test/gguf/**", "test/models/**", "test/vscode/**"];
const slow = "test/**/*.slow.test.ts";
const fixtures = "test/fixtures/*.test.ts";
/** Slow tests that compare times of the processor. */
const measured = [
  "agent/assistant/streamed-words",
  "attacks/linear",
  "fuzz/fuzz",
  "patterns/patterns",
  "syntax/tree",
  "tools/workspace/line-range",
  "workspace/outline-script",
  "workspace/project-tree",
].map((name) => `test/${name}.slow.test.ts`);

type Test = NonNullable<TestProjectInlineConfiguration["test"]>;

const common = {
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
} satisfies Test;

/** Only to end what hangs, here too. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000 };
/** One file after the other. */
const alone = { maxWorkers: 1, ...patient };

const project = (name: string, test: Test, order = 0) => ({
  test: { ...common, ...test, name, sequence: { groupOrder: order } },
});

/** `npm test` runs `fixtures` and `fast`, `npm run test:slow` the next two; a script each installs what the others need, and runs them. */
export default defineConfig({
  test: {
    // Modules are transformed once for all runs: a single fixture answers in the time of its analysis.
    experimental: { fsModuleCache: true },
    coverage: { provider: "v8", include: ["src/**/*.ts"], reporter: ["text-summary", "json-summary"] },
    projects: [
      // Reports of the classes: nothing is built for them.
      project("fixtures", { include: [fixtures], globalSetup: ["test/temporary-folder.ts"] }),
      project("fast", { include: ["test/**/*.test.ts"], exclude: [slow, fixtures, ...installed] }),
      // Races, kills, inputs made to take long, servers, devices and models that keep one waiting, the package as others install
      // it, every face beside every other. Each in a process of its own, which some of them fill or slow down.
      project(
        "slow",
        {
          include: [slow],
          exclude: [...installed, ...measured],
          isolate: true,
          maxWorkers: availableParallelism(),
          ...patient,
        },
        1,
      ),
      project("measured", { include: measured, isolate: true, ...alone }, 8),
      project("chroma", { include: ["test/chroma/*.test.ts"], exclude: [slow] }, 2),
      project("chroma-slow", { include: ["test/chroma/*.slow.test.ts"] }, 3),
      project("gguf", { include: ["test/gguf/*.test.ts"], ...alone }, 4),
      project("models", { include: ["test/models/*.test.ts"], ...alone }, 7),
      project("web", { include: ["test/web/**/*.web.ts"], ...alone }, 5),
      // Each window is a browser and an editor. A click on a notification that moves just then is lost, to a person too: it is
      // tried again.
      project("vscode", { include: ["test/vscode/**/*.test.ts"], globalSetup: [], retry: 2, ...alone }, 6),
    ],
  },
});
