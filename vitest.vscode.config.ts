import { defineConfig } from "vitest/config";
import base, { vscode } from "./vitest.config.ts";

/** What needs a real VS Code: `npm run test:vscode` installs it first. */
export default defineConfig({
  test: {
    ...base.test,
    include: [vscode],
    exclude: [],
    globalSetup: [],
    // One window after the other: each is a browser and an editor.
    maxWorkers: 1,
    // A click on a notification that moves just then is lost, to a person too: it is tried again.
    retry: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
