import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

export default defineConfig({
  test: { ...base.test, include: ["test/gguf/*.test.ts"], exclude: [], maxWorkers: 1 },
});
