import { defineConfig } from "vitest/config";

// What needs a real browser: `npm run test:web` runs it, one test after another, since some measure.
export default defineConfig({
  test: {
    include: ["test/web/**/*.web.ts"],
    globalSetup: ["test/temporary-folder.ts", "test/build-once.ts"],
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
