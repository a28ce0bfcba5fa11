import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

/** What needs a real Chroma server: `npm run test:chroma` installs it first. */
const include = process.env.SLOW ? ["test/chroma/*.slow.test.ts"] : ["test/chroma/*.test.ts"];
const exclude = process.env.SLOW ? [] : ["test/chroma/*.slow.test.ts"];

export default defineConfig({ test: { ...base.test, include, exclude, testTimeout: 120_000 } });
