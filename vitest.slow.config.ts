import { defineConfig } from "vitest/config";
import base, { chroma, slow } from "./vitest.config.ts";

export default defineConfig({
  test: { ...base.test, include: [slow], exclude: [chroma], testTimeout: 120_000 },
});
