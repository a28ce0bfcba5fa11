import { defineConfig } from "vitest/config";
import base, { slow } from "./vitest.config.ts";

export default defineConfig({ test: { ...base.test, include: [slow], exclude: [], testTimeout: 120_000 } });
